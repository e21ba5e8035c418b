import type { BrowserContext, Locator, Page } from "@playwright/test";
import { getBrandUrl } from "@/e2e/brand-url";
import { expect, test } from "@/e2e/fixtures";
import type { Texts } from "@/e2e/steps/checkout";
import { isFormHandled } from "@/e2e/steps/scripts";
import { getTranslator } from "@/e2e/translator";

const CODES = /^\/api\/site\/contry\/phone\/areacode$/;
const RULES = /^\/api\/rules\/[\w-]{12}$/;

test.use({ brand: "savanna", language: "en" });

/** The requests of a page, or of all of a browser's, to one path. */
function listRequests(source: Page | BrowserContext, path: RegExp): string[] {
  const results: string[] = [];
  source.on("request", (request) => {
    if (path.test(new URL(request.url()).pathname)) results.push(request.url());
  });
  return results;
}

/** Opens the field for a number, and returns the list of countries once all are in it. */
async function chooseCountries(page: Page, t: Texts): Promise<Locator> {
  await page.locator('input[name="account-way"][value="phone"]').check({ force: true });
  const country = page.getByRole("combobox", { name: t("auth.account.areaCode") });
  await expect.poll(() => country.getByRole("option").count()).toBeGreaterThan(230);
  return country;
}

async function openCountries(page: Page, t: Texts, address: string): Promise<Locator> {
  await page.goto(address);
  return chooseCountries(page, t);
}

test("phone codes and rules: the page has one code, the rest is loaded once in a tab", async ({
  page,
  t,
}) => {
  // Browser: requests of a tab over several pages, and the script that the page loads.
  const [codes, rules] = [listRequests(page, CODES), listRequests(page, RULES)];
  const script = page
    .waitForResponse((answer) => new URL(answer.url()).pathname.startsWith("/page-scripts/"))
    .then((answer) => answer.text());
  for (const path of ["/login", "/register", "/login"]) {
    await page.goto(path);
    const field = page.locator('input[name="account"]');
    // A key is what begins the loading: the field has had the focus from the start.
    await field.press("End");
    await expect.poll(() => isFormHandled(page)).toBe(true);
    await field.fill("ana");
    await field.blur();
    await expect(page.getByText(t("errors.field.emailInvalid"))).toBeVisible();
    await expect(await chooseCountries(page, t)).toHaveValue("ZA");
  }
  expect(codes).toHaveLength(1);
  expect(rules).toHaveLength(1);
  const data = await script;
  expect(data).toContain("South Africa");
  expect(data).not.toContain("Zimbabwe");
});

test("phone codes: another language, another tab and another brand load their own", async ({
  page,
  context,
  t,
}) => {
  // Browser: the storage of each tab, which ends with it, and of two origins.
  const requests = listRequests(context, CODES);
  await expect(await openCountries(page, t, "/login")).toContainText("Germany");
  const inPortuguese = await openCountries(page, getTranslator("pt"), "/pt/login");
  await expect(inPortuguese).toContainText("Alemanha");
  expect(requests).toHaveLength(2);
  await openCountries(await context.newPage(), t, `${getBrandUrl("savanna")}/login`);
  expect(requests).toHaveLength(3);
  const andina = await openCountries(page, getTranslator("es"), `${getBrandUrl("andina")}/login`);
  await expect(andina).toHaveValue("MX");
  await openCountries(page, t, `${getBrandUrl("savanna")}/login`);
  expect(requests).toHaveLength(4);
});

test("phone codes and rules: a tab whose storage is full loads them with each page", async ({ page, t }) => {
  // Browser: a session storage that is really full.
  await page.goto("/help");
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2)
      try {
        for (let at = 0; ; at += 1) sessionStorage.setItem(`${size} ${at}`, "x".repeat(size));
      } catch {
        // Smaller ones fill the rest.
      }
  });
  const [codes, rules] = [listRequests(page, CODES), listRequests(page, RULES)];
  for (const count of [1, 2]) {
    await openCountries(page, t, "/login");
    expect(codes).toHaveLength(count);
    expect(rules).toHaveLength(count);
  }
});
