import type { Page } from "@playwright/test";
import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { DEVICES, expect, test } from "@/e2e/fixtures";
import { plansOf } from "@/e2e/steps/plans";
import { words } from "@/e2e/words";

const SECRET = "canary-password-7";

/** The page says what it needs. By its element: locators by text pass over what stands in `noscript`. */
async function expectNeedsScript(page: Page, t: ReturnType<typeof words>): Promise<void> {
  const notice = page.locator("noscript > *").first();
  await expect(notice).toBeVisible();
  expect(await notice.textContent()).toContain(t("auth.form.needsScript"));
}

for (const [index, { id, name, langs }] of DEMO_BRANDS.entries()) {
  // Each brand on one of the two: both layouts are met in light and in dark ones.
  const [device, use] = DEVICES[index % DEVICES.length] ?? DEVICES[0] ?? ["", {}];
  test.describe(`${name} ${device}, without JavaScript`, () => {
    test.use({ ...use, brand: id, javaScriptEnabled: false });

    test("from the home page to the plan of another period, and on to the log-in it waits at", async ({
      page,
      context,
    }) => {
      const language = langs[0] ?? "en";
      const t = words(language);
      const plans = await plansOf(id, language);
      await page.goto("/");
      await page.getByRole("main").locator('a[href$="/pricing-table"]').first().click();
      await expect(page.getByRole("heading", { level: 1, name: t("plans.title") })).toBeVisible();

      const periods = page.getByRole("radio");
      const last = (await periods.count()) - 1;
      expect(last).toBeGreaterThan(0);
      await periods.nth(last).check({ force: true });
      const shown = page.locator(`section[data-index='${last}']`);
      await expect(shown).toBeVisible();
      const buy = shown.locator('a[href*="/payment?planId="]').filter({ visible: true }).first();
      const planId = new URL((await buy.getAttribute("href")) ?? "", page.url()).searchParams.get("planId");
      const plan = plans.find((one) => one.id === planId);
      await buy.click();

      // The visitor is asked who they are, the plan is named, and the page says what it needs.
      await expect(page).toHaveURL(new RegExp(`/login\\?path=.*planId%3D${planId}`));
      await expect(
        page
          .getByText(plan?.name ?? "no plan")
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      await expectNeedsScript(page, t);

      // What is typed all the same goes nowhere.
      const asked: string[] = [];
      context.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`));
      const at = page.url();
      await page.getByLabel(t("auth.password.label"), { exact: true }).fill(SECRET);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: t("auth.login.submit"), exact: true })).toBeDisabled();
      expect(page.url()).toBe(at);
      expect(asked).toEqual([]);

      // And from here the way back is open.
      await page.getByRole("link", { name: t("auth.login.signUp") }).click();
      await expect(page.getByRole("heading", { level: 1, name: t("auth.register.title") })).toBeVisible();
      await expectNeedsScript(page, t);
    });
  });
}
