import { getLocalizedPath } from "@/e2e/brand-url";
import { expect, test } from "@/e2e/fixtures";
import { getTranslator } from "@/e2e/translator";
import { type BuiltInLocale, LOCALE_NAMES } from "@/lib/config/constants";

test("the language switch stays on the page and keeps the query, and private pages keep the choice", async ({
  page,
  t,
}) => {
  // Browser: the menu that opens by a click, and the page's script, which gives the links the query of the address.
  const choose = async (locale: BuiltInLocale) => {
    await page.getByRole("banner").getByRole("button", { name: / – / }).first().click();
    await page.getByRole("banner").getByRole("link", { name: LOCALE_NAMES[locale] }).click();
  };
  await page.goto("/pricing-table");
  for (const locale of ["en", "es", "ru", "pt"] as const) {
    await choose(locale);
    await expect(page).toHaveURL(new RegExp(`${getLocalizedPath("vidora", locale, "/pricing-table")}$`));
    await expect(
      page.getByRole("heading", { level: 1, name: getTranslator(locale, "vidora")("plans.title") }),
    ).toBeVisible();
  }
  await page.goto("/help?language=es");
  await expect(page).toHaveURL(/\/es\/help$/);
  // A mailed link has no language, so the stored choice applies.
  await page.goto("/login?path=%2Forders");
  await expect(page).toHaveURL(/\/es\/login\?path=%2Forders$/);
  await choose("ru");
  await expect(page).toHaveURL(/\/ru\/login\?path=%2Forders$/);
  await expect(
    page.getByRole("heading", { level: 1, name: getTranslator("ru", "vidora")("auth.login.title") }),
  ).toBeVisible();
  // Public pages have one address for each language, independent of the choice.
  await page.goto("/pricing-table");
  await expect(page.getByRole("heading", { level: 1, name: t("plans.title") })).toBeVisible();
});
