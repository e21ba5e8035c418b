import { expect, PHONE, test } from "@/e2e/fixtures";
import { signUpMember } from "@/e2e/stack/member";
import { sandbox } from "@/e2e/stack/sandbox";
import { getAccountField } from "@/e2e/steps/account";
import { expectSameAfterReload } from "@/e2e/steps/screen";

// A phone that shows the mail with the code throws the tab away and loads it again.
test.describe("on a phone", () => {
  test.use({ brand: "savanna", language: "en", ...PHONE });

  test("a reload keeps the step that waits for a code, which then logs in", async ({ page, t }) => {
    // Browser: a reload in the middle of the form: what is shown, the wait, and where the focus is then.
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
});
