import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, test } from "@/e2e/fixtures";
import { createEmailAddress, logInMember, PASSWORD, signUpMember } from "@/e2e/stack/member";
import { sandbox } from "@/e2e/stack/sandbox";
import { enterAsBuyer, enterBuyerCode } from "@/e2e/steps/account";
import { expectSameAfterReload, readScreen } from "@/e2e/steps/screen";

const CHECKOUT = /\/payment\?planId=102/;
const WRONG = "wrong horse 7";

test.use({ brand: "vidora", language: "pt" });

test("a reload keeps the code's step; a new address is asked for its password once the code was right", {
  tag: "@smoke",
}, async ({ page, t }) => {
  // Browser: a reload in the middle of the form, and where the focus is then.
  const account = createEmailAddress();
  await page.goto("/payment?planId=102");
  await expectAccessible(page);
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
  await expect(page.getByRole("heading", { level: 1, name: t("checkout.heading") })).toBeVisible();
  await logInMember("vidora", account, PASSWORD);
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("a wrong password and a new address meet the same screen, whose code leads on", async ({
    page,
    t,
    context,
  }) => {
    // Browser: what the two screens show, where the focus is on each, and the way on into the checkout's document.
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
});
