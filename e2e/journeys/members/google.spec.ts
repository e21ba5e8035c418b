import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, test } from "@/e2e/fixtures";
import { createEmailAddress } from "@/e2e/stack/member";
import type { getTranslator } from "@/e2e/translator";

type Texts = ReturnType<typeof getTranslator>;

/** Clicks the shop's button, then Google's, and enters the account in Google's window. */
async function chooseGoogleAccount(page: Page, t: Texts, email: string): Promise<void> {
  await page.getByRole("button", { name: t("auth.google.begin") }).click();
  const place = page.getByRole("region", { name: t("auth.google.place") });
  const [popup] = await Promise.all([page.waitForEvent("popup"), place.getByRole("button").click()]);
  await popup.getByLabel("Email").fill(email);
  await popup.getByRole("button", { name: "Continue" }).click();
}

test.describe("Nordplay on a phone, in Spanish: with Google", () => {
  test.use({ brand: "nordplay", language: "es", ...PHONE });

  test("a new member accepts the terms and is logged in; the next login needs only Google", async ({
    page,
    context,
    t,
    complaints,
  }) => {
    // Browser: Google's script of another origin, its frame and its window.
    // The simulated Google script is served by another origin, the sandbox, as the real one is by Google.
    complaints.expect(/request to another origin: \S+\/google\/client\.js/);
    // The checkout asks for the saved cards with a session that this journey has just ended.
    complaints.expect(/status of 401 .*\/listCard\b/);
    const requestedUrls: string[] = [];
    context.on("request", (request) => requestedUrls.push(request.url()));
    const email = createEmailAddress();
    await page.goto("/es/payment?planId=102");
    await expect(page.getByRole("heading", { level: 1, name: t("auth.buyer.title") })).toBeVisible();
    // Nothing is requested from Google before the visitor chooses it.
    expect(requestedUrls.filter((url) => url.includes("google"))).toEqual([]);
    await chooseGoogleAccount(page, t, email);
    await expect(page.getByRole("heading", { name: t("auth.google.createTitle") })).toBeFocused();
    await expect(page.getByText(email)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: t("auth.google.createSubmit") }).click();
    await expect(page.getByText(t("errors.field.termsRequired"))).toBeVisible();
    await page.getByRole("checkbox").first().check();
    await page.getByRole("button", { name: t("auth.google.createSubmit") }).click();
    await expect(page).toHaveURL(/\/payment\?planId=102/);

    await context.clearCookies();
    await page.goto("/es/login?path=%2Forders");
    await chooseGoogleAccount(page, t, email);
    await expect(page).toHaveURL(/\/orders$/);
  });
});
