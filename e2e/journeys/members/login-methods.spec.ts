import { getBrandUrl } from "@/e2e/brand-url";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, test } from "@/e2e/fixtures";
import { signUpMember } from "@/e2e/stack/member";
import { sandbox } from "@/e2e/stack/sandbox";

test.describe("Savanna on a phone, in English: login by code", () => {
  test.use({ brand: "savanna", language: "en", ...PHONE });

  test("a four-digit code pasted within a sentence logs in and returns to the plan", async ({ page, t }) => {
    // Browser: text that is inserted at once, as a paste or the phone's suggestion does, and real keys before it.
    const { account } = await signUpMember("savanna");
    await page.goto("/login?path=%2Fpayment%3FplanId%3D102");
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
    await page.keyboard.insertText(`Savanna: ${code} is your login code. It works for 10 minutes.`);
    await expect(page).toHaveURL(/\/payment\?planId=102/);
  });
});

test("an app's link logs its user in, shows its token nowhere, and does not switch a logged-in member", async ({
  page,
  t,
  brand,
  context,
}) => {
  // Browser: the addresses, referrers and storage that a redirect of the link leaves.
  const [one, two] = [await signUpMember(brand), await signUpMember(brand)];
  const open = async (account: string) => {
    const { pathname, search, searchParams } = new URL(await sandbox.appLink({ site: brand, account }));
    await page.goto(`${getBrandUrl(brand)}${pathname}${search}`);
    return searchParams.get("at") ?? "no token";
  };
  const seen: string[] = [];
  page.on("framenavigated", (frame) => seen.push(frame.url()));
  context.on("request", (request) => seen.push(request.headers().referer ?? ""));
  const token = await open(one.account);
  await expect(page).not.toHaveURL(/login/);
  await page.goto("/orders");
  await expect(page.getByRole("heading", { level: 1, name: t("orders.heading") })).toBeVisible();
  expect(seen.filter((text) => text.includes(token))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    token,
  );

  await open(two.account);
  await expect(page.getByText(t("auth.login.hereTitle"))).toBeVisible();
  await page.getByRole("button", { name: t("auth.app.switch") }).click();
  await expect(page).not.toHaveURL(/login/);
  await page.goto("/account");
  await expect(page.getByText(t("account.lead", { account: two.account }))).toBeVisible();
});
