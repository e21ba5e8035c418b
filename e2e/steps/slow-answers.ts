import { randomInt } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { createEmailAddress, signUpMember } from "@/e2e/stack/member";
import { enterAsBuyer, logInOnScreen, submitSignUpForm } from "./account";
import { getPayButton, type Texts } from "./checkout";

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
    next: (page) => page.getByRole("alert").first(),
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
];
