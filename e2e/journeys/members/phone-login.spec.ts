import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, test } from "@/e2e/fixtures";
import { PASSWORD, signUpMember } from "@/e2e/stack/member";
import { sandbox } from "@/e2e/stack/sandbox";

const SHOPS = [
  ["Savanna on a desktop, in English", { brand: "savanna", language: "en" }],
  ["Savanna on a phone, in Portuguese", { brand: "savanna", language: "pt", ...PHONE }],
] as const;

/** An unused Kenyan mobile number. */
const createPhoneNumber = () => `7${String(Date.now()).slice(-6)}${Math.floor(Math.random() * 90 + 10)}`;

for (const [name, use] of SHOPS) {
  test.describe(`${name}: login by phone number`, () => {
    test.use(use);

    test("the country code is chosen from the complete list, and stored", async ({
      page,
      context,
      t,
      language,
    }) => {
      const at = (path: string) => (language === "en" ? path : `/${language}${path}`);
      const local = createPhoneNumber();
      await signUpMember("savanna", { account: `+254${local}` });
      await page.goto(at("/login?path=%2Forders"));
      await page.getByRole("radio", { name: t("auth.account.wayPhone") }).check({ force: true });
      const country = page.getByRole("combobox", { name: t("auth.account.areaCode") });
      await expect(country).toHaveValue("ZA");
      await expect.poll(() => country.getByRole("option").count()).toBeGreaterThan(230);
      const number = page.getByLabel(t("auth.account.phone"), { exact: true });
      const secret = page.getByLabel(t("auth.password.label"), { exact: true });
      const submit = page.getByRole("button", { name: t("auth.login.submit"), exact: true });
      await secret.fill(PASSWORD);
      for (const [typed, problem] of [
        ["8", "phoneTooShort"],
        ["82555014211111", "phoneTooLong"],
        ["+27025550142", "phoneInvalid"],
      ] as const) {
        await number.fill(typed);
        await submit.click();
        await expect(page.getByText(t(`errors.field.${problem}`)), typed).toBeVisible();
        await expect(number).toBeFocused();
      }
      await country.selectOption("KE");
      await expectAccessible(page);
      await number.fill(`0${local.slice(0, 3)} ${local.slice(3)}`);
      await submit.click();
      await expect(page).toHaveURL(/\/orders$/);

      await context.clearCookies();
      await page.goto(at("/login"));
      await page.getByRole("radio", { name: t("auth.account.wayPhone") }).check({ force: true });
      await expect(country).toHaveValue("KE");
    });

    test("a code by SMS logs a phone number in", async ({ page, t, language }) => {
      const local = createPhoneNumber();
      const account = `+254${local}`;
      await signUpMember("savanna", { account });
      await page.goto(language === "en" ? "/login?path=%2Forders" : `/${language}/login?path=%2Forders`);
      await page.getByRole("radio", { name: t("auth.login.byCode") }).check({ force: true });
      await page.getByRole("radio", { name: t("auth.account.wayPhone") }).check({ force: true });
      await page.getByRole("combobox", { name: t("auth.account.areaCode") }).selectOption("KE");
      await page.getByLabel(t("auth.account.phone"), { exact: true }).fill(local);
      await page.getByRole("button", { name: t("auth.login.sendCode") }).click();
      const field = page.getByLabel(t("auth.code.label"), { exact: true });
      await expect(field).toBeFocused();
      await field.pressSequentially(await sandbox.code(account));
      await expect(page).toHaveURL(/\/orders$/);
    });
  });
}

test.describe("a country where the brand offers no accounts", () => {
  test.use({ brand: "savanna", language: "en" });

  test("is rejected at sign-up before a code is sent", async ({ page, t }) => {
    await page.goto("/register");
    await page.getByRole("radio", { name: t("auth.account.wayPhone") }).check({ force: true });
    await page.getByRole("combobox", { name: t("auth.account.areaCode") }).selectOption("IR");
    await page.getByLabel(t("auth.account.phone"), { exact: true }).fill("9123456789");
    await page.getByLabel(t("auth.password.label"), { exact: true }).fill(PASSWORD);
    await page.getByLabel(t("auth.password.again"), { exact: true }).fill(PASSWORD);
    await page.getByRole("checkbox").first().check();
    await page.getByRole("button", { name: t("auth.register.submit"), exact: true }).click();
    await expect(page.getByText(t("errors.field.phoneRegionClosed"))).toBeVisible();
    expect(await sandbox.messages("+989123456789")).toEqual([]);
  });
});
