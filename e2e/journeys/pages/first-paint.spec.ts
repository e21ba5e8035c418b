import type { Page } from "@playwright/test";
import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { DEVICES, expect, test } from "@/e2e/fixtures";
import { listSystemFonts } from "@/e2e/list-system-fonts";
import { sendRequest } from "@/e2e/stack/send-request";
import { takeSlice } from "@/lib/testing/sweep";

const PATHS = ["/", "/pricing-table", "/login"];

/** Records the Cumulative Layout Shift of a page from its first paint, without shifts caused by input. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const all = { sum: 0, what: [] as string[] };
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        all.sum += entry.value;
        const names = entry.sources.map(({ node }) => (node as Element | null)?.className ?? node?.nodeName);
        all.what.push(`${entry.value.toFixed(4)} ${names.join(" ")}`);
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    Object.assign(window, {
      readShifts: () => {
        add(observer.takeRecords());
        return all;
      },
    });
  });
}

interface Shifts {
  sum: number;
  what: string[];
}

/** Scrolls through a page, so that lazy content is loaded, then returns the recorded shifts. */
async function readShifts(page: Page): Promise<Shifts> {
  await page.waitForLoadState("networkidle");
  return page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await document.fonts.ready;
    for (let at = 0; at <= document.documentElement.scrollHeight; at += innerHeight) {
      scrollTo({ top: at, behavior: "instant" });
      await drawn();
    }
    return (window as unknown as { readShifts(): Shifts }).readShifts();
  });
}

/**
 * Opens a page, with nothing cached, whose brand's style sheet arrives once the fonts that its head preloads have arrived: the
 * page decides what its first paint has, not the speed of the machine. A font that only the style sheet names comes too late.
 */
async function openFirst(page: Page, brand: string, path: string): Promise<void> {
  const { text } = await sendRequest(path, { brand });
  const preloads = [...text.matchAll(/<link rel="preload" href="(\/fonts\/[^"]+)"/g)].map(([, font]) => font);
  const arrived = Promise.all(
    preloads.map((font) =>
      page.waitForEvent("requestfinished", (request) => new URL(request.url()).pathname === font),
    ),
  );
  await page.route(/\/brand-styles\//, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path);
  await page.unroute(/\/brand-styles\//);
}

// Each brand has a font family and a layout of its own.
const ROWS = DEMO_BRANDS.flatMap(({ id, name, langs }, index) =>
  DEVICES.map(([device, use], number) => ({ id, name, langs, device, use, isOther: index % 2 !== number })),
);

for (const { id, name, langs, device, use, isOther } of [
  ...takeSlice(
    ROWS.filter(({ isOther }) => !isOther),
    2,
  ),
  ...takeSlice(ROWS.filter(({ isOther }) => isOther)),
]) {
  test.describe(`${name} ${device}`, () => {
    test.use({ ...use, brand: id });

    test("the home page, the plans and the login show no font of the system, and nothing moves while they load", async ({
      page,
    }) => {
      // Browser: which font file has drawn each text, and what moved after the first paint.
      await watchShifts(page);
      // The company's line is in the brand's own script on each.
      const homes = isOther ? [] : langs.slice(1).map((language) => `/${language}`);
      for (const path of [...PATHS, ...homes]) {
        await openFirst(page, id, path);
        expect(await listSystemFonts(page), path).toEqual([]);
        expect(await readShifts(page), path).toEqual({ sum: 0, what: [] });
      }
    });
  });
}

test("a font that comes too late and a layout shift are detected", async ({ page, complaints }) => {
  // Browser: the measures above, where there is something to measure.
  complaints.expect(/ERR_FAILED .*\/fonts\//);
  await watchShifts(page);
  await page.route(/\/fonts\/.*\.woff2$/, (route) => route.abort());
  await page.goto("/");
  expect(await listSystemFonts(page)).not.toEqual([]);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() =>
    document.querySelector("main")?.insertAdjacentHTML("afterbegin", "<p>one</p><p>two</p>"),
  );
  expect((await readShifts(page)).sum).toBeGreaterThan(0);
});
