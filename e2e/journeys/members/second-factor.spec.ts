import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, memberTest as test } from "@/e2e/fixtures";
import type { TestMember } from "@/e2e/stack/member";
import { sandbox } from "@/e2e/stack/sandbox";
import { callAsPage } from "@/e2e/stack/send-request";
import { logInOnScreen } from "@/e2e/steps/account";
import { clickButton, openLoginAsVisitor, requireNewPasskey } from "@/e2e/steps/passkey";
import type { getTranslator } from "@/e2e/translator";

type Texts = ReturnType<typeof getTranslator>;

/** Logs in with the password, up to the step of the second factor. */
async function enterPassword(page: Page, t: Texts, member: TestMember): Promise<void> {
  await openLoginAsVisitor(page);
  await logInOnScreen(page, t, member.account);
  await expect(page.getByRole("heading", { name: t("auth.secondFactor.title") })).toBeFocused();
}

test("a passkey is required after the password, which alone opens no session; a recovery code replaces it once", async ({
  page,
  t,
  member,
  brand,
}) => {
  // Browser: a virtual authenticator (WebAuthn), and where the focus is at its step.
  await requireNewPasskey(page, t, member);
  const dialog = page.getByRole("dialog", { name: t("account.passkeys.codesTitle") });
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  await expectAccessible(page);
  const [first = ""] = await dialog.getByRole("listitem").allTextContents();
  await clickButton(page, t("account.passkeys.codesStored"));
  await expect(page.getByText(t("account.passkeys.requiredDone"))).toBeVisible();

  const { account, password } = member;
  const json = { account, type: "email", password };
  const answer = await callAsPage("/api/user/login/v1", { brand, json });
  expect(answer.json()).toMatchObject({ code: -24031, data: { loginTicket: expect.any(String) } });
  expect(answer.cookies.join()).not.toContain("__Host-session=");

  await enterPassword(page, t, member);
  await expectAccessible(page);
  await clickButton(page, t("auth.passkey.begin"));
  await expect(page).toHaveURL(/\/orders$/);

  await enterPassword(page, t, member);
  await clickButton(page, t("auth.secondFactor.useCode"));
  const code = page.getByLabel(t("auth.secondFactor.code"), { exact: true });
  await code.fill("AAAA-BBBB-CCCC-DDDD");
  await clickButton(page, t("auth.secondFactor.submit"));
  await expect(page.getByText(t("errors.code.codeIncorrect"))).toBeVisible();
  await code.fill(first);
  await clickButton(page, t("auth.secondFactor.submit"));
  await expect(page).toHaveURL(/\/orders$/);

  await enterPassword(page, t, member);
  await clickButton(page, t("auth.secondFactor.lost"));
  await expect(page.getByText(t("auth.secondFactor.lostBody"))).toBeVisible();
  await expectAccessible(page);
  await clickButton(page, t("auth.secondFactor.release"));
  await expect(page.getByText(t("auth.secondFactor.releasedTitle"))).toBeVisible();
  const [newest] = await sandbox.messages(member.account);
  expect(newest?.template).toBe("passkeyReleaseAsked");
});
