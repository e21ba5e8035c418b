import { expect, type Page } from "@playwright/test";
import { PASSWORD } from "@/e2e/stack/member";
import { sandbox } from "@/e2e/stack/sandbox";
import type { getTranslator } from "@/e2e/translator";

type Texts = ReturnType<typeof getTranslator>;

export const getAccountField = (page: Page, t: Texts) =>
  page.getByRole("combobox", {
    name: new RegExp(`^(${t("auth.account.email")}|${t("auth.account.emailOrPhone")})$`),
  });

/** Opens the parts of the account that are closed rows on a phone. */
export async function openAccountRows(page: Page): Promise<void> {
  const closedRows = page.locator("main details:not([open]) > summary:has(h2)");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (let left = await closedRows.count(); left > 0; left--) await closedRows.first().click();
  await expect(closedRows).toHaveCount(0);
}

/** Opens `/account` with all its parts. */
export async function openAccount(page: Page): Promise<void> {
  await page.goto("/account");
  await openAccountRows(page);
}

/** Turns the renewal off in the account, where the page is. */
export async function turnRenewalOff(page: Page, t: Texts): Promise<void> {
  const renewal = page.getByRole("region", { name: t("billing.renewal.title") });
  await renewal.getByRole("button", { name: t("billing.renewal.turnOff") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("billing.renewal.ask.yes") })
    .click();
  await expect(renewal.getByText(t("billing.renewal.said.off"))).toBeVisible();
}

/** Logs in on the login page. */
export async function logInOnScreen(
  page: Page,
  t: Texts,
  account: string,
  password = PASSWORD,
): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: t("auth.login.title") })).toBeVisible();
  await getAccountField(page, t).fill(account);
  await page.getByLabel(t("auth.password.label"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("auth.login.submit"), exact: true }).click();
}

/** The single form for visitors who buy: address, password and terms. */
export async function enterAsBuyer(
  page: Page,
  t: Texts,
  account: string,
  password = PASSWORD,
): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: t("auth.buyer.title") })).toBeVisible();
  await getAccountField(page, t).fill(account);
  await page.getByLabel(t("auth.password.label"), { exact: true }).fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: t("auth.buyer.submit"), exact: true }).click();
}

/** Its second step: the mailed code, which submits itself. */
export async function enterBuyerCode(page: Page, t: Texts, account: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: t("auth.code.title") })).toBeVisible();
  await page.getByLabel(t("auth.code.label"), { exact: true }).pressSequentially(await sandbox.code(account));
}

/** Fills in the form of sign-up and sends it. */
export async function submitSignUpForm(page: Page, t: Texts, account: string): Promise<void> {
  await getAccountField(page, t).fill(account);
  await page.getByLabel(t("auth.password.label"), { exact: true }).fill(PASSWORD);
  // The first checkbox accepts the policies; the second, if there is one, subscribes to the brand's news.
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: t("auth.register.submit"), exact: true }).click();
}

/** Signs up, from the sign-up page to its success screen, with the mailed code. */
export async function signUpOnScreen(page: Page, t: Texts, account: string, brand: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: t("auth.register.title") })).toBeVisible();
  await submitSignUpForm(page, t, account);
  await expect(page.getByRole("heading", { level: 1, name: t("auth.code.title") })).toBeVisible();
  await page.getByLabel(t("auth.code.label"), { exact: true }).pressSequentially(await sandbox.code(account));
  await expect(page.getByRole("heading", { name: t("auth.register.doneTitle", { brand }) })).toBeVisible();
}
