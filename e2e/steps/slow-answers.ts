import { randomInt } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { PROOF_FILES } from "@/e2e/stack/files";
import { createEmailAddress, signUpMember } from "@/e2e/stack/member";
import { getPaidTitle } from "@/e2e/translator";
import { enterAsBuyer, getAccountField, logInOnScreen, submitSignUpForm } from "./account";
import { getPayButton, readPixCode, type Texts } from "./checkout";
import { chooseFile, payByCode, placeOrderByMethod } from "./instructions";

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
  press(page: Page, t: Texts, hold: Hold): Promise<void>;
  /** What the new step shows. */
  next(page: Page, t: Texts): Locator;
}

const getCode = (page: Page, t: Texts) => page.getByLabel(t("auth.code.label"), { exact: true });
const getHeading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

async function sendAddress(page: Page, t: Texts, hold: Hold, path: string, button: string): Promise<void> {
  await page.goto(path);
  await hold();
  await getAccountField(page, t).fill(createEmailAddress());
  await page.getByRole("button", { name: t(button), exact: true }).click();
}

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

/** One of each kind of step, and those of the two layouts of forms that differ most. */
export const SLOW_ANSWERS: SlowAnswer[] = [
  ...["vidora", "nordplay", "savanna", "merlion"].map((brand) => ({ ...enterBuyer, brand })),
  ...["vidora", "merlion"].map((brand) => ({ ...signUp, brand })),
  {
    ...{ brand: "savanna", as: "visitor", name: "the code of a log-in" },
    call: "/api/user/sendVerificationCode/",
    async press(page, t, hold) {
      await page.goto("/login");
      await page.getByRole("radio", { name: t("auth.login.byCode") }).check({ force: true });
      await getAccountField(page, t).fill(createEmailAddress());
      await hold();
      await page.getByRole("button", { name: t("auth.login.sendCode") }).click();
    },
    next: getCode,
  },
  {
    ...{ brand: "vidora", as: "visitor", name: "a refused log-in" },
    call: "/api/user/login/",
    async press(page, t, hold) {
      await page.goto("/login");
      await hold();
      await logInOnScreen(page, t, (await signUpMember("vidora")).account, "wrong horse 7");
    },
    next: (page) => page.getByRole("alert").first(),
  },
  {
    ...{ brand: "nordplay", as: "visitor", name: "a link that was mailed" },
    call: "/api/user/",
    press: (page, t, hold) => sendAddress(page, t, hold, "/forgot-password", "auth.forgot.submit"),
    next: (page, t) => getHeading(page, t("waysBack.sent.title")),
  },
  {
    ...{ brand: "andina", as: "visitor", name: "a link that was mailed again" },
    call: "/api/user/",
    press: (page, t, hold) => sendAddress(page, t, hold, "/lost-password", "waysBack.request.reset.submit"),
    next: (page, t) => getHeading(page, t("waysBack.sent.title")),
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
    ...{ brand: "andina", as: "member", name: "a proof that was received" },
    call: "/api/uploadObject/",
    async press(page, t, hold) {
      await placeOrderByMethod(page, t, "bank", "bank");
      await hold();
      await chooseFile(page, PROOF_FILES.png());
    },
    next: (page, t) => page.getByText(t("codes.bank.proof.done", { name: PROOF_FILES.png().name })),
  },
  {
    ...{ brand: "vidora", as: "member", name: "a payment that is noticed" },
    call: "/api/bill/payment-info/",
    async press(page, t, hold) {
      await page.goto("/payment?planId=102&method=pix");
      await getPayButton(page, t, "pix").click();
      const code = await readPixCode(page, t);
      await hold();
      await payByCode(code, "Confirm payment");
    },
    next: (page, t) =>
      page
        .getByText(t("payment.pix.paid"))
        .or(getHeading(page, getPaidTitle(t)))
        .filter({ visible: true })
        .first(),
  },
];
