import type { Page } from "@playwright/test";
import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { getDemoBrand } from "@/e2e/brand-url";
import { DEVICES, expect, test } from "@/e2e/fixtures";
import { fetchPlans } from "@/e2e/steps/plans";
import { getTranslator } from "@/e2e/translator";
import { formatMoney } from "@/lib/domain/money/format-money";

const SECRET = "canary-password-7";

/** Expects the notice that the page needs JavaScript, located by its element: text locators ignore `noscript`. */
async function expectNeedsScript(page: Page, t: ReturnType<typeof getTranslator>): Promise<void> {
  const notice = page.locator("noscript > *").first();
  await expect(notice).toBeVisible();
  expect(await notice.textContent()).toContain(t("auth.form.needsScript"));
}

for (const [index, { id, name, langs }] of DEMO_BRANDS.entries()) {
  // Each brand on one of the two devices: light and dark designs occur on both layouts.
  const [device, use] = DEVICES[index % DEVICES.length] ?? DEVICES[0] ?? ["", {}];
  test.describe(`${name} ${device}, without JavaScript`, () => {
    test.use({ ...use, brand: id, javaScriptEnabled: false });

    test("from the home page to a plan of another period, and to the login for it", async ({
      page,
      context,
    }) => {
      const language = langs[0] ?? "en";
      const t = getTranslator(language);
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
      await buy.click();

      // The form shows that it needs JavaScript; which plan it is for is in its address.
      await expect(page).toHaveURL(/\/buy\?path=.*planId%3D\d/);
      await expectNeedsScript(page, t);

      // Input is sent nowhere.
      const requests: string[] = [];
      // The browser may fetch the tab's icon at any time.
      context.on("request", (request) => {
        if (!request.url().endsWith("/icon.svg"))
          requests.push(`${request.url()} ${request.postData() ?? ""}`);
      });
      const at = page.url();
      await page.getByLabel(t("auth.password.label"), { exact: true }).fill(SECRET);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("button", { name: t("auth.buyer.submit"), exact: true })).toBeDisabled();
      expect(page.url()).toBe(at);
      expect(requests).toEqual([]);

      await expect(page.locator("form").first()).toHaveAttribute("method", "post");

      // The links to log-in and sign-up still work.
      await page.getByRole("link", { name: t("auth.buyer.otherLink") }).click();
      await page.getByRole("link", { name: t("auth.login.signUp") }).click();
      await expect(page.getByRole("heading", { level: 1, name: t("auth.register.title") })).toBeVisible();
      await expectNeedsScript(page, t);
    });
  });
}

for (const [device, use] of DEVICES) {
  test.describe(`${device}, without JavaScript`, () => {
    test.use({ ...use, javaScriptEnabled: false });

    for (const brand of ["vidora", "orbita"]) {
      test(`the public pages of ${brand} are complete`, async ({
        page,
        browserName,
        isMobile,
        complaints,
      }) => {
        expect(browserName).toBe("chromium");
        complaints.expect(/status of 404/);
        const language = getDemoBrand(brand).langs[0] ?? "en";
        const t = getTranslator(language);
        const origin = `http://${getDemoBrand(brand).hosts.at(-1)}:${process.env.STOREFRONT_PORT ?? "3000"}`;
        const plans = await fetchPlans(brand, language);
        await page.goto(`${origin}/`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await page.goto(`${origin}/pricing-table`);
        const html = await page.content();
        for (const plan of plans) {
          expect(html).toContain(plan.name);
          expect(html.replaceAll("&nbsp;", "\u00a0")).toContain(formatMoney(plan.price, language));
        }
        // The period is switched by CSS only.
        const [first, second] = await page.getByRole("radio").all();
        await second?.check({ force: true });
        await expect(second ?? page.locator("none")).toBeChecked();
        await expect(page.locator("section[data-index='1']")).toBeVisible();
        await expect(page.locator("section[data-index='0']")).toBeHidden();
        await first?.check({ force: true });
        const buy = page
          .getByRole("link", { name: t("plans.buyPlan", { plan: plans[0]?.name ?? "" }) })
          .first();
        expect(await buy.getAttribute("href")).toContain("/payment?planId=");
        await page.goto(`${origin}/plan-details/101`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        for (const path of ["/help", "/privacy", "/404"]) {
          await page.goto(origin + path);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          expect(((await page.getByRole("main").textContent()) ?? "").length).toBeGreaterThan(80);
        }
        // Menus use native browser features.
        await page.goto(`${origin}/help`);
        if (isMobile) {
          await page.getByRole("button", { name: t("shell.menu.open"), exact: true }).click();
          await expect(page.locator("#phone-menu")).toBeVisible();
          await page
            .locator("#phone-menu")
            .getByRole("link", { name: t("shell.nav.plans"), exact: true })
            .click();
        } else {
          await page
            .getByRole("banner")
            .getByRole("link", { name: t("shell.nav.plans"), exact: true })
            .click();
        }
        await expect(page.getByRole("heading", { level: 1, name: t("plans.title") })).toBeVisible();
        await page.goto(`${origin}/help`);
        const [, another] = getDemoBrand(brand).langs;
        await page.getByRole("contentinfo").locator(`a[hreflang="${another}"]`).click();
        await expect(page.locator("html")).toHaveAttribute("lang", another ?? "");
        await expect(page).toHaveURL(new RegExp(`/${another}/help$`));
      });
    }
  });
}
