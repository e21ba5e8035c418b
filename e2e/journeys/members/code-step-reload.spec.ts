import { getDemoBrand } from "@/e2e/brand-url";
import { DEVICES, expect, test } from "@/e2e/fixtures";
import { createEmailAddress, PASSWORD, signUpMember } from "@/e2e/stack/member";
import { sandbox } from "@/e2e/stack/sandbox";
import { getAccountField } from "@/e2e/steps/account";
import { expectSameAfterReload, readScreen } from "@/e2e/steps/screen";

// A phone that shows the mail with the code throws the tab away and loads it again.
for (const [device, use] of DEVICES) {
  test.describe(`${device}: a reload keeps the step that waits for a code`, () => {
    test.use({ ...use, brand: "savanna", language: "en" });

    test("at log-in by code, which then logs in", async ({ page, t }) => {
      const { account } = await signUpMember("savanna");
      await page.goto("/login?path=%2Forders");
      await page.getByRole("radio", { name: t("auth.login.byCode") }).check({ force: true });
      await getAccountField(page, t).fill(account);
      await page.getByRole("button", { name: t("auth.login.sendCode") }).click();
      const field = page.getByLabel(t("auth.code.label"), { exact: true });
      await expect(field).toBeFocused();
      await expectSameAfterReload(page);
      await field.pressSequentially(await sandbox.code(account));
      await expect(page).toHaveURL(/\/orders$/);
    });

    test("not once another address is wanted", async ({ page, t }) => {
      await page.goto("/login");
      await page.getByRole("radio", { name: t("auth.login.byCode") }).check({ force: true });
      await getAccountField(page, t).fill(createEmailAddress());
      await page.getByRole("button", { name: t("auth.login.sendCode") }).click();
      await page.getByRole("button", { name: t("auth.code.change") }).click();
      await page.reload();
      await expect(page.getByRole("radio", { name: t("auth.login.byPassword") })).toBeChecked();
    });

    test("at a forgotten password, with the mailed link and with a code", async ({ page, t }) => {
      await page.goto("/forgot-password");
      // Without an account, to which the third code would need a captcha; the screens are the same.
      await getAccountField(page, t).fill(createEmailAddress());
      await page.getByRole("button", { name: t("auth.forgot.submit"), exact: true }).click();
      await expect(page.getByRole("heading", { name: t("waysBack.sent.title") })).toBeFocused();
      await expectSameAfterReload(page);
      await page.getByRole("button", { name: t("waysBack.sent.code") }).click();
      await expect(page.getByLabel(t("auth.code.label"), { exact: true })).toBeFocused();
      await expectSameAfterReload(page);
    });

    test("at sign-up, which asks for the password once more", async ({ page, t }) => {
      const account = createEmailAddress();
      await page.goto("/register");
      await getAccountField(page, t).fill(account);
      const password = page.getByLabel(t("auth.password.label"), { exact: true });
      await password.fill(PASSWORD);
      await page.getByLabel(t("auth.password.again"), { exact: true }).fill(PASSWORD);
      await page.getByRole("checkbox").first().check();
      await page.getByRole("button", { name: t("auth.register.submit"), exact: true }).click();
      const code = page.getByLabel(t("auth.code.label"), { exact: true });
      await expect(code).toBeFocused();
      const before = await readScreen(page);
      await page.reload();
      await expect(code).toBeFocused();
      const after = await readScreen(page);
      expect(after.waitSeconds).toBeLessThanOrEqual(before.waitSeconds);
      for (const line of before.words.split("\n")) expect(after.words).toContain(line);
      await expectSameAfterReload(page);
      await code.fill(await sandbox.code(account));
      await password.fill(PASSWORD);
      await page.getByRole("button", { name: t("auth.register.create") }).click();
      await expect(
        page.getByRole("heading", {
          name: t("auth.register.doneTitle", { brand: getDemoBrand("savanna").name }),
        }),
      ).toBeVisible();
    });
  });
}
