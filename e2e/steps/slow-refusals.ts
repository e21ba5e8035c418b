import { expect, type Page } from "@playwright/test";
import { createEmailAddress, type TestMember } from "@/e2e/stack/member";
import { TEST_CARDS } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import { logInOnScreen, openAccount, submitSignUpForm } from "./account";
import { fillCard, getPayButton, type Texts } from "./checkout";
import { clickButton, openLoginAsVisitor, requireNewPasskey } from "./passkey";
import type { Hold, SlowAnswer } from "./slow-answers";

const needPasskey = {
  as: "member" as const,
  name: "the passkey after the password",
  call: "/api/user/login/",
  async press(page: Page, t: Texts, hold: Hold, member: TestMember) {
    await requireNewPasskey(page, t, member);
    await expect(page.getByRole("dialog", { name: t("account.passkeys.codesTitle") })).toBeVisible();
    await openLoginAsVisitor(page);
    await hold();
    await logInOnScreen(page, t, member.account);
  },
  next: (page: Page, t: Texts) => page.getByRole("button", { name: t("auth.secondFactor.useCode") }),
};

const refuseCard = {
  as: "member" as const,
  name: "a refused card",
  call: "/api/bill/",
  async press(page: Page, t: Texts, hold: Hold) {
    await page.goto("/payment?planId=102&method=card", { waitUntil: "networkidle" });
    await fillCard(page, t, TEST_CARDS.noFunds);
    await hold();
    await getPayButton(page, t, "card").click();
  },
  next: (page: Page, t: Texts) =>
    page
      .getByText(t(`errors.${getErrorRow(302).messageKey}`))
      .filter({ visible: true })
      .first(),
};

const proveIdentity = {
  as: "member" as const,
  name: "a wrong password in a dialog of the account",
  call: "/api/user/",
  async press(page: Page, t: Texts, hold: Hold, member: TestMember) {
    await openAccount(page);
    await clickButton(page, t("account.passkeys.add"));
    const dialog = page.getByRole("dialog", { name: t("account.identity.title") });
    await dialog.getByLabel(t("account.identity.password"), { exact: true }).fill(`${member.password}x`);
    await hold();
    await page.keyboard.press("Enter");
  },
  next: (page: Page) => page.getByRole("dialog").getByRole("alert").first(),
};

const refuseLogIn = {
  as: "visitor" as const,
  name: "a refused log-in",
  call: "/api/user/login/",
  async press(page: Page, t: Texts, hold: Hold, member: TestMember) {
    await page.goto("/login");
    await hold();
    await logInOnScreen(page, t, member.account, "wrong horse 7");
  },
  // Its page has an alert already, which is empty.
  next: (page: Page, t: Texts) => page.getByText(t("errors.code.usernameOrPassword")).first(),
};

const askCaptcha = {
  as: "visitor" as const,
  name: "the captcha of a log-in",
  call: "/api/user/login/",
  async press(page: Page, t: Texts, hold: Hold, member: TestMember) {
    await page.goto("/login");
    for (const attempt of [1, 2, 3]) {
      await logInOnScreen(page, t, member.account, `wrong horse ${attempt}`);
      await expect(page.getByText(t("errors.code.usernameOrPassword")).first()).toBeVisible();
      await page.getByLabel(t("auth.password.label"), { exact: true }).fill("");
      await expect(page.getByText(t("errors.code.usernameOrPassword")).first()).toBeHidden();
    }
    await hold();
    await logInOnScreen(page, t, member.account, "wrong horse 7");
    const question = page.getByRole("dialog", { name: t("auth.captcha.title") });
    await expect(question.getByRole("img")).toBeVisible();
    await question.getByRole("textbox").fill(await sandbox.captcha("vidora"));
    await page.keyboard.press("Enter");
  },
  next: refuseLogIn.next,
};

const refuseCode = {
  as: "visitor" as const,
  name: "a refused code of a sign-up",
  call: "/api/user/signup/",
  async press(page: Page, t: Texts, hold: Hold) {
    await page.goto("/register");
    await submitSignUpForm(page, t, createEmailAddress());
    await expect(page.getByLabel(t("auth.code.label"), { exact: true })).toBeVisible();
    await hold();
    await page.keyboard.type("000000");
  },
  next: (page: Page, t: Texts) => page.getByText(t("errors.code.codeIncorrect")).first(),
};

/** Where an answer asks for more, or refuses. */
export const SLOW_REFUSALS: SlowAnswer[] = [
  ...["vidora", "savanna", "merlion"].map((brand) => ({ ...refuseLogIn, brand })),
  { ...askCaptcha, brand: "vidora" },
  { ...refuseCode, brand: "nordplay" },
  ...["vidora", "nordplay"].map((brand) => ({ ...needPasskey, brand })),
  ...["vidora", "nordplay"].map((brand) => ({ ...refuseCard, brand })),
  { ...proveIdentity, brand: "vidora" },
  {
    ...{ brand: "vidora", as: "member", name: "the bank's page of a card in a frame" },
    call: "/3ds/frame/",
    async press(page, t, hold) {
      await page.goto("/payment?planId=101&method=card", { waitUntil: "networkidle" });
      await fillCard(page, t, TEST_CARDS.challengeFrame);
      await hold();
      await getPayButton(page, t, "card").click();
    },
    next: (page, t) =>
      page
        .frameLocator(`iframe[title="${t("payment.frame.title")}"]`)
        .getByRole("button")
        .first(),
  },
];
