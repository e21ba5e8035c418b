import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, test } from "@/e2e/fixtures";
import { createEmailAddress, PASSWORD, signUpMember } from "@/e2e/stack/member";
import { sandbox } from "@/e2e/stack/sandbox";
import { getAccountField, logInOnScreen, submitSignUpForm } from "@/e2e/steps/account";

/** The browser sends and stores no cookie until `allow()`. */
async function blockCookies(page: Page): Promise<{ allow: () => void; navigations: () => number }> {
  let isBlocked = true;
  let navigations = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) navigations += 1;
  });
  await page.route("**/*", async (route) => {
    if (isBlocked) await page.context().clearCookies();
    await route.continue();
  });
  return {
    // The route stays: a request whose cookies are being cleared would otherwise be continued twice.
    allow: () => {
      isBlocked = false;
    },
    navigations: () => navigations,
  };
}

test.describe("F22: a browser that stores no cookies, on a phone", () => {
  test.use({ brand: "nordplay", ...PHONE });

  test("log-in says so, keeps the input, and works once they are allowed", async ({ page, t }) => {
    // Browser: a jar of cookies that stays empty, and no navigation because of it.
    const { account } = await signUpMember("nordplay");
    const cookies = await blockCookies(page);
    await page.goto("/login?path=%2Forders");
    const before = cookies.navigations();
    await logInOnScreen(page, t, account);
    await expect(page.getByText(t("errors.generic.cookies"))).toBeVisible();
    await expect(getAccountField(page, t)).toHaveValue(account);
    await expect(page.getByLabel(t("auth.password.label"), { exact: true })).toHaveValue(PASSWORD);
    expect(cookies.navigations()).toBe(before);
    await expectAccessible(page);
    cookies.allow();
    await page.getByRole("button", { name: t("auth.login.submit"), exact: true }).click();
    await expect(page).toHaveURL(/\/orders$/);
  });
});

test.describe("F22: a browser that stores no cookies", () => {
  test.use({ brand: "vidora" });

  test("sign-up says that the account is ready, and leads to the log-in with it", async ({ page, t }) => {
    // Browser: a jar of cookies that stays empty, and no navigation because of it.
    const account = createEmailAddress();
    const cookies = await blockCookies(page);
    await page.goto("/register");
    await submitSignUpForm(page, t, account);
    await expect(page.getByRole("heading", { level: 1, name: t("auth.code.title") })).toBeVisible();
    await page
      .getByLabel(t("auth.code.label"), { exact: true })
      .pressSequentially(await sandbox.code(account));
    await expect(page.getByText(t("auth.code.cookies"))).toBeVisible();
    expect(cookies.navigations()).toBe(1);
    await expectAccessible(page);
    cookies.allow();
    await page.getByRole("link", { name: t("auth.register.logIn") }).click();
    await expect(getAccountField(page, t)).toHaveValue(account);
    await logInOnScreen(page, t, account);
    await expect(page).not.toHaveURL(/login|register/);
  });
});
