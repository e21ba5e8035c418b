import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, logInBrowser, PHONE, test } from "@/e2e/fixtures";
import { createEmailAddress, signUpMember } from "@/e2e/stack/member";
import { callAsMember } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { callAsPage } from "@/e2e/stack/send-request";
import { openAccount } from "@/e2e/steps/account";
import { getMailedLink } from "@/e2e/steps/mail";
import type { getTranslator } from "@/e2e/translator";

type Texts = ReturnType<typeof getTranslator>;

const SHOPS = [
  ["Savanna on a desktop, in English", { brand: "savanna", language: "en" }, "+2547"],
  ["Vidora on a phone, in Portuguese", { brand: "vidora", language: "pt", ...PHONE }, "+55119"],
] as const;

const NEW_PASSWORD = "another horse 8";

/** An unused mobile number. */
const createPhoneNumber = (prefix: string) =>
  `${prefix}${String(Date.now()).slice(-5)}${Math.floor(Math.random() * 900 + 100)}`;
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

for (const [name, use, prefix] of SHOPS) {
  test.describe(name, () => {
    test.use(use);

    test("an address is added with a code, told to the number, and undone once", async ({
      page,
      context,
      t,
      brand,
      baseURL,
    }) => {
      const member = await signUpMember(brand, { account: createPhoneNumber(prefix) });
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

    test("a changed password is told to the owner, who undoes it", async ({
      page,
      context,
      t,
      brand,
      baseURL,
    }) => {
      const member = await signUpMember(brand);
      await logInBrowser(context, member);
      await page.goto("/reset-password");
      await page.getByLabel(t("waysBack.change.current"), { exact: true }).fill("not this one");
      await page.getByLabel(t("auth.password.fresh"), { exact: true }).fill(NEW_PASSWORD);
      await page.getByLabel(t("auth.password.again"), { exact: true }).fill(NEW_PASSWORD);
      await page.getByRole("button", { name: t("waysBack.change.save"), exact: true }).click();
      await expect(page.getByText(t("errors.code.wrongPassword"))).toBeVisible();
      await page.getByLabel(t("waysBack.change.current"), { exact: true }).fill(member.password);
      await page.getByRole("button", { name: t("waysBack.change.save"), exact: true }).click();
      await expect(page.getByText(t("waysBack.change.done"))).toBeVisible();
      expect(await listTemplates(member.account)).toContain("passwordChanged");
      await page.goto(await getMailedLink(member.account, baseURL));
      await page.getByRole("button", { name: t("waysBack.undo.submit"), exact: true }).click();
      await expect(page.getByText(t("waysBack.undo.done"))).toBeVisible();
      const logIn = (password: string) =>
        callAsPage("/api/user/login/v1", {
          brand,
          json: { account: member.account, type: "email", password },
        });
      expect((await logIn(NEW_PASSWORD)).json().code).not.toBe(0);
      expect((await logIn(member.password)).json().code).toBe(0);
    });
  });
}

test("a stolen session can't take the account over", async () => {
  const owner = await signUpMember("vidora", { account: createPhoneNumber("+55119") });
  const thief = createEmailAddress();
  const call = async (path: string, json: object) => (await callAsMember(owner, path, { json })).json();
  expect(await call("/api/user/bindEmail/v1", { email: thief })).toMatchObject({ code: -24031 });
  expect(await call("/api/user/bindEmail/v1", { email: thief, identityProof: "x".repeat(43) })).toMatchObject(
    { code: -24031 },
  );
  expect(await call("/api/user/data/download/v1", {})).toMatchObject({ code: -24031 });
  expect(
    await call("/api/user/changePassword/v1", { password: "guessed", newPassword: NEW_PASSWORD }),
  ).toMatchObject({ code: 3 });
  // The code goes to the owner's number, whatever the thief sends.
  const sent = await call("/api/user/proof/code/v1", { account: thief, type: "email" });
  expect(sent).toMatchObject({ code: 0, data: { account: owner.account } });
  expect(await sandbox.messages(thief)).toEqual([]);
});
