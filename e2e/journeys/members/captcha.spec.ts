import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, test } from "@/e2e/fixtures";
import { signUpMember } from "@/e2e/stack/member";
import { logInOnScreen } from "@/e2e/steps/account";

test.describe("script captcha: Nordplay on a desktop, in English", () => {
  test.use({ brand: "nordplay", language: "en" });

  test("its script is loaded only when the captcha is required", async ({ page, context, t, complaints }) => {
    // Browser: a frame of another origin, and when its script is requested.
    complaints.expect(/request to another origin: \S+\/captcha\//);
    const requestedUrls: string[] = [];
    context.on("request", (request) => requestedUrls.push(request.url()));
    const { account, password } = await signUpMember("nordplay");
    await page.goto("/login?path=%2Forders");
    const submit = page.getByRole("button", { name: t("auth.login.submit"), exact: true });
    const secret = page.getByLabel(t("auth.password.label"), { exact: true });
    await logInOnScreen(page, t, account, "wrong one");
    for (const attempt of [2, 3]) {
      await expect(page.getByText(t("errors.code.usernameOrPassword"))).toBeVisible();
      expect(requestedUrls.filter((url) => url.includes("/captcha/api.js"))).toEqual([]);
      await secret.fill(`wrong ${attempt}`);
      await expect(page.getByText(t("errors.code.usernameOrPassword"))).toBeHidden();
      await submit.click();
    }
    await expect(page.getByText(t("errors.code.usernameOrPassword"))).toBeVisible();
    await secret.fill(password);
    const question = page.getByRole("dialog", { name: t("auth.captcha.title") });
    await submit.click();
    await expect(question.getByRole("heading")).toBeFocused();
    await expectAccessible(page);
    // What the script adds to the page is not below a modal layer, and the page itself can't be used.
    expect(await question.evaluate((dialog) => dialog.matches(":modal"))).toBe(false);
    for (const _ of Array(6)) {
      await page.keyboard.press("Tab");
      const isInside =
        "document.activeElement === document.body || document.activeElement.closest('dialog') !== null";
      expect(await page.evaluate(isInside)).toBe(true);
    }
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: t("auth.captcha.close") }).click();
    await expect(question).toBeHidden();
    await expect(secret).toBeFocused();
    await submit.click();
    await page.frameLocator("iframe[title=reCAPTCHA]").getByRole("checkbox").check();
    await expect(page).toHaveURL(/\/orders$/);
  });
});
