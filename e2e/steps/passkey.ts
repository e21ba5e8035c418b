import { expect, type Page } from "@playwright/test";
import type { TestMember } from "@/e2e/stack/member";
import { openAccount } from "@/e2e/steps/account";
import type { getTranslator } from "@/e2e/translator";

type Texts = ReturnType<typeof getTranslator>;

/** Gives the page's browser an authenticator that verifies its user and confirms at once (WebAuthn, Chrome DevTools Protocol). */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Has the browser suggest no passkeys in fields: its authenticator would confirm the first suggestion at once. */
export async function turnOffAutofill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

export const getPasskeySection = (page: Page, t: Texts) =>
  page.getByRole("region", { name: t("account.passkeys.title") });
export const clickButton = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).click();

/** Types the password where the page asks for a proof. */
export async function proveByPassword(page: Page, t: Texts, { password }: TestMember): Promise<void> {
  const dialog = page.getByRole("dialog", { name: t("account.identity.title") });
  await dialog.getByLabel(t("account.identity.password"), { exact: true }).fill(password);
  await page.keyboard.press("Enter");
}

export async function addPasskey(page: Page, t: Texts, member: TestMember): Promise<void> {
  await openAccount(page);
  await clickButton(page, t("account.passkeys.add"));
  await proveByPassword(page, t, member);
  await expect(getPasskeySection(page, t).getByText(t("account.passkeys.done"))).toBeVisible();
}

/** Adds a passkey and requires it after the password; the page shows the recovery codes then. */
export async function requireNewPasskey(page: Page, t: Texts, member: TestMember): Promise<void> {
  await turnOffAutofill(page);
  await addAuthenticator(page);
  await addPasskey(page, t, member);
  await openAccount(page);
  await clickButton(page, t("account.passkeys.turnOn"));
  await proveByPassword(page, t, member);
}

/** Opens the log-in page as a visitor of the same browser. */
export async function openLoginAsVisitor(page: Page): Promise<void> {
  await page.context().clearCookies({ name: "__Host-session" });
  await page.evaluate(() => localStorage.removeItem("session-mark"));
  await page.goto("/login?path=%2Forders");
}
