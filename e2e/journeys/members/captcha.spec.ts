import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, test } from "@/e2e/fixtures";
import { signUpMember } from "@/e2e/stack/member";
import { sandbox } from "@/e2e/stack/sandbox";
import { logInOnScreen } from "@/e2e/steps/account";

test.describe("image captcha: Savanna on a phone, in Portuguese", () => {
  test.use({ brand: "savanna", language: "pt", ...PHONE });

  test("is required after three wrong passwords, and again for the next try", async ({ page, t }) => {
    const { account, password } = await signUpMember("savanna");
    await page.goto("/pt/login?path=%2Forders");
    const answer = page.getByLabel(t("auth.captcha.label"), { exact: true });
    const submit = page.getByRole("button", { name: t("auth.login.submit"), exact: true });
    const secret = page.getByLabel(t("auth.password.label"), { exact: true });
    await logInOnScreen(page, t, account, "wrong one");
    for (const attempt of [2, 3]) {
      await expect(page.getByText(t("errors.code.usernameOrPassword"))).toBeVisible();
      await expect(answer).toHaveCount(0);
      await secret.fill(`wrong ${attempt}`);
      await expect(page.getByText(t("errors.code.usernameOrPassword"))).toBeHidden();
      await submit.click();
    }
    await expect(answer).toBeVisible();
    await expect(page.getByRole("img", { name: t("auth.captcha.alt") })).toBeVisible();
    await expectAccessible(page);

    await secret.fill(password);
    await submit.click();
    await expect(page.getByText(t("errors.field.captchaRequired"))).toBeVisible();
    await expect(answer).toBeFocused();
    await answer.fill("wrong");
    await submit.click();
    await expect(page.getByText(t("errors.code.captchaError"))).toBeVisible();
    await expect(answer).toHaveValue("");

    await expect(page.getByRole("img", { name: t("auth.captcha.alt") })).toBeVisible();
    await answer.fill((await sandbox.captcha("savanna")).toLowerCase());
    await submit.click();
    await expect(page).toHaveURL(/\/orders$/);
  });
});

test.describe("script captcha: Nordplay on a desktop, in English", () => {
  test.use({ brand: "nordplay", language: "en" });

  test("its script is loaded only when the captcha is required", async ({ page, context, t, complaints }) => {
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
