import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, test } from "@/e2e/fixtures";
import { createEmailAddress, logInBrowser, signUpMember } from "@/e2e/stack/member";
import { createPhoneNumber } from "@/e2e/stack/phone-number";
import { callAsMember } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { openAccount } from "@/e2e/steps/account";
import { getMailedLink } from "@/e2e/steps/mail";
import type { getTranslator } from "@/e2e/translator";

type Texts = ReturnType<typeof getTranslator>;

const NEW_PASSWORD = "another horse 8";
const listTemplates = async (recipient: string) =>
  (await sandbox.messages(recipient)).map(({ template }) => template);
const getDialog = (page: Page, t: Texts) => page.getByRole("dialog", { name: t("account.identity.title") });

/** Proves with a code that is sent to the account's number. */
async function proveByCode(page: Page, t: Texts, account: string): Promise<void> {
  const dialog = getDialog(page, t);
  await dialog.getByRole("button", { name: t("account.identity.useCode") }).click();
  await expect(dialog.getByText(account)).toBeVisible();
  await expectAccessible(page);
  const code = dialog.getByLabel(t("account.identity.code"), { exact: true });
  const right = await sandbox.code(account);
  await code.pressSequentially(right === "0000" ? "0001" : "0000");
  await expect(dialog.getByText(t("errors.code.codeIncorrect"))).toBeVisible();
  await code.fill("");
  await code.pressSequentially(right);
}

test.describe("Savanna on a desktop, in English", () => {
  test.use({ brand: "savanna", language: "en" });

  test("an address is added with a code, told to the number, and undone once", async ({
    page,
    context,
    t,
    brand,
    baseURL,
  }) => {
    // Browser: a dialog over the form, the address after a redirect, and one walk through three pages.
    const member = await signUpMember(brand, { account: createPhoneNumber("+2547") });
    await logInBrowser(context, member);
    await openAccount(page);
    const settings = page.getByRole("region", { name: t("account.settings.title") });
    const email = createEmailAddress();
    await settings.getByLabel(t("account.settings.email"), { exact: true }).fill(email);
    await settings.getByRole("button", { name: t("account.settings.emailAction") }).click();
    await proveByCode(page, t, member.account);
    await expect(settings.getByText(t("account.settings.emailSent", { email }))).toBeVisible();
    expect(await listTemplates(email)).toEqual(["bindEmail"]);

    await page.goto(await getMailedLink(email, baseURL));
    await page.getByRole("button", { name: t("waysBack.bind.submit"), exact: true }).click();
    await expect.poll(() => listTemplates(member.account)).toContain("emailBound");
    const undoLink = await getMailedLink(member.account, baseURL);

    await page.goto(undoLink);
    await expect(page).toHaveURL(/\/notice\?type=undoChange$/);
    await expect(page.getByRole("heading", { level: 1, name: t("waysBack.undo.title") })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: t("waysBack.undo.submit"), exact: true }).click();
    await expect(page.getByText(t("waysBack.undo.done"))).toBeVisible();
    await expectAccessible(page);
    expect((await callAsMember(member, "/api/user/devices/v1", { json: {} })).json().code).not.toBe(0);
    await page.getByLabel(t("auth.password.fresh"), { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel(t("auth.password.again"), { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole("button", { name: t("waysBack.fresh.save"), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: t("auth.forgot.doneTitle") })).toBeVisible();

    await page.goto(undoLink);
    await page.getByRole("button", { name: t("waysBack.undo.submit"), exact: true }).click();
    await expect(page.getByText(t("waysBack.dead.title"))).toBeVisible();
  });
});
