import { brandOf } from "@/e2e/brand-url";
import { DEVICES, expect, test } from "@/e2e/fixtures";
import { plansOf } from "@/e2e/steps/plans";
import { words } from "@/e2e/words";
import { formatMoney } from "@/lib/domain/money/format-money";

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
        const language = brandOf(brand).langs[0] ?? "en";
        const t = words(language);
        const origin = `http://${brandOf(brand).hosts.at(-1)}:${process.env.STOREFRONT_PORT ?? "3000"}`;
        const plans = await plansOf(brand, language);
        await page.goto(`${origin}/`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await page.goto(`${origin}/pricing-table`);
        const html = await page.content();
        for (const plan of plans) {
          expect(html).toContain(plan.name);
          expect(html.replaceAll("&nbsp;", "\u00a0")).toContain(formatMoney(plan.price, language));
        }
        // The period is switched by the style sheet alone.
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
        // Menus are the browser's own.
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
        const [, another] = brandOf(brand).langs;
        await page.getByRole("contentinfo").locator(`a[hreflang="${another}"]`).click();
        await expect(page.locator("html")).toHaveAttribute("lang", another ?? "");
        await expect(page).toHaveURL(new RegExp(`/${another}/help$`));
      });
    }

    test("a form says that it needs a script, and no password gets into an address", async ({ page, t }) => {
      await page.goto("/login");
      await expect(page.locator("noscript > *").first()).toBeVisible();
      expect(await page.locator("noscript").first().textContent()).toContain(t("auth.form.needsScript"));
      await expect(page.locator("form").first()).toHaveAttribute("method", "post");
      await page.goto("/pricing-table?language=en");
      await expect(page).toHaveURL(/\/en\/pricing-table$/);
    });
  });
}
