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
    const box = page.frameLocator("iframe[title=reCAPTCHA]").getByRole("checkbox");
    await expect(box).toBeVisible();
    await secret.fill(password);
    await submit.click();
    await expect(page.getByText(t("errors.field.captchaRequired"))).toBeVisible();
    await box.check();
    await expect(page.getByText(t("errors.field.captchaRequired"))).toBeHidden();
    await submit.click();
    await expect(page).toHaveURL(/\/orders$/);
  });
});
