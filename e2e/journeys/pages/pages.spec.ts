import type { Page } from "@playwright/test";
import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { DEVICES, expect, test } from "@/e2e/fixtures";
import { fetchPlan } from "@/e2e/steps/plans";
import { getTranslator } from "@/e2e/translator";

/** Pages that anyone can open, and the message key of their titles (rules/addresses#screens). */
const PAGES: [path: string, title: string][] = [
  ["/", "home"],
  ["/pricing-table", "pricingTable"],
  ["/help", "help"],
  ["/privacy", "privacy"],
  ["/login", "login"],
  ["/register", "register"],
  ["/forgot-password", "forgotPassword"],
  ["/lost-password", "lostPassword"],
  ["/reset-password", "resetPassword"],
  ["/resend-confirm", "resendConfirm"],
  ["/404", "notFound"],
  ["/500", "serverError"],
];

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

for (const { id, name, langs } of DEMO_BRANDS) {
  const language = langs[0] ?? "en";
  for (const [device, use] of DEVICES) {
    test.describe(`${name} ${device}`, () => {
      test.use({ ...use, brand: id });

      test("every page's title has the route's title and the brand, and its layout is that of the device", async ({
        page,
        isMobile,
        complaints,
      }) => {
        test.slow();
        complaints.expect(/Failed to load resource.*status of (404|500)/);
        const t = getTranslator(language);
        const plan = await fetchPlan(id, language, "101");
        const titles = PAGES.map(([path, key]) => [path, t(`meta.title.${key}`)]);
        for (const [path = "/", title] of [...titles, ["/plan-details/101", plan.name]]) {
          await page.goto(path, { waitUntil: "domcontentloaded" });
          await expect(page, path).toHaveTitle(`${title} · ${name}`);
          await expect(page.locator("html"), path).toHaveAttribute("data-client", isMobile ? "wap" : "web");
          await expect(page.locator("html"), path).toHaveAttribute("lang", language);
        }
      });

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
