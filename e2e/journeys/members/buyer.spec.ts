import { expectAccessible } from "@/e2e/expect-accessible";
import { DEVICES, expect, PHONE, test } from "@/e2e/fixtures";
import { createEmailAddress, logInMember, PASSWORD, signUpMember } from "@/e2e/stack/member";
import { sandbox } from "@/e2e/stack/sandbox";
import { enterAsBuyer, enterBuyerCode, getAccountField } from "@/e2e/steps/account";
import { expectSameAfterReload, readScreen } from "@/e2e/steps/screen";

const CHECKOUT = /\/payment\?planId=102/;
const WRONG = "wrong horse 7";

for (const [device, use] of DEVICES) {
  test.describe(`${device}: the one form of who buys (rules/accounts#who-buys)`, () => {
    test.use({ ...use, brand: "vidora", language: "pt" });

    test("a right password goes straight back to the checkout", async ({ page, t }) => {
      const { account } = await signUpMember("vidora");
      await page.goto("/payment?planId=102");
      await expectAccessible(page);
      await enterAsBuyer(page, t, account);
      await expect(page).toHaveURL(CHECKOUT);
      await expect(page.getByRole("heading", { level: 1, name: t("checkout.heading") })).toBeVisible();
    });

    test("a wrong password and a new address meet the same screen, whose code leads on", async ({
      page,
      t,
      context,
    }) => {
      const known = (await signUpMember("vidora")).account;
      const fresh = createEmailAddress();
      const screens = [];
      for (const account of [known, fresh]) {
        await page.goto("/payment?planId=102");
        await enterAsBuyer(page, t, account, WRONG);
        await expect(page.getByLabel(t("auth.code.label"), { exact: true })).toBeFocused();
        const { words, focused, values } = await readScreen(page);
        screens.push({ words: words.replace(account, "…"), focused, values });
        await enterBuyerCode(page, t, account);
        await expect(page).toHaveURL(CHECKOUT);
        await context.clearCookies();
        await page.evaluate(() => localStorage.clear());
      }
      expect(screens[0]).toEqual(screens[1]);
      // The known account keeps its password, the new one has the one that was typed.
      await logInMember("vidora", known, PASSWORD);
      await logInMember("vidora", fresh, WRONG);
    });

    test("a reload keeps the code's step; a new address is asked for its password once the code was right", async ({
      page,
      t,
    }) => {
      const account = createEmailAddress();
      await page.goto("/payment?planId=102");
      await enterAsBuyer(page, t, account);
      const code = page.getByLabel(t("auth.code.label"), { exact: true });
      await expect(code).toBeFocused();
      await expectSameAfterReload(page);
      await code.pressSequentially(await sandbox.code(account));
      const password = page.getByLabel(t("auth.password.label"), { exact: true });
      await expect(password).toBeFocused();
      await expectAccessible(page);
      await password.fill(PASSWORD);
      await page.getByRole("button", { name: t("auth.buyer.submit"), exact: true }).click();
      await expect(page).toHaveURL(CHECKOUT);
      await logInMember("vidora", account, PASSWORD);
    });

    test("another address can be given, and all errors come at once", async ({ page, t }) => {
      await page.goto("/payment?planId=102");
      await page.getByRole("button", { name: t("auth.buyer.submit"), exact: true }).click();
      for (const problem of ["emailRequired", "passwordRequired", "termsRequired"] as const)
        await expect(page.getByText(t(`errors.field.${problem}`))).toBeVisible();
      const account = createEmailAddress();
      await enterAsBuyer(page, t, account);
      await page.getByRole("button", { name: t("auth.code.change") }).click();
      await expect(getAccountField(page, t)).toHaveValue(account);
      await page.reload();
      await expect(page.getByRole("heading", { level: 1, name: t("auth.buyer.title") })).toBeVisible();
    });
  });
}

test.describe("a brand with phone numbers", () => {
  test.use({ brand: "savanna", language: "en", ...PHONE });

  test("an account is made by number, with the code by SMS", async ({ page, t }) => {
    const local = `7${String(Date.now()).slice(-6)}${Math.floor(Math.random() * 90 + 10)}`;
    await page.goto("/payment?planId=102");
    await page.getByRole("radio", { name: t("auth.account.wayPhone") }).check({ force: true });
    await page.getByRole("combobox", { name: t("auth.account.areaCode") }).selectOption("KE");
    await page.getByLabel(t("auth.account.phone"), { exact: true }).fill(local);
    await page.getByLabel(t("auth.password.label"), { exact: true }).fill(PASSWORD);
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: t("auth.buyer.submit"), exact: true }).click();
    await enterBuyerCode(page, t, `+254${local}`);
    await expect(page).toHaveURL(CHECKOUT);
  });
});
