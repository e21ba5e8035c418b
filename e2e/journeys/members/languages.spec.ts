import { getLocalizedPath } from "@/e2e/brand-url";
import { expect, memberTest, PHONE, test } from "@/e2e/fixtures";
import { fetchPlan } from "@/e2e/steps/plans";
import { getTranslator } from "@/e2e/translator";
import { LOCALE_NAMES, LOCALES } from "@/lib/config/constants";

const TITLES: [path: string, key: string][] = [
  ["/", "home"],
  ["/pricing-table", "pricingTable"],
  ["/help", "help"],
  ["/privacy", "privacy"],
  ["/404", "notFound"],
  ["/orders", "orders"],
  ["/account", "account"],
  ["/receipt?orderId=none", "receipt"],
  ["/paymentResult?orderId=none", "paymentResult"],
];

/** Pages that redirect logged-in members. */
const FOR_VISITORS: typeof TITLES = [
  ["/login", "login"],
  ["/register", "register"],
  ["/forgot-password", "forgotPassword"],
  ["/lost-password", "lostPassword"],
  ["/resend-confirm", "resendConfirm"],
];

for (const locale of LOCALES) {
  memberTest(
    `every page is in ${LOCALE_NAMES[locale]} and its title has the route's title, then the brand`,
    async ({ page, complaints }) => {
      complaints.expect(/status of 404/);
      const t = getTranslator(locale);
      for (const [path, key] of TITLES) {
        await page.goto(getLocalizedPath("vidora", locale, path));
        await expect(page, path).toHaveTitle(`${t(`meta.title.${key}`)} · Vidora`);
        await expect(page.locator("html"), path).toHaveAttribute("lang", locale);
      }
      await page.context().clearCookies();
      for (const [path, key] of FOR_VISITORS) {
        await page.goto(getLocalizedPath("vidora", locale, path));
        await expect(page, path).toHaveTitle(`${t(`meta.title.${key}`)} · Vidora`);
        await expect(page.locator("html"), path).toHaveAttribute("lang", locale);
      }
      const plan = await fetchPlan("vidora", locale, "101");
      await page.goto(getLocalizedPath("vidora", locale, "/plan-details/101"));
      await expect(page).toHaveTitle(new RegExp(`^${plan.name}.* · Vidora$`));
    },
  );
}

test("the language switch stays on the page, and private pages keep the choice", async ({ page, t }) => {
  await page.goto("/pricing-table");
  for (const locale of ["en", "es", "ru", "pt"] as const) {
    await page.getByRole("banner").getByRole("button", { name: / – / }).first().click();
    await page.getByRole("banner").getByRole("link", { name: LOCALE_NAMES[locale] }).click();
    await expect(page).toHaveURL(new RegExp(`${getLocalizedPath("vidora", locale, "/pricing-table")}$`));
    await expect(
      page.getByRole("heading", { level: 1, name: getTranslator(locale)("plans.title") }),
    ).toBeVisible();
  }
  await page.goto("/help?language=es");
  await expect(page).toHaveURL(/\/es\/help$/);
  // A mailed link has no language, so the stored choice applies.
  await page.goto("/login?path=%2Forders");
  await expect(page).toHaveURL(/\/es\/login\?path=%2Forders$/);
  await expect(
    page.getByRole("heading", { level: 1, name: getTranslator("es")("auth.login.title") }),
  ).toBeVisible();
  // Public pages have one address for each language, independent of the choice.
  await page.goto("/pricing-table");
  await expect(page.getByRole("heading", { level: 1, name: t("plans.title") })).toBeVisible();
});

memberTest("the language switch keeps the query", async ({ page }) => {
  await page.goto("/payment?planId=104");
  await page.getByRole("contentinfo").getByRole("link", { name: LOCALE_NAMES.ru }).click();
  await expect(page).toHaveURL(/\/ru\/payment\?planId=104$/);
  await expect(
    page.getByRole("heading", { level: 1, name: getTranslator("ru")("checkout.heading") }),
  ).toBeVisible();
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("the languages are in the menu", async ({ page, t }) => {
    await page.goto("/help");
    await page.getByRole("button", { name: t("shell.menu.open"), exact: true }).click();
    await page.locator("#phone-menu").getByRole("link", { name: LOCALE_NAMES.en }).click();
    await expect(page).toHaveURL(/\/en\/help$/);
    await expect(page.locator("html")).toHaveAttribute("data-client", "wap");
  });
});

test("prices are formatted for the language", async ({ page }) => {
  for (const locale of LOCALES) {
    await page.goto(getLocalizedPath("vidora", locale, "/pricing-table"));
    const text = (await page.getByRole("main").textContent()) ?? "";
    expect(text, locale).toContain(locale === "en" ? "279.90" : "279,90");
  }
});
