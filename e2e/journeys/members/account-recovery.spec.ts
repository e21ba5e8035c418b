import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { DEVICES, expect, logInBrowser, PHONE, test } from "@/e2e/fixtures";
import { createEmailAddress, logInMember, PASSWORD, signUpMember } from "@/e2e/stack/member";
import { callAsMember } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { callAsPage } from "@/e2e/stack/send-request";
import { enterAsBuyer, getAccountField, logInOnScreen } from "@/e2e/steps/account";
import { getMailedLink } from "@/e2e/steps/mail";
import type { getTranslator } from "@/e2e/translator";
import type { Locale } from "@/lib/config/constants";

type Texts = ReturnType<typeof getTranslator>;
const NEW_PASSWORD = "  another horse 8  ";

const getHeading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const clickButton = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function choosePassword(page: Page, t: Texts, password = NEW_PASSWORD): Promise<void> {
  await page.getByLabel(t("auth.password.fresh"), { exact: true }).fill(password);
  await page.getByLabel(t("auth.password.again"), { exact: true }).fill(password);
}

/** Logs in with the address that the previous page has filled in. */
async function logInAgain(page: Page, t: Texts, account: string, password?: string): Promise<void> {
  await expect(getAccountField(page, t)).toHaveValue(account);
  await logInOnScreen(page, t, account, password);
  await expect(page).not.toHaveURL(/login/);
}

/** Requests a reset link: from "forgot" on the login page to "check your email". */
async function requestLink(page: Page, t: Texts, account: string): Promise<void> {
  await page.goto("/login");
  await page.getByRole("link", { name: t("auth.login.forgot") }).click();
  await expect(getHeading(page, t("auth.forgot.title"))).toBeVisible();
  await getAccountField(page, t).fill(account);
  await clickButton(page, t("auth.forgot.submit"));
  await expect(getHeading(page, t("waysBack.sent.title"))).toBeFocused();
}

/** Two brands with different languages; each is tested on both layouts. */
const SHOPS: { brand: string; language: Locale }[] = [
  { brand: "vidora", language: "pt" },
  { brand: "andina", language: "en" },
];

