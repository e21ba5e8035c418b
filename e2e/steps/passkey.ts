import type { Page } from "@playwright/test";

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
