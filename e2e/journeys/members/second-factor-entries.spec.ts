import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, memberTest as test } from "@/e2e/fixtures";
import type { TestMember } from "@/e2e/stack/member";
import { sandbox } from "@/e2e/stack/sandbox";
import { callAsPage } from "@/e2e/stack/send-request";
import { clickButton, requireNewPasskey } from "@/e2e/steps/passkey";
import type { getTranslator } from "@/e2e/translator";

type Texts = ReturnType<typeof getTranslator>;

/** Adds a passkey and requires it; the session stays the one that was opened with the password. The first recovery code. */
async function requirePasskey(page: Page, t: Texts, member: TestMember): Promise<string> {
  await requireNewPasskey(page, t, member);
  const dialog = page.getByRole("dialog", { name: t("account.passkeys.codesTitle") });
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  const [first = ""] = await dialog.getByRole("listitem").allTextContents();
  await clickButton(page, t("account.passkeys.codesStored"));
  await expect(page.getByText(t("account.passkeys.requiredDone"))).toBeVisible();
  return first;
}

/** Opens an app's link as a visitor of the same browser, up to the step of the second factor. */
async function openAppLink(page: Page, t: Texts, { brand, account }: TestMember): Promise<void> {
  await page.context().clearCookies({ name: "__Host-session" });
  await page.evaluate(() => localStorage.removeItem("session-mark"));
  const { pathname, search } = new URL(await sandbox.appLink({ site: brand, account }));
  await page.goto(pathname + search);
  await expect(page.getByRole("heading", { name: t("auth.secondFactor.title") })).toBeFocused();
}

/** A television that waits for its approval, as its page asks for it. */
async function startTelevision(brand: string) {
  const begun = await callAsPage("/api/user/tv/begin/v1", { brand, json: {} });
  const { userCode } = begun.json().data as { userCode: string };
  const cookie = begun.cookies.map((line) => line.split(";", 1)[0]).join("; ");
  const logIn = async () =>
    (await callAsPage("/api/user/tv/login/v1", { brand, cookie, json: {} })).json().code;
  return { userCode, logIn };
}

test.describe("a member who requires a passkey: Nordplay on a phone, in English", () => {
  test.use({ brand: "nordplay", ...PHONE });

  test("a television is approved with the passkey only; an app's link leads to it, or to a recovery code", async ({
    page,
    t,
    member,
    brand,
  }) => {
    // Browser: a virtual authenticator (WebAuthn), and pages that are left and opened again between the steps.
    const recoveryCode = await requirePasskey(page, t, member);
    const television = await startTelevision(brand);
    await page.goto(`/tv?code=${television.userCode}`);
    await clickButton(page, t("television.confirm.next"));
    await clickButton(page, t("television.confirm.yes"));
    await expect(page.getByRole("heading", { name: t("auth.secondFactor.title") })).toBeFocused();
    await expectAccessible(page);
    expect(await television.logIn()).toBe(201);

    await clickButton(page, t("auth.passkey.begin"));
    // Back at the code, now in a session that the passkey opened.
    await expect(page.getByRole("heading", { level: 1, name: t("television.confirm.title") })).toBeVisible();
    await clickButton(page, t("television.confirm.next"));
    await clickButton(page, t("television.confirm.yes"));
    await expect(page.getByRole("heading", { name: t("television.confirm.done.yes.title") })).toBeVisible();
    expect(await television.logIn()).toBe(0);

    await openAppLink(page, t, member);
    await expectAccessible(page);
    await clickButton(page, t("auth.passkey.begin"));
    await expect(page).not.toHaveURL(/\/login/);
    await openAppLink(page, t, member);
    await clickButton(page, t("auth.secondFactor.useCode"));
    await page.getByLabel(t("auth.secondFactor.code"), { exact: true }).fill(recoveryCode);
    await clickButton(page, t("auth.secondFactor.submit"));
    await expect(page).not.toHaveURL(/\/login/);
    await page.goto("/account");
    await expect(page.getByText(t("account.lead", { account: member.account }))).toBeVisible();
  });
});