for (const [device, use] of DEVICES) {
  for (const { brand, language } of SHOPS) {
    test.describe(`${device} at ${brand} in ${language}`, () => {
      test.use({ ...use, brand, language });

      test("a forgotten password is reset by a mailed link", async ({ page, t, baseURL }) => {
        const { account } = await signUpMember(brand);
        await page.goto(`/?language=${language}`);
        await requestLink(page, t, account);
        await expectAccessible(page);
        await page.goto(await getMailedLink(account, baseURL));
        // The token is no longer in the address, and so not in the history or the referrer.
        await expect(page).toHaveURL(/\/reset-password$/);
        await expect(page.getByText(account)).toBeVisible();
        await expectAccessible(page);
        await page.getByLabel(t("auth.password.fresh"), { exact: true }).fill("12345");
        await page.getByLabel(t("auth.password.again"), { exact: true }).fill("54321");
        await clickButton(page, t("waysBack.fresh.save"));
        await expect(page.getByLabel(t("auth.password.fresh"), { exact: true })).toBeFocused();
        await expect(page.getByText(t("errors.field.passwordTooShort"))).toBeVisible();
        await expect(page.getByText(t("errors.field.passwordsDiffer"))).toBeVisible();
        await choosePassword(page, t);
        await clickButton(page, t("waysBack.fresh.save"));
        await expect(getHeading(page, t("auth.forgot.doneTitle"))).toBeFocused();
        await expectAccessible(page);
        await page.getByRole("link", { name: t("auth.login.submit") }).click();
        await logInAgain(page, t, account, NEW_PASSWORD);
      });

      test("a forgotten password is reset by a code", async ({ page, t }) => {
        const account = createEmailAddress();
        // An account without sent codes: after two codes, a captcha is required.
        await sandbox.oldAccount({ site: brand, kind: "beforeUpgrade", account, password: PASSWORD });
        await page.goto(`/?language=${language}`);
        await requestLink(page, t, account);
        await clickButton(page, t("waysBack.sent.code"));
        await expect(getHeading(page, t("auth.forgot.freshTitle"))).toBeVisible();
        await expectAccessible(page);
        await page
          .getByLabel(t("auth.code.label"), { exact: true })
          .pressSequentially(await sandbox.code(account));
        await choosePassword(page, t);
        await clickButton(page, t("auth.forgot.save"));
        await expect(getHeading(page, t("auth.forgot.doneTitle"))).toBeVisible();
        await page.getByRole("link", { name: t("auth.login.submit") }).click();
        await logInAgain(page, t, account, NEW_PASSWORD);
      });

      test("an unconfirmed account is confirmed by its link", async ({ page, t, baseURL }) => {
        const account = createEmailAddress();
        await sandbox.oldAccount({ site: brand, kind: "unconfirmed", account, password: PASSWORD });
        await page.goto(`/login?language=${language}`);
        await logInOnScreen(page, t, account);
        await expect(page.getByText(t("errors.code.notVerified"))).toBeVisible();
        await page.getByRole("link", { name: t("auth.login.newLink") }).click();
        await expect(getHeading(page, t("waysBack.request.confirm.title"))).toBeVisible();
        await expectAccessible(page);
        await expect(getAccountField(page, t)).toHaveValue(account);
        await clickButton(page, t("waysBack.request.confirm.submit"));
        await expect(getHeading(page, t("waysBack.sent.title"))).toBeFocused();
        await page.goto(await getMailedLink(account, baseURL));
        await expect(getHeading(page, t("waysBack.activate.title"))).toBeVisible();
        await expectAccessible(page);
        await clickButton(page, t("waysBack.activate.submit"));
        await expect(getHeading(page, t("waysBack.activate.doneTitle"))).toBeFocused();
        await page.getByRole("link", { name: t("auth.login.submit") }).click();
        await logInAgain(page, t, account);
      });

      test("an address is bound to a prepaid card account by its link", async ({ page, t, baseURL }) => {
        const email = createEmailAddress();
        const phone = `+55119${String(Date.now()).slice(-8)}`;
        const given = {
          site: brand,
          kind: "prepaidCard",
          account: phone,
          password: PASSWORD,
          email,
        } as const;
        await sandbox.oldAccount(given);
        const link = new URL(await getMailedLink(email, baseURL));
        link.searchParams.set("language", language);
        await page.goto(link.href);
        await expect(page).toHaveURL(/\/notice\?type=bindEmail$/);
        await expect(getHeading(page, t("waysBack.bind.title"))).toBeVisible();
        await expectAccessible(page);
        await clickButton(page, t("waysBack.bind.submit"));
        await expect(getHeading(page, t("waysBack.bind.doneTitle"))).toBeFocused();
        await expectAccessible(page);
        await page.getByRole("link", { name: t("waysBack.bind.logIn") }).click();
        await logInAgain(page, t, email);
      });

      test("a member from before the upgrade chooses a new password, then pays", async ({ page, t }) => {
        const account = createEmailAddress();
        await sandbox.oldAccount({ site: brand, kind: "beforeUpgrade", account, password: PASSWORD });
        await page.goto(`/payment?planId=102&language=${language}`);
        await enterAsBuyer(page, t, account);
        await expect(getHeading(page, t("waysBack.change.upgradeTitle"))).toBeVisible();
        await expect(page.getByText(t("waysBack.change.upgrade"))).toBeVisible();
        await expectAccessible(page);
        const current = page.getByLabel(t("waysBack.change.current"), { exact: true });
        await current.fill("not this one");
        await choosePassword(page, t);
        await clickButton(page, t("waysBack.change.save"));
        await expect(page.getByText(t("errors.code.wrongPassword"))).toBeVisible();
        await expect(current).toBeFocused();
        await current.fill(PASSWORD);
        await clickButton(page, t("waysBack.change.save"));
        await expect(getHeading(page, t("waysBack.change.doneTitle"))).toBeFocused();
        await page.getByRole("link", { name: t("waysBack.change.onward") }).click();
        await expect(page).toHaveURL(/\/payment\?planId=102/);
        await expect(getHeading(page, t("checkout.heading"))).toBeVisible();
      });
    });
  }
}

