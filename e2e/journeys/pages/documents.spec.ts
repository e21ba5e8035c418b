import type { Page } from "@playwright/test";
import { DEVICES, expect, memberTest, test } from "@/e2e/fixtures";
import { holdScripts, isReactRunning } from "@/e2e/steps/scripts";

const PUBLIC_PATHS = ["/", "/pricing-table", "/plan-details/101", "/help", "/privacy"];

/** Lists the scripts that the page requests, by path. */
function listScripts(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** The first touch of a control that needs React; no public page has one that a visitor sees on every page. */
const touchControl = (page: Page) =>
  page.evaluate(() => {
    const button = document.createElement("button");
    document.body.append(button);
    button.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    button.remove();
  });

for (const [device, use] of DEVICES) {
  test.describe(`public pages ${device} (docs/decisions/021)`, () => {
    test.use(use);

    for (const path of PUBLIC_PATHS) {
      test(`${path} runs two small scripts; React comes with a touch and changes nothing`, async ({
        page,
      }) => {
        const scripts = listScripts(page);
        const reported = page.waitForRequest(/\/api\/site\/report/);
        await page.goto(path);
        await reported;
        expect(scripts).toEqual([
          expect.stringMatching(/^\/head-[\w-]{8}\.js$/),
          expect.stringMatching(/^\/views-[\w-]{8}\.js$/),
        ]);
        const sizes = await page.evaluate(() =>
          performance
            .getEntriesByType("resource")
            .filter(({ name }) => name.endsWith(".js"))
            .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
        );
        expect(sizes[0]).toBeLessThanOrEqual(1_000);
        expect(sizes[0] ?? 0).toBeGreaterThan(0);
        expect((sizes[0] ?? 0) + (sizes[1] ?? 0)).toBeLessThanOrEqual(4_000);
        const before = await page.locator("body").textContent();
        await touchControl(page);
        await expect.poll(() => isReactRunning(page)).toBe(true);
        expect(await page.locator("body").textContent()).toBe(before);
      });
    }

    test("periods and questions chosen before React stay chosen", async ({ page }) => {
      const { release } = await holdScripts(page);
      await page.goto("/pricing-table");
      const period = page.getByRole("radio").first();
      await expect(period).not.toBeChecked();
      await period.check({ force: true });
      const shown = page.locator("section[data-index]").filter({ visible: true });
      const text = await shown.textContent();
      release();
      await expect.poll(() => isReactRunning(page)).toBe(true);
      await expect(period).toBeChecked();
      expect(await shown.textContent()).toBe(text);

      await page.goto("/help");
      // The first is open already.
      const question = page.locator("details").nth(1);
      await expect(question).not.toHaveAttribute("open");
      await question.locator("summary").click();
      await touchControl(page);
      await expect.poll(() => isReactRunning(page)).toBe(true);
      await expect(question).toHaveAttribute("open");
    });

    test("languages and log-in work before React, and keep the address", async ({ page, t }) => {
      await holdScripts(page);
      await page.goto("/plan-details/101?utm_source=news");
      const isPhone = use.isMobile === true;
      if (isPhone) await page.getByRole("button", { name: t("shell.menu.open") }).click();
      else await page.getByRole("banner").getByRole("button", { name: /^pt, / }).click();
      await page.getByRole("link", { name: "English" }).filter({ visible: true }).first().click();
      await expect(page).toHaveURL(/\/en\/plan-details\/101/);
      await page.locator("a[data-return][href*='/login']").filter({ visible: true }).first().click();
      await expect(page).toHaveURL(/\/en\/login\?path=%2Fen%2Fplan-details%2F101/);
    });
  });
}

memberTest("a member's name appears on a public page without a touch", async ({ page, member }) => {
  await page.goto("/help");
  await expect(
    page.getByRole("banner").getByText(member.account).filter({ visible: true }).first(),
  ).toBeVisible();
});

/** Whether the document of the page came with a transition from the one before; null without such an event. */
const readTransition = (page: Page) => page.evaluate(() => Reflect.get(window, "hadTransition") ?? null);

for (const [reducedMotion, hasTransition] of [
  ["no-preference", true],
  ["reduce", false],
] as const) {
  test(`one page fades into the next only where motion is wanted: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      window.addEventListener("pagereveal", (event) => {
        Object.assign(window, { hadTransition: Reflect.get(event, "viewTransition") !== null });
      });
    });
    await page.goto("/");
    await page.locator("footer a[href='/help']").first().click();
    await expect(page).toHaveURL(/\/help$/);
    await expect.poll(() => readTransition(page)).toBe(hasTransition);
  });
}
