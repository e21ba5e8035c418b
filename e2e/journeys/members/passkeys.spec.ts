import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, memberTest as test } from "@/e2e/fixtures";
import { sandbox } from "@/e2e/stack/sandbox";
import { openAccount } from "@/e2e/steps/account";
import { getMailedLink } from "@/e2e/steps/mail";
import {
  addAuthenticator,
  addPasskey,
  clickButton,
  getPasskeySection,
  openLoginAsVisitor,
  proveByPassword,
  turnOffAutofill,
} from "@/e2e/steps/passkey";

test("a passkey is added, named, logs in and is removed", async ({ page, t, member, baseURL }) => {
  // Browser: a virtual authenticator (WebAuthn), and dialogs that Escape closes.
  await turnOffAutofill(page);
  await addAuthenticator(page);
  await openAccount(page);
  const section = getPasskeySection(page, t);
  await expect(section.getByText(t("account.passkeys.none"))).toBeVisible();
  await clickButton(page, t("account.passkeys.add"));
  await expect(page.getByRole("dialog", { name: t("account.identity.title") })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(section.getByText(t("account.passkeys.none"))).toBeVisible();
  await addPasskey(page, t, member);
  await expect(section.getByRole("listitem")).toHaveCount(1);
  await expectAccessible(page);
  expect((await sandbox.messages(member.account)).map(({ template }) => template)).toContain("passkeyAdded");

  await section.getByRole("button", { name: t("account.passkeys.rename") }).click();
  const renaming = page.getByRole("dialog", { name: t("account.passkeys.renameTitle") });
  await renaming.getByLabel(t("account.passkeys.name"), { exact: true }).fill("Ana 1");
  await renaming.getByRole("button", { name: t("account.passkeys.save"), exact: true }).click();
  await expect(section.getByText("Ana 1")).toBeVisible();

  await openLoginAsVisitor(page);
  await expectAccessible(page);
  await clickButton(page, t("auth.passkey.begin"));
  await expect(page).toHaveURL(/\/orders$/);

  await openAccount(page);
  await section.getByRole("button", { name: t("account.passkeys.removeOf", { name: "Ana 1" }) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("account.passkeys.remove"), exact: true })
    .click();
  await proveByPassword(page, t, member);
  await expect(section.getByText(t("account.passkeys.removed"))).toBeVisible();
  await expect(section.getByText(t("account.passkeys.none"))).toBeVisible();
  await openLoginAsVisitor(page);
  await clickButton(page, t("auth.passkey.begin"));
  await expect(page.getByText(t("auth.passkey.failed"))).toBeVisible();
  await expectAccessible(page);

  await page.goto(await getMailedLink(member.account, baseURL));
  await clickButton(page, t("waysBack.undo.submit"));
  await expect(page.getByText(t("waysBack.undo.done"))).toBeVisible();
  await page.goto("/login?path=%2Forders");
  await clickButton(page, t("auth.passkey.begin"));
  await expect(page).toHaveURL(/\/orders$/);
});

test.describe("Nordplay on a phone, in English", () => {
  test.use({ brand: "nordplay", ...PHONE });

  test("the browser suggests the passkey in the first field", async ({ page, t, member }) => {
    // Browser: its own suggestions in a field (WebAuthn, conditional mediation).
    await addAuthenticator(page);
    await addPasskey(page, t, member);
    // The virtual authenticator confirms the suggestion without a click.
    await openLoginAsVisitor(page);
    await expect(page).toHaveURL(/\/orders$/);
  });
});
