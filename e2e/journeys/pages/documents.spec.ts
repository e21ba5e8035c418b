import type { Page } from "@playwright/test";
import { expect, memberTest, PHONE, test } from "@/e2e/fixtures";
import { holdScripts, isReactRunning } from "@/e2e/steps/scripts";

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

/** Opens a page, and expects its scripts before and after the first touch of a control that needs React. */
async function expectSmallScripts(page: Page, path: string): Promise<void> {
  const scripts = listScripts(page);
  const reported = page.waitForRequest(/\/api\/site\/report/);
  await page.goto(path);
  await reported;
  expect(scripts, path).toEqual([
    expect.stringMatching(/^\/head-[\w-]{8}\.js$/),
    expect.stringMatching(/^\/views-[\w-]{8}\.js$/),
  ]);
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
  );
  expect(sizes[0], path).toBeLessThanOrEqual(1_000);
  expect(sizes[0] ?? 0, path).toBeGreaterThan(0);
  expect((sizes[0] ?? 0) + (sizes[1] ?? 0), path).toBeLessThanOrEqual(4_000);
  const before = await page.locator("body").textContent();
  await touchControl(page);
  await expect.poll(() => isReactRunning(page), path).toBe(true);
  expect(await page.locator("body").textContent(), path).toBe(before);
}

test.describe("public pages (docs/decisions/021)", () => {
  for (const path of ["/", "/plan-details/101", "/privacy"])
    test(`${path} runs two small scripts; React comes with a touch and changes nothing`, async ({ page }) => {
      // Browser: which scripts a page loads, and what React changes in it.
      await expectSmallScripts(page, path);
    });

  test("languages and log-in work before React, and keep the address", async ({ page }) => {
    // Browser: menus and links of the page's own scripts, while React's are held.
    await holdScripts(page);
    await page.goto("/plan-details/101?utm_source=news");
    await page.getByRole("banner").getByRole("button", { name: /^pt, / }).click();
    await page.getByRole("link", { name: "English" }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(/\/en\/plan-details\/101/);
    await page.locator("a[data-return][href*='/login']").filter({ visible: true }).first().click();
    await expect(page).toHaveURL(/\/en\/login\?path=%2Fen%2Fplan-details%2F101/);
  });

  test.describe("on a phone", () => {
    test.use(PHONE);

    for (const path of ["/pricing-table", "/help"])
      test(`${path} runs two small scripts; React comes with a touch and changes nothing`, async ({
        page,
      }) => {
        // Browser: which scripts a page loads, and what React changes in it.
        await expectSmallScripts(page, path);
      });

    test("periods and questions chosen before React stay chosen", async ({ page }) => {
      // Browser: radio buttons and questions that are opened before React, and what React makes of them.
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
  });
});

memberTest("a member's name appears on a public page without a touch", async ({ page, member }) => {
  // Browser: React that a session's mark in the storage loads without a touch.
  await page.goto("/help");
  await expect(
    page.getByRole("banner").getByText(member.account).filter({ visible: true }).first(),
  ).toBeVisible();
});

/** How many elements change over time after one has got another margin. */
const countTransitions = (page: Page) =>
  page.evaluate(() => {
    document.body.style.marginBlockEnd = "1px";
    return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
  });

/** Whether the document of the page came with a transition from the one before; null without such an event. */
const readTransition = (page: Page) => page.evaluate(() => Reflect.get(window, "hadTransition") ?? null);

test("one page fades into the next only where motion is wanted, and else a change is drawn at once", async ({
  page,
}) => {
  // Browser: transitions between two documents.
  await page.addInitScript(() => {
    window.addEventListener("pagereveal", (event) => {
      Object.assign(window, { hadTransition: Reflect.get(event, "viewTransition") !== null });
    });
  });
  for (const [reducedMotion, hasTransition] of [
    ["no-preference", true],
    ["reduce", false],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/");
    await page.locator("footer a[href='/help']").first().click();
    await expect(page).toHaveURL(/\/help$/);
    await expect.poll(() => readTransition(page), reducedMotion).toBe(hasTransition);
  }
  expect(await countTransitions(page)).toBe(0);
});