test.describe("invalid links lead to a request for new ones", () => {
  for (const [condition, changeLink] of [
    ["used up", (link: string) => link],
    ["truncated", (link: string) => link.replace(/token=[^&]+/, (token) => token.slice(0, -9))],
    ["without its token", (link: string) => link.replace(/token=[^&]+&?/, "")],
  ] as const) {
    test(`a reset link that is ${condition}`, async ({ page, t, baseURL }) => {
      const { account } = await signUpMember("vidora");
      await requestLink(page, t, account);
      const link = await getMailedLink(account, baseURL);
      if (condition === "used up") {
        await page.goto(link);
        await choosePassword(page, t, PASSWORD);
        await clickButton(page, t("waysBack.fresh.save"));
        await expect(getHeading(page, t("auth.forgot.doneTitle"))).toBeVisible();
      }
      await page.goto(changeLink(link));
      await expect(getHeading(page, t("waysBack.request.reset.title"))).toBeVisible();
      if (condition !== "without its token")
        await expect(page.getByText(t("waysBack.dead.title"))).toBeVisible();
      await expectAccessible(page);
      // A link was just sent to this address, so the page shows that instead of sending another.
      await getAccountField(page, t).fill(account);
      await clickButton(page, t("waysBack.request.reset.submit"));
      await expect(getHeading(page, t("waysBack.sent.title"))).toBeVisible();
    });
  }

  test("another brand's link", async ({ page, t, baseURL }) => {
    const { account } = await signUpMember("nordplay");
    const json = { email: account };
    const response = await callAsPage("/api/site/resetPasswordByEmail", { brand: "nordplay", json });
    expect(response.json().code).toBe(0);
    const link = await getMailedLink(account, baseURL);
    await page.goto(link.replace(/language=\w+/, "language=pt"));
    await expect(page.getByText(t("waysBack.dead.title"))).toBeVisible();
  });

  test("an activation link works twice; a damaged one leads to the address form", async ({
    page,
    t,
    baseURL,
  }) => {
    const account = createEmailAddress();
    await sandbox.oldAccount({ site: "vidora", kind: "unconfirmed", account, password: PASSWORD });
    const link = await getMailedLink(account, baseURL);
    for (let times = 0; times < 2; times += 1) {
      await page.goto(link);
      await clickButton(page, t("waysBack.activate.submit"));
      await expect(getHeading(page, t("waysBack.activate.doneTitle"))).toBeVisible();
      await expect(page.getByText(account)).toBeVisible();
    }
    await page.goto(link.replace(/token=[^&]+/, (token) => `${token.slice(0, -4)}AAAA`));
    await clickButton(page, t("waysBack.activate.submit"));
    await expect(page.getByRole("alert").getByText(t("waysBack.dead.title"))).toBeVisible();
    await expect(getAccountField(page, t)).toBeVisible();
    await expectAccessible(page);
  });

  test("an address that belongs to another member by now is not bound", async ({ page, t, baseURL }) => {
    const email = createEmailAddress();
    const phone = `+55118${String(Date.now()).slice(-8)}`;
    await sandbox.oldAccount({
      site: "vidora",
      kind: "prepaidCard",
      account: phone,
      password: PASSWORD,
      email,
    });
    const link = await getMailedLink(email, baseURL);
    await signUpMember("vidora", { account: email });
    await page.goto(link);
    await clickButton(page, t("waysBack.bind.submit"));
    await expect(getHeading(page, t("waysBack.bind.failedTitle"))).toBeFocused();
    await expectAccessible(page);
  });
});

test("a password change ends the other sessions, not this one", async ({ page, t, context }) => {
  const here = await signUpMember("vidora");
  const elsewhere = await logInMember("vidora", here.account, PASSWORD);
  await logInBrowser(context, here);
  await page.goto("/reset-password");
  await page.getByLabel(t("waysBack.change.current"), { exact: true }).fill(PASSWORD);
  await choosePassword(page, t);
  await clickButton(page, t("waysBack.change.save"));
  await expect(getHeading(page, t("waysBack.change.doneTitle"))).toBeFocused();
  await page.goto("/orders");
  await expect(getHeading(page, t("orders.heading"))).toBeVisible();
  const memberFields = { uid: elsewhere.uid, account: elsewhere.account, type: "email" };
  const response = await callAsMember(elsewhere, "/api/user/queryInfo/v1", { json: memberFields });
  expect(response.json().code).toBe(21);
});

test.describe("on a phone", () => {
  test.use(PHONE);
  test("an unknown address gets the same page as a known one", async ({ page, t }) => {
    await requestLink(page, t, createEmailAddress());
    await expect(page.getByText(t("waysBack.sent.spam"))).toBeVisible();
  });
});
