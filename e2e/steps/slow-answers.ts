import { randomInt } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { PROOF_FILES } from "@/e2e/stack/files";
import { createEmailAddress, signUpMember, type TestMember } from "@/e2e/stack/member";
import { sandbox } from "@/e2e/stack/sandbox";
import { enterAsBuyer, getAccountField, submitSignUpForm } from "./account";
import { getPayButton, readOrderId, type Texts } from "./checkout";
import { applyCoupon, getRemoveCouponButton } from "./coupon";
import { chooseFile, placeOrderByMethod } from "./instructions";

/** A coupon of every demo brand. */
const COUPON = "WELCOME10";

/** Holds the answers. */
export type Hold = () => Promise<void>;

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

/** Forms in each layout, and a page that waits. */
export const SLOW_ANSWERS: SlowAnswer[] = [
  ...["vidora", "nordplay", "savanna", "merlion"].map((brand) => ({ ...enterBuyer, brand })),
  ...["vidora", "merlion"].map((brand) => ({ ...signUp, brand })),
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
