import type { Page } from "@playwright/test";
import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { DEVICES, expect, test } from "@/e2e/fixtures";

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

for (const { id, name } of DEMO_BRANDS) {
  for (const [device, use] of DEVICES) {
    test.describe(`${name} ${device}`, () => {
      test.use({ ...use, brand: id });

      test("the home page, the plans and the login have no layout shift while they load", async ({
        page,
      }) => {
        await watchShifts(page);
        for (const path of ["/", "/pricing-table", "/login"]) {
          await page.goto(path);
          expect(await readShifts(page), path).toEqual({ sum: 0, what: [] });
        }
      });
    });
  }
}

test("a layout shift is detected", async ({ page }) => {
  await watchShifts(page);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await page.evaluate(() =>
    document.querySelector("main")?.insertAdjacentHTML("afterbegin", "<p>one</p><p>two</p>"),
  );
  expect((await readShifts(page)).sum).toBeGreaterThan(0);
});
