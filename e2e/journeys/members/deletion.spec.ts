import { expectAccessible } from "@/e2e/expect-accessible";
import { expectNoSidewaysScroll } from "@/e2e/expect-fits-phone";
import { expect, PHONE, test } from "@/e2e/fixtures";
import { logInBrowser, PASSWORD, signUpMember } from "@/e2e/stack/member";
import { logInOnScreen, openAccountRows } from "@/e2e/steps/account";
import { getMailedLink } from "@/e2e/steps/mail";

test.describe("on a phone, in English", () => {
  test.use({ ...PHONE, brand: "vidora", language: "en" });

  test("an account is deleted, the log-in says so, and the mailed link keeps it", async ({
    page,
    context,
    t,
    brand,
    language,
    baseURL,
  }) => {
    // Browser: a dialog over a dialog, the address after a redirect, and one walk through four pages.
    const member = await signUpMember(brand, { language });
    await logInBrowser(context, member);
    await page.goto("/en/account");
    await openAccountRows(page);
    await page.getByRole("button", { name: t("account.deletion.action"), exact: true }).click();
    const dialog = page.getByRole("dialog", { name: t("account.deletion.title") });
    await expect(dialog.getByText(t("account.deletion.stays"))).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, "deletion");
    await dialog.getByRole("button", { name: t("account.deletion.confirm"), exact: true }).click();
    const proof = page.getByRole("dialog", { name: t("account.identity.title") });
    await proof.getByLabel(t("account.identity.password"), { exact: true }).fill(PASSWORD);
    await proof.getByRole("button", { name: t("account.identity.submit"), exact: true }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: t("notice.deletionAsked.title") }),
    ).toBeVisible();
    await expectAccessible(page);

    await page.goto("/en/login");
    await logInOnScreen(page, t, member.account);
    const keep = page.getByRole("link", { name: t("errors.next.keepAccount") });
    await expect(keep).toBeVisible();
    await expectAccessible(page);

    await page.goto(await getMailedLink(member.account, baseURL));
    await expect(page).toHaveURL(/\/notice\?type=keepAccount$/);
    await page.getByRole("button", { name: t("waysBack.keep.submit"), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: t("waysBack.keep.doneTitle") })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: t("waysBack.keep.logIn"), exact: true }).click();
    await page.getByLabel(t("auth.password.label"), { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: t("auth.login.submit"), exact: true }).click();
    await expect(page).not.toHaveURL(/\/login/);
  });
});
