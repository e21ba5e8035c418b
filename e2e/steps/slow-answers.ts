import { randomInt } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { PROOF_FILES } from "@/e2e/stack/files";
import { createEmailAddress, signUpMember, type TestMember } from "@/e2e/stack/member";
import { TEST_CARDS } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import { enterAsBuyer, getAccountField, logInOnScreen, openAccount, submitSignUpForm } from "./account";
import { fillCard, getPayButton, readOrderId, type Texts } from "./checkout";
import { applyCoupon, getRemoveCouponButton } from "./coupon";
import { chooseFile, placeOrderByMethod } from "./instructions";
import { clickButton, openLoginAsVisitor, requireNewPasskey } from "./passkey";

/** A coupon of every demo brand. */
const COUPON = "WELCOME10";

type Hold = () => Promise<void>;

/** A step that replaces another once the answer to a press has come. */
export interface SlowAnswer {
  brand: string;
  as: "visitor" | "member";
  /** What the step is called in a report. */
  name: string;
  /** The path of the call that is answered late. */
  call: string;
  /** Up to the press; `hold` holds the answers from then on. */
  press(page: Page, t: Texts, hold: Hold, member: TestMember): Promise<void>;
  /** What the new step shows. */
  next(page: Page, t: Texts): Locator;
}

const getCode = (page: Page, t: Texts) => page.getByLabel(t("auth.code.label"), { exact: true });

const enterBuyer = {
  as: "visitor" as const,
  name: "the code of a buyer",
  call: "/api/user/buyer/login/",
  async press(page: Page, t: Texts, hold: Hold) {
    await page.goto("/buy?planId=102&path=%2Fpayment%3FplanId%3D102");
    await hold();
    await enterAsBuyer(page, t, createEmailAddress());
  },
  next: getCode,
};

const signUp = {
  as: "visitor" as const,
  name: "the code of a sign-up",
  call: "/api/user/sendVerificationCode/",
  async press(page: Page, t: Texts, hold: Hold) {
    await page.goto("/register");
    await hold();
    await submitSignUpForm(page, t, createEmailAddress());
  },
  next: getCode,
};

const useCoupon = {
  as: "member" as const,
  name: "an applied coupon",
  call: "/api/bill/goodsValuation",
  async press(page: Page, t: Texts, hold: Hold) {
    await page.goto("/payment?planId=102", { waitUntil: "networkidle" });
    await page.getByRole("button", { name: t("checkout.coupon.open") }).click();
    await hold();
    await applyCoupon(page, t, COUPON);
  },
  next: (page: Page, t: Texts) => getRemoveCouponButton(page, t, COUPON),
};

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

/** Forms in each layout, and a page that waits. */
export const SLOW_ANSWERS: SlowAnswer[] = [
  ...["vidora", "nordplay", "savanna", "merlion"].map((brand) => ({ ...enterBuyer, brand })),
  ...["vidora", "merlion"].map((brand) => ({ ...signUp, brand })),
  {
    ...{ brand: "vidora", as: "visitor", name: "a refused log-in" },
    call: "/api/user/login/",
    async press(page, t, hold) {
      await page.goto("/login");
      await hold();
      await logInOnScreen(page, t, (await signUpMember("vidora")).account, "wrong horse 7");
    },
    next: (page, t) => page.getByText(t(`errors.${getErrorRow(3001).messageKey}`)),
  },
  {
    ...{ brand: "andina", as: "member", name: "the code of a payment" },
    call: "/api/bill/",
    async press(page, t, hold) {
      const phone = `+5255${randomInt(10_000, 100_000)}123`;
      await page.goto("/payment?planId=102&method=liquido");
      await page.getByLabel(t("checkout.liquido.phone"), { exact: true }).fill(phone.replace("+52", ""));
      await hold();
      await getPayButton(page, t, "liquido").click();
    },
    next: (page, t) => page.getByLabel(t("payment.otp.label"), { exact: true }),
  },
  {
    ...{ brand: "savanna", as: "visitor", name: "the code of a log-in" },
    call: "/api/user/sendVerificationCode/",
    async press(page, t, hold) {
      await page.goto("/login");
      await page.getByRole("radio", { name: t("auth.login.byCode") }).click();
      await getAccountField(page, t).fill(createEmailAddress());
      await hold();
      await page.getByRole("button", { name: t("auth.login.sendCode"), exact: true }).click();
    },
    next: getCode,
  },
  ...["vidora", "nordplay", "andina", "orbita", "savanna"].map((brand) => ({ ...useCoupon, brand })),
  {
    ...{ brand: "nordplay", as: "visitor", name: "a mailed link to a new password" },
    call: "/api/",
    async press(page, t, hold) {
      const { account } = await signUpMember("nordplay");
      await page.goto("/forgot-password");
      await getAccountField(page, t).fill(account);
      await hold();
      await page.getByRole("button", { name: t("auth.forgot.submit") }).click();
    },
    next: (page, t) => page.getByRole("heading", { name: t("waysBack.sent.title") }),
  },
  {
    ...{ brand: "andina", as: "member", name: "the proof of a transfer" },
    call: "/api/bill/order/upload/",
    async press(page, t, hold) {
      await placeOrderByMethod(page, t, "bank", "bank");
      await hold();
      await chooseFile(page, PROOF_FILES.png());
    },
    next: (page, t) => page.getByText(t("codes.bank.proof.done", { name: PROOF_FILES.png().name })),
  },
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
  {
    ...{ brand: "vidora", as: "member", name: "a payment that is noticed" },
    call: "/api/bill/payment-info/detail",
    async press(page, t, hold) {
      await page.goto("/payment?planId=102&method=pix");
      await getPayButton(page, t, "pix").click();
      await page.waitForURL(/payment-pix/);
      const { ref } = await sandbox.charge(readOrderId(page));
      // The read that waits already would bring the answer without being held.
      const next = page.waitForRequest(/payment-info\/detail/);
      await hold();
      await next;
      await sandbox.act(ref, "pay");
    },
    next: (page, t) => page.getByText(t("payment.pix.paid")).filter({ visible: true }).first(),
  },
];
