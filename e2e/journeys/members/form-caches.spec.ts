import type { BrowserContext, Locator, Page } from "@playwright/test";
import { getBrandUrl } from "@/e2e/brand-url";
import { expect, test } from "@/e2e/fixtures";
import { PASSWORD } from "@/e2e/stack/member";
import type { Texts } from "@/e2e/steps/checkout";
import { getTranslator } from "@/e2e/translator";

const CODES = /^\/api\/site\/contry\/phone\/areacode$/;
const NO_ANSWER = { code: -24040, errCode: -24040, data: null };
const RULES = /^\/api\/rules\/[\w-]{12}$/;

test.use({ brand: "savanna", language: "en" });

/** The requests of a page, or of all of a browser's, to one path. */
function listRequests(source: Page | BrowserContext, path: RegExp): string[] {
  const found: string[] = [];
  source.on("request", (request) => {
    if (path.test(new URL(request.url()).pathname)) found.push(request.url());
  });
  return found;
}

/** Opens a log-in by number, and returns the list of countries once all are in it. */
async function openCountries(page: Page, t: Texts, address: string): Promise<Locator> {
  await page.goto(address);
  await page.locator('input[name="account-way"][value="phone"]').check({ force: true });
  const country = page.getByRole("combobox", { name: t("auth.account.areaCode") });
  await expect.poll(() => country.getByRole("option").count()).toBeGreaterThan(230);
  return country;
}

test("phone codes: the page has one, the others are loaded once in a tab", async ({ page, t }) => {
  const requests = listRequests(page, CODES);
  const script = page
    .waitForResponse((answer) => new URL(answer.url()).pathname.startsWith("/page-scripts/"))
    .then((answer) => answer.text());
  for (const path of ["/login", "/register", "/login"])
    await expect(await openCountries(page, t, path)).toHaveValue("ZA");
  expect(requests).toHaveLength(1);
  const data = await script;
  expect(data).toContain("South Africa");
  expect(data).not.toContain("Zimbabwe");
});

test("phone codes: another language, another tab and another brand load their own", async ({
  page,
  context,
  t,
}) => {
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

test("phone codes: without an answer a number with its plus logs in", async ({ page, t }) => {
  await page.route(
    (url) => CODES.test(url.pathname),
    (route) => route.fulfill({ json: NO_ANSWER }),
  );
  await page.goto("/login");
  await page.getByRole("radio", { name: t("auth.account.wayPhone") }).check({ force: true });
  const country = page.getByRole("combobox", { name: t("auth.account.areaCode") });
  await expect(country).toHaveAttribute("aria-busy", "false");
  await expect(country.getByRole("option")).toHaveCount(1);
  await page.getByLabel(t("auth.account.phone"), { exact: true }).fill("+254712345678");
  await page.getByLabel(t("auth.password.label"), { exact: true }).fill(PASSWORD);
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/user/login/v1");
  await page.getByRole("button", { name: t("auth.login.submit"), exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ account: "+254712345678", type: "phone" });
});

test("rules: loaded once in a tab, and a wrong address is told", async ({ page, t }) => {
  const requests = listRequests(page, RULES);
  for (const path of ["/login", "/register", "/login"]) {
    await page.goto(path);
    const field = page.locator('input[name="account"]');
    await expect(async () => {
      await field.fill("ana");
      await field.blur();
      await expect(page.getByText(t("errors.field.emailInvalid"))).toBeVisible({ timeout: 1_500 });
    }).toPass();
  }
  expect(requests).toHaveLength(1);
});

test("rules: without an answer every address is accepted after a second, and the server decides", async ({
  page,
  t,
}) => {
  // Never answered.
  await page.route(
    (url) => RULES.test(url.pathname),
    () => undefined,
  );
  await page.goto("/login");
  await page.locator('input[name="account"]').fill("ana@nowhere");
  await page.getByLabel(t("auth.password.label"), { exact: true }).fill(PASSWORD);
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/user/login/v1");
  await page.getByRole("button", { name: t("auth.login.submit"), exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ account: "ana@nowhere", type: "email" });
});
