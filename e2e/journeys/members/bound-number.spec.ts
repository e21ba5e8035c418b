import { expectAccessible } from "@/e2e/expect-accessible";
import { expectNoSidewaysScroll, expectTouchable } from "@/e2e/expect-fits-phone";
import { expect, PHONE, test } from "@/e2e/fixtures";
import { logInBrowser, signUpMember } from "@/e2e/stack/member";
import { createPhoneNumber } from "@/e2e/stack/phone-number";
import { sandbox } from "@/e2e/stack/sandbox";
import { callAsPage } from "@/e2e/stack/send-request";
import { openAccount } from "@/e2e/steps/account";
import { getMailedLink } from "@/e2e/steps/mail";

const PREFIX = "+2547";

test.describe("Savanna on a phone, in English: the number of an account", () => {
  test.use({ brand: "savanna", language: "en", ...PHONE });

  test("a number is added by its code, changed and removed, and a change is undone", async ({
    page,
    context,
    t,
    brand,
    baseURL,
  }) => {
    // Browser: a reload that keeps the step, real keys, the focus after each step, and sizes for a finger.
    const member = await signUpMember(brand);
    const [first, second] = [createPhoneNumber(PREFIX), createPhoneNumber(PREFIX)];
    await logInBrowser(context, member);
    const settings = page.getByRole("region", { name: t("account.settings.title") });
    const press = (label: Parameters<typeof t>[0]) =>
      settings.getByRole("button", { name: t(label), exact: true }).click();
    const number = settings.getByLabel(t("auth.account.phone"), { exact: true });
    const code = settings.getByLabel(t("auth.code.label"), { exact: true });
    const dialog = page.getByRole("dialog", { name: t("account.identity.title") });
    const logIn = async (account: string) =>
      (
        await callAsPage("/api/user/login/v1", {
          brand,
          json: { account, type: "phone", password: member.password },
        })
      ).json().code;
    async function prove(): Promise<void> {
      await dialog.getByLabel(t("account.identity.password"), { exact: true }).fill(member.password);
      await dialog.getByRole("button", { name: t("account.identity.submit"), exact: true }).click();
    }

    await openAccount(page);
    await expect(settings.getByText(t("account.phone.none"))).toBeVisible();
    await press("account.phone.add");
    await expect(number).toBeFocused();
    await settings.getByLabel(t("auth.account.areaCode")).selectOption("KE");
    await number.fill(first.slice(PREFIX.length - 1));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, "the form of the number");
    await expectTouchable(page, "the form of the number");
    await press("account.phone.send");
    await expect(code).toBeFocused();
    await expectAccessible(page);
    // A phone that shows the message with the code throws the tab away and loads it again.
    await page.reload();
    await expect(code).toBeVisible();
    await expect(settings.getByText(first)).toBeVisible();
    const right = await sandbox.code(first);
    await code.pressSequentially(right === "0000" ? "0001" : "0000");
    await prove();
    await expect(settings.getByText(t("errors.code.codeIncorrect"))).toBeVisible();
    await code.fill("");
    await code.pressSequentially(right);
    await expect(settings.getByText(t("account.phone.added"))).toBeVisible();
    await expect(settings.getByText(first)).toBeVisible();
    expect(await logIn(first)).toBe(0);
    await expectAccessible(page);

    await press("account.phone.change");
    await number.fill(second);
    await page.keyboard.press("Enter");
    await expect(code).toBeFocused();
    await expect.poll(async () => (await sandbox.messages(second)).length).toBe(1);
    await page.keyboard.type(await sandbox.code(second));
    await prove();
    await expect(settings.getByText(t("account.phone.added"))).toBeVisible();
    await expect(settings.getByText(second)).toBeVisible();
    expect(await logIn(first)).not.toBe(0);
    const templates = (await sandbox.messages(member.account)).map(({ template }) => template);
    expect(templates.filter((template) => template === "phoneBound")).toHaveLength(2);

    await press("account.phone.remove");
    const question = page.getByRole("dialog", { name: t("account.phone.askTitle") });
    await expectAccessible(page);
    await question.getByRole("button", { name: t("account.phone.remove"), exact: true }).click();
    await prove();
    await expect(settings.getByText(t("account.phone.removed"))).toBeVisible();
    expect(await logIn(second)).not.toBe(0);

    await page.goto(await getMailedLink(member.account, baseURL));
    await page.getByRole("button", { name: t("waysBack.undo.submit"), exact: true }).click();
    await expect(page.getByText(t("waysBack.undo.done"))).toBeVisible();
    expect(await logIn(second)).toBe(0);
  });
});
