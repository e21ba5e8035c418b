import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, test } from "@/e2e/fixtures";
import { createEmailAddress, PASSWORD, signUpMember } from "@/e2e/stack/member";
import type { getTranslator } from "@/e2e/translator";

type Texts = ReturnType<typeof getTranslator>;

const SHOPS = [
  ["Nordplay on a desktop, in English", { brand: "nordplay", language: "en" }],
  ["Nordplay on a phone, in Spanish", { brand: "nordplay", language: "es", ...PHONE }],
] as const;

/** Clicks the shop's button, then Google's, and enters the account in Google's window. */
async function chooseGoogleAccount(page: Page, t: Texts, email: string): Promise<void> {
  await page.getByRole("button", { name: t("auth.google.begin") }).click();
  const place = page.getByRole("region", { name: t("auth.google.place") });
  const [popup] = await Promise.all([page.waitForEvent("popup"), place.getByRole("button").click()]);
  await popup.getByLabel("Email").fill(email);
  await popup.getByRole("button", { name: "Continue" }).click();
}

for (const [name, use] of SHOPS) {
  test.describe(`${name}: with Google`, () => {
    test.use(use);
    test.beforeEach(({ complaints }) => {
      // The simulated Google script is served by another origin, the sandbox, as the real one is by Google.
      complaints.expect(/request to another origin: \S+\/google\/client\.js/);
    });
    const at = (language: string, path: string) => (language === "en" ? path : `/${language}${path}`);

    test("a new member accepts the terms and is logged in; the next login needs only Google", async ({
      page,
      context,
      t,
      language,
      complaints,
    }) => {
      // The checkout asks for the saved cards with a session that this journey has just ended.
      complaints.expect(/status of 401 .*\/listCard\b/);
      const requestedUrls: string[] = [];
      context.on("request", (request) => requestedUrls.push(request.url()));
      const email = createEmailAddress();
      await page.goto(at(language, "/payment?planId=102"));
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
      await page.goto(at(language, "/login?path=%2Forders"));
      await chooseGoogleAccount(page, t, email);
      await expect(page).toHaveURL(/\/orders$/);
    });

    test("an existing account of the same address is connected by its password, then opened by Google", async ({
      page,
      context,
      t,
      language,
    }) => {
      const { account } = await signUpMember("nordplay");
      await page.goto(at(language, "/register"));
      await chooseGoogleAccount(page, t, account);
      await expect(
        page.getByRole("heading", { level: 1, name: t("auth.google.connectTitle") }),
      ).toBeVisible();
      await expectAccessible(page);
      const password = page.getByLabel(t("auth.password.label"), { exact: true });
      await password.fill("not the password");
      await page.getByRole("button", { name: t("auth.google.connectSubmit") }).click();
      await expect(page.getByText(t("errors.code.usernameOrPassword"))).toBeVisible();
      await password.fill(PASSWORD);
      await page.getByRole("button", { name: t("auth.google.connectSubmit") }).click();
      await expect(page).toHaveURL(/\/pricing-table$/);

      await context.clearCookies();
      await page.goto(at(language, "/login?path=%2Forders"));
      await chooseGoogleAccount(page, t, account);
      await expect(page).toHaveURL(/\/orders$/);
    });
  });
}

test.describe("when Google can't be reached", () => {
  test.use({ brand: "nordplay" });

  test("the form shows it and still works", async ({ page, context, t, complaints }) => {
    complaints.expect(/google\/client\.js|Failed to load resource/);
    await context.route(/\/google\/client\.js/, (route) => route.abort());
    await page.goto("/login");
    await page.getByRole("button", { name: t("auth.google.begin") }).click();
    await expect(page.getByText(t("auth.google.failed"))).toBeVisible();
    await expect(page.getByRole("button", { name: t("auth.google.begin") })).toBeVisible();
    await expect(page.getByRole("button", { name: t("auth.login.submit"), exact: true })).toBeEnabled();
  });
});

test("a brand without Google shows no button and allows no frames in its policy", async ({ page, t }) => {
  const answer = await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1, name: t("auth.login.title") })).toBeVisible();
  await expect(page.getByRole("button", { name: t("auth.google.begin") })).toHaveCount(0);
  expect(answer?.headers()["content-security-policy"]).not.toContain("frame-src");
});
