import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, test } from "@/e2e/fixtures";
import { createEmailAddress, PASSWORD, signUpMember } from "@/e2e/stack/member";
import { sandbox } from "@/e2e/stack/sandbox";
import { enterAsBuyer, getAccountField, logInOnScreen } from "@/e2e/steps/account";
import { getMailedLink } from "@/e2e/steps/mail";
import type { getTranslator } from "@/e2e/translator";

type Texts = ReturnType<typeof getTranslator>;
const NEW_PASSWORD = "  another horse 8  ";

const getHeading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const clickButton = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function choosePassword(page: Page, t: Texts, password = NEW_PASSWORD): Promise<void> {
  await page.getByLabel(t("auth.password.fresh"), { exact: true }).fill(password);
  await page.getByLabel(t("auth.password.again"), { exact: true }).fill(password);
}

/** Logs in with the address that the previous page has filled in. */
async function logInAgain(page: Page, t: Texts, account: string, password?: string): Promise<void> {
  await expect(getAccountField(page, t)).toHaveValue(account);
  await logInOnScreen(page, t, account, password);
  await expect(page).not.toHaveURL(/login/);
}

/** Requests a reset link: from "forgot" on the login page to "check your email". */
async function requestLink(page: Page, t: Texts, account: string): Promise<void> {
  await page.goto("/login");
  await page.getByRole("link", { name: t("auth.login.forgot") }).click();
  await expect(getHeading(page, t("auth.forgot.title"))).toBeVisible();
  await getAccountField(page, t).fill(account);
  await clickButton(page, t("auth.forgot.submit"));
  await expect(getHeading(page, t("waysBack.sent.title"))).toBeFocused();
}

test.describe("Vidora on a desktop, in Portuguese", () => {
  test.use({ brand: "vidora" });

  test("a forgotten password is reset by a mailed link", async ({ page, t, baseURL }) => {
    // Browser: the address that the history keeps, and where the focus is after each step.
    const { account } = await signUpMember("vidora");
    await requestLink(page, t, account);
    await expectAccessible(page);
    await page.goto(await getMailedLink(account, baseURL));
    // The token is no longer in the address, and so not in the history or the referrer.
    await expect(page).toHaveURL(/\/reset-password$/);
    await expect(page.getByText(account)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(t("auth.password.fresh"), { exact: true }).fill("12345");
    await page.getByLabel(t("auth.password.again"), { exact: true }).fill("54321");
    await clickButton(page, t("waysBack.fresh.save"));
    await expect(page.getByLabel(t("auth.password.fresh"), { exact: true })).toBeFocused();
    await expect(page.getByText(t("errors.field.passwordTooShort"))).toBeVisible();
    await expect(page.getByText(t("errors.field.passwordsDiffer"))).toBeVisible();
    await choosePassword(page, t);
    await clickButton(page, t("waysBack.fresh.save"));
    await expect(getHeading(page, t("auth.forgot.doneTitle"))).toBeFocused();
    await expectAccessible(page);
    await page.getByRole("link", { name: t("auth.login.submit") }).click();
    await logInAgain(page, t, account, NEW_PASSWORD);
  });

  test("a member from before the upgrade chooses a new password, then pays", async ({ page, t }) => {
    // Browser: the pages that one purchase leads through, and where the focus is on each.
    const account = createEmailAddress();
    await sandbox.oldAccount({ site: "vidora", kind: "beforeUpgrade", account, password: PASSWORD });
    await page.goto("/payment?planId=102");
    await enterAsBuyer(page, t, account);
    await expect(getHeading(page, t("waysBack.change.upgradeTitle"))).toBeVisible();
    await expect(page.getByText(t("waysBack.change.upgrade"))).toBeVisible();
    await expectAccessible(page);
    const current = page.getByLabel(t("waysBack.change.current"), { exact: true });
    await current.fill("not this one");
    await choosePassword(page, t);
    await clickButton(page, t("waysBack.change.save"));
    await expect(page.getByText(t("errors.code.wrongPassword"))).toBeVisible();
    await expect(current).toBeFocused();
    await current.fill(PASSWORD);
    await clickButton(page, t("waysBack.change.save"));
    await expect(getHeading(page, t("waysBack.change.doneTitle"))).toBeFocused();
    await page.getByRole("link", { name: t("waysBack.change.onward") }).click();
    await expect(page).toHaveURL(/\/payment\?planId=102/);
    await expect(getHeading(page, t("checkout.heading"))).toBeVisible();
  });
});

test.describe("Andina on a phone, in English", () => {
  test.use({ ...PHONE, brand: "andina", language: "en" });

  test("a forgotten password is reset by a code", async ({ page, t }) => {
    // Browser: real keys in the field of the code, and what one page fills in on the next.
    const account = createEmailAddress();
    // An account without sent codes: after two codes, a captcha is required.
    await sandbox.oldAccount({ site: "andina", kind: "beforeUpgrade", account, password: PASSWORD });
    await page.goto("/?language=en");
    await requestLink(page, t, account);
    await clickButton(page, t("waysBack.sent.code"));
    await expect(getHeading(page, t("auth.forgot.freshTitle"))).toBeVisible();
    await expectAccessible(page);
    await page
      .getByLabel(t("auth.code.label"), { exact: true })
      .pressSequentially(await sandbox.code(account));
    await choosePassword(page, t);
    await clickButton(page, t("auth.forgot.save"));
    await expect(getHeading(page, t("auth.forgot.doneTitle"))).toBeVisible();
    await page.getByRole("link", { name: t("auth.login.submit") }).click();
    await logInAgain(page, t, account, NEW_PASSWORD);
  });

  test("an unconfirmed account is confirmed by its link", async ({ page, t, baseURL }) => {
    // Browser: what one page fills in on the next, through four pages, and where the focus is.
    const account = createEmailAddress();
    await sandbox.oldAccount({ site: "andina", kind: "unconfirmed", account, password: PASSWORD });
    await page.goto("/login?language=en");
    await logInOnScreen(page, t, account);
    await expect(page.getByText(t("errors.code.notVerified"))).toBeVisible();
    await page.getByRole("link", { name: t("auth.login.newLink") }).click();
    await expect(getHeading(page, t("waysBack.request.confirm.title"))).toBeVisible();
    await expectAccessible(page);
    await expect(getAccountField(page, t)).toHaveValue(account);
    await clickButton(page, t("waysBack.request.confirm.submit"));
    await expect(getHeading(page, t("waysBack.sent.title"))).toBeFocused();
    await page.goto(await getMailedLink(account, baseURL));
    await expect(getHeading(page, t("waysBack.activate.title"))).toBeVisible();
    await expectAccessible(page);
    await clickButton(page, t("waysBack.activate.submit"));
    await expect(getHeading(page, t("waysBack.activate.doneTitle"))).toBeFocused();
    await page.getByRole("link", { name: t("auth.login.submit") }).click();
    await logInAgain(page, t, account);
  });
});
