import { getBrandUrl } from "@/e2e/brand-url";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, TWO_SHOPS, test } from "@/e2e/fixtures";
import { signUpMember } from "@/e2e/stack/member";
import { sandbox } from "@/e2e/stack/sandbox";
import { expectSameAfterReload } from "@/e2e/steps/screen";

const SHOPS = [
  ["Savanna on a phone, in English", { brand: "savanna", language: "en", ...PHONE }],
  ["Savanna on a desktop, in Portuguese", { brand: "savanna", language: "pt" }],
] as const;

for (const [name, use] of SHOPS) {
  test.describe(`${name}: login by code`, () => {
    test.use(use);

    test("a four-digit code pasted within a sentence logs in and returns to the plan", async ({
      page,
      t,
      language,
    }) => {
      const { account } = await signUpMember("savanna");
      const prefix = language === "en" ? "" : `/${language}`;
      await page.goto(`${prefix}/login?path=%2Fpayment%3FplanId%3D102`);
      await page.getByRole("radio", { name: t("auth.login.byCode") }).check({ force: true });
      await page.getByRole("combobox", { name: t("auth.account.email") }).fill(account);
      await expectAccessible(page);
      await page.getByRole("button", { name: t("auth.login.sendCode") }).click();
      const field = page.getByLabel(t("auth.code.label"), { exact: true });
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute("autocomplete", "one-time-code");
      await expectAccessible(page);
      const code = await sandbox.code(account);
      const wrong = String((Number(code) + 1) % 10_000).padStart(4, "0");
      await field.pressSequentially(wrong);
      await expect(page.getByText(t("errors.code.codeIncorrect"))).toBeVisible();
      await field.fill("");
      await field.focus();
      // Like a paste: inserted at once, with text and other numbers around the code.
      await page.keyboard.insertText(`Savanna: ${code} is your login code. It works for 10 minutes.`);
      await expect(page).toHaveURL(/\/payment\?planId=102/);
    });

    test("an unknown address gets the same response, and no code logs it in", async ({
      page,
      t,
      language,
    }) => {
      const prefix = language === "en" ? "" : `/${language}`;
      const account = `nobody-${Date.now()}-${language}@journey.example`;
      await page.goto(`${prefix}/login`);
      await page.getByRole("radio", { name: t("auth.login.byCode") }).check({ force: true });
      await page.getByRole("combobox", { name: t("auth.account.email") }).fill(account);
      await page.getByRole("button", { name: t("auth.login.sendCode") }).click();
      const field = page.getByLabel(t("auth.code.label"), { exact: true });
      await expect(field).toBeFocused();
      await expectSameAfterReload(page);
      await field.pressSequentially("1234");
      await expect(page.getByText(t("errors.code.codeIncorrect"))).toBeVisible();
    });
  });
}

for (const [name, use] of TWO_SHOPS) {
  test.describe(`${name}: from an app`, () => {
    test.use(use);

    test("the link logs its user in once; the token is never visible", async ({
      page,
      t,
      brand,
      context,
    }) => {
      const { account } = await signUpMember(brand);
      const link = await sandbox.appLink({ site: brand, account });
      const path = new URL(link);
      const token = path.searchParams.get("at") ?? "no token";
      const addresses: string[] = [];
      page.on("framenavigated", (frame) => addresses.push(frame.url()));
      const referrers: string[] = [];
      context.on("request", (request) => referrers.push(request.headers().referer ?? ""));
      await page.goto(`${getBrandUrl(brand)}${path.pathname}${path.search}`);
      await expect(page).not.toHaveURL(/login/);
      await page.goto("/orders");
      await expect(page.getByRole("heading", { level: 1, name: t("orders.heading") })).toBeVisible();
      expect([...addresses, ...referrers].filter((text) => text.includes(token))).toEqual([]);
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
        token,
      );
    });

    test("a used link is reported, and the other login methods are offered", async ({
      page,
      t,
      brand,
      browser,
    }) => {
      const { account } = await signUpMember(brand);
      const { pathname, search } = new URL(await sandbox.appLink({ site: brand, account }));
      await page.goto(`${getBrandUrl(brand)}${pathname}${search}`);
      await expect(page).not.toHaveURL(/login/);
      const other = await browser.newContext({ locale: "en" });
      const late = await other.newPage();
      await late.goto(`${getBrandUrl(brand)}${pathname}${search}`);
      await expect(late.getByText(t("auth.app.failedTitle"))).toBeVisible();
      await expect(late.getByRole("button", { name: t("auth.login.submit"), exact: true })).toBeVisible();
      await expectAccessible(late);
      await other.close();
    });

    test("the link alone does not switch a logged-in member", async ({ page, t, brand }) => {
      const [one, two] = [await signUpMember(brand), await signUpMember(brand)];
      const open = async (account: string) => {
        const { pathname, search } = new URL(await sandbox.appLink({ site: brand, account }));
        await page.goto(`${getBrandUrl(brand)}${pathname}${search}`);
      };
      await open(one.account);
      await expect(page).not.toHaveURL(/login/);
      await open(two.account);
      await expect(page.getByText(t("auth.login.hereTitle"))).toBeVisible();
      await page.getByRole("button", { name: t("auth.app.switch") }).click();
      await expect(page).not.toHaveURL(/login/);
      await page.goto("/account");
      await expect(page.getByText(t("account.lead", { account: two.account }))).toBeVisible();
    });
  });
}
