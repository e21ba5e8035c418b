import type { BrowserContext, Page } from "@playwright/test";
import { getDemoBrand } from "@/e2e/brand-url";
import { expect, memberTest, PHONE, test } from "@/e2e/fixtures";
import { createEmailAddress, logInBrowser, logInMember, PASSWORD, signUpMember } from "@/e2e/stack/member";
import { type MethodDetails, payByMethod } from "@/e2e/stack/pay-by-method";
import { AGREED_RENEWAL, createCard, placeOrderByCard, TEST_CARDS } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import {
  enterAsBuyer,
  enterBuyerCode,
  getAccountField,
  openAccount,
  signUpOnScreen,
} from "@/e2e/steps/account";
import { chooseMethod, expectPaid, fillCard, getPayButton, getRenewalBox } from "@/e2e/steps/checkout";
import { applyCoupon, getRemoveCouponButton } from "@/e2e/steps/coupon";
import { holdScripts, isFormHandled, isReactRunning } from "@/e2e/steps/scripts";
import { getPaidTitle, getTranslator } from "@/e2e/translator";
import type { Currency } from "@/lib/config/constants";
import type { MethodCode } from "@/lib/domain/payment/methods/methods";
import { decorateFields, TRANSLATORS, type Translator, translatePage } from "@/lib/testing/outside-scripts";
import { OPERATOR_PHONES } from "@/lib/testing/samples/operator-phones";
import { takeSlice } from "@/lib/testing/sweep";

/** Begins each translated text. What looks for texts does not see it, so that steps find what they find without a translator. */
const MARK = "\u200b";

/** A coupon of every demo brand. */
const CODE = "WELCOME10";

/** When others begin: beside the parser, when the page has been parsed, or when React runs. */
const MOMENTS = ["beside the parser", "before React", "after React"] as const;

interface Others {
  translator: Translator;
  moment: (typeof MOMENTS)[number];
}

/** Each row meets another translator at another moment. */
const chooseOthers = (row: number): Others => ({
  translator: TRANSLATORS[row % TRANSLATORS.length] ?? "wraps",
  moment: MOMENTS[row % MOMENTS.length] ?? "before React",
});

const withOthers = <Row>(rows: readonly Row[]) =>
  takeSlice(rows.map((row, index) => ({ ...row, ...chooseOthers(index) })));

/** A translator and a password manager in each page of the browser, from a moment on. */
async function letOthersIn(context: BrowserContext, { translator, moment }: Others): Promise<void> {
  const settings = JSON.stringify({ mark: MARK, translator, isKept: true });
  const translate = `(${translatePage})(${settings});`;
  const decorate = `(${decorateFields})(${settings});`;
  const whenParsed = (script: string) => `addEventListener("DOMContentLoaded",()=>{${script}});`;
  const begin = {
    "beside the parser": translate + decorate,
    "before React": whenParsed(translate + decorate),
    "after React": whenParsed(`const timer=setInterval(()=>{
      if(!Object.keys(document.querySelector("footer")??{}).some((key)=>key.startsWith("__react")))return;
      clearInterval(timer);${translate}${decorate}},20)`),
  }[moment];
  await context.addInitScript({ content: `if(top===self){${begin}}` });
}

/** Expects that others did their work in what the page shows now. */
const expectTranslated = (page: Page) =>
  expect.poll(async () => (await page.locator("main").textContent())?.includes(MARK)).toBe(true);

interface Waiting {
  brand: string;
  method: MethodCode;
  details?: MethodDetails & { currency?: Currency };
  /** Of the page that waits. */
  heading: string;
  /** Of what it shows when the time is over. */
  expired: string;
}

const RESULT = "payment.result";

const WAITING: Waiting[] = [
  { brand: "vidora", method: "pix", heading: "payment.pix.heading", expired: "payment.pix.expired.title" },
  {
    ...{ brand: "vidora", method: "slip", details: { payer: { name: "Ana Souza", taxId: "12345678909" } } },
    ...{ heading: "codes.slip.heading", expired: "codes.slip.expired.title" },
  },
  { brand: "andina", method: "bank", heading: "codes.bank.heading", expired: "codes.bank.expired.title" },
  {
    ...{ brand: "nordplay", method: "crypto" },
    ...{ heading: "codes.crypto.heading", expired: "codes.crypto.expired.title" },
  },
  {
    ...{ brand: "merlion", method: "paynow" },
    ...{ heading: "codes.paynow.heading", expired: "codes.paynow.expired.title" },
  },
  {
    ...{ brand: "merlion", method: "caishen" },
    ...{ heading: "codes.caishen.heading", expired: "codes.caishen.expired.title" },
  },
  {
    ...{
      brand: "savanna",
      method: "MPesa",
      details: { phone: OPERATOR_PHONES.MPesa.phone, currency: "KES" },
    },
    ...{ heading: "codes.push.heading", expired: "codes.push.expired.title" },
  },
  {
    ...{ brand: "nordplay", method: "ewallet" },
    ...{ heading: `${RESULT}.pending.title`, expired: `${RESULT}.ended.title` },
  },
  {
    ...{ brand: "orbita", method: "useepay" },
    ...{ heading: `${RESULT}.pending.title`, expired: `${RESULT}.ended.title` },
  },
];

const IS_CODE: ReadonlySet<MethodCode> = new Set(["pix", "crypto"]);
const PAID = `${RESULT}.success.until`;
const ENDS = [
  ["pay", () => PAID],
  // A code that the bank refuses shows that it can no longer be paid.
  ["refuse", ({ method, expired }: Waiting) => (IS_CODE.has(method) ? expired : `${RESULT}.failed.title`)],
  ["expire", ({ expired }: Waiting) => expired],
] as const;

const WAITS = WAITING.flatMap((waiting) =>
  ENDS.map(([action, getTitle]) => ({ ...waiting, action, title: getTitle(waiting) })),
);

test.describe("a page that waits for a payment, in the hands of a translator (rules/outside-changes)", () => {
  for (const row of withOthers(WAITS)) {
    const { brand, method, details, heading, action, title, translator, moment } = row;
    test.describe(`${brand}, on a phone`, () => {
      test.use({ brand, ...PHONE });

      test(`${method}, then ${action}: shown by itself, where one ${translator} ${moment}`, async ({
        page,
        context,
        baseURL,
      }) => {
        // Browser: a translator's changes of the nodes in which React shows what became of the payment.
        const t = getTranslator(getDemoBrand(brand).langs[0] ?? "en");
        const member = await signUpMember(brand);
        const { orderId } = await payByMethod(member, method, details);
        await logInBrowser(context, member, baseURL);
        await letOthersIn(context, { translator, moment });
        const loads: string[] = [];
        page.on("domcontentloaded", () => loads.push(page.url()));
        await page.goto(`/paymentResult?orderId=${orderId}`);
        await expect(page.getByRole("heading", { level: 1, name: t(heading) })).toBeVisible();
        await expect.poll(() => isReactRunning(page)).toBe(true);
        await expectTranslated(page);
        const before = loads.length;
        await sandbox.act((await sandbox.charge(orderId)).ref, action);
        await expect(
          page.getByRole("heading", { name: title === PAID ? getPaidTitle(t) : t(title) }),
        ).toBeVisible({ timeout: 20_000 });
        await expectTranslated(page);
        // At most the page of the result was loaded: nothing had to be loaded again.
        expect(loads.length - before).toBeLessThanOrEqual(1);
      });
    });
  }
});

test.describe("a challenge of 3-D Secure, in the hands of a translator (rules/outside-changes)", () => {
  for (const { translator, moment } of withOthers([{}, {}, {}]))
    memberTest(`is paid, where one ${translator} ${moment}`, async ({ page, context, member, t }) => {
      // Browser: the same in the page around the bank's frame.
      const card = { card: createCard(TEST_CARDS.challenge), consents: AGREED_RENEWAL };
      const { orderId } = await payByMethod(member, "card", card);
      await letOthersIn(context, { translator, moment });
      await page.goto(`/paymentResult?orderId=${orderId}`);
      await expectTranslated(page);
      await sandbox.act((await sandbox.charge(orderId)).ref, "pay");
      await expectPaid(page, t, { timeout: 20_000 });
    });
});

interface Form {
  path: string;
  /** Goes on after what was typed before React, to a screen that only a form that works leads to. */
  finish(page: Page, account: string, t: ReturnType<typeof getTranslator>): Promise<void>;
}

const FORMS: Form[] = [
  {
    path: "/login?path=%2Forders",
    async finish(page, _, t) {
      await page.getByLabel(t("auth.password.label"), { exact: true }).click();
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/orders$/);
    },
  },
  ...["/forgot-password", "/lost-password", "/reset-password", "/resend-confirm"].map((path) => ({
    path,
    async finish(page: Page, account: string) {
      await page.keyboard.press("Enter");
      await expect(page.getByRole("main").getByText(account).first()).toBeVisible();
      await expect(page.locator("input[name=account]")).toBeHidden();
    },
  })),
  {
    path: "/register",
    async finish(page, account, t) {
      const other = `x${account}`;
      await signUpOnScreen(page, t, other, getDemoBrand("vidora").name);
    },
  },
  {
    path: "/buy?planId=101",
    async finish(page, account, t) {
      const other = `x${account}`;
      await enterAsBuyer(page, t, other);
      await enterBuyerCode(page, t, other);
      await expect(page).toHaveURL(/\/payment\?planId=101/);
    },
  },
];

/** Scripts that come late, and those that are there before the first touch. */
const SCRIPTS = ["late scripts", "prompt scripts"] as const;
const TYPED = SCRIPTS.flatMap((scripts) => FORMS.map((form) => ({ ...form, scripts })));

test.describe("what is typed while others change the form (rules/outside-changes)", () => {
  for (const { path, finish, scripts, translator, moment } of withOthers(TYPED))
    test(`${path}, ${scripts}: stays and is sent once, where one ${translator} ${moment}`, async ({
      page,
      context,
      t,
    }) => {
      // Browser: real keys in a field beside which others put elements, before and while React takes the form over.
      const { account } = path.startsWith("/login")
        ? await signUpMember("vidora")
        : { account: createEmailAddress() };
      await letOthersIn(context, { translator, moment });
      const held = scripts === "late scripts" ? await holdScripts(page) : null;
      await page.goto(path, { waitUntil: "domcontentloaded" });
      const field = getAccountField(page, t);
      await field.click();
      await page.keyboard.type(account.slice(0, 5));
      held?.release();
      await expect.poll(() => isFormHandled(page)).toBe(true);
      await expectTranslated(page);
      await expect(field).toBeFocused();
      await page.keyboard.type(account.slice(5));
      await expect(field).toHaveValue(account);
      await finish(page, account, t);
    });
});

memberTest.describe("the checkout in the hands of others (rules/outside-changes)", () => {
  for (const { translator, moment } of withOthers([{}, {}, {}, {}, {}]))
    memberTest(
      `a coupon, another method and a card, where one ${translator} ${moment}`,
      async ({ page, context, t }) => {
        // Browser: the same over every part of the checkout, up to the receipt of the payment.
        await letOthersIn(context, { translator, moment });
        await page.goto("/payment?planId=102&method=pix");
        await applyCoupon(page, t, CODE);
        await expect(getRemoveCouponButton(page, t, CODE)).toBeVisible();
        await chooseMethod(page, t, "card");
        await fillCard(page, t, TEST_CARDS.approved);
        const box = getRenewalBox(page, t);
        if (await box.isVisible()) await box.check();
        await expectTranslated(page);
        await getPayButton(page, t, "card").first().click();
        await expectPaid(page, t);
      },
    );
});

memberTest.describe("the account in the hands of others (rules/outside-changes)", () => {
  for (const { translator, moment } of withOthers([{}, {}, {}, {}, {}]))
    memberTest(
      `the other devices are logged out, where one ${translator} ${moment}`,
      async ({ page, context, member, t, complaints }) => {
        // Browser: the same in the account, whose parts load by themselves, and in its dialogs.
        // What is added at the end of an element can't be told from the parser's work; React renders that part again, and says so.
        if (moment === "beside the parser") complaints.expect(/React error #418/);
        await logInMember(member.brand, member.account, member.password);
        await letOthersIn(context, { translator, moment });
        await openAccount(page);
        await expectTranslated(page);
        const devices = page.getByRole("region", { name: t("account.devices.title") });
        await expect(devices.getByRole("listitem")).toHaveCount(2);
        await devices.getByRole("button", { name: t("account.devices.endOthers") }).click();
        const dialog = page.getByRole("dialog");
        await dialog.getByRole("button", { name: t("account.devices.endOthers") }).click();
        await expect(devices.getByText(t("account.devices.endedOthers", { count: 1 }))).toBeVisible();
      },
    );
});

type Step = (page: Page, t: ReturnType<typeof getTranslator>, order: { orderId: string }) => Promise<void>;

const takeBackContract: Step = async (page, t, { orderId }) => {
  await page.goto(`/withdraw?orderId=${orderId}`);
  await expectTranslated(page);
  await page.getByLabel(t("withdraw.email")).fill("");
  await page.getByRole("button", { name: t("withdraw.confirm") }).click();
  await expect(page.getByLabel(t("withdraw.email"))).toBeFocused();
  await page.getByLabel(t("withdraw.email")).fill(createEmailAddress());
  await page.getByRole("button", { name: t("withdraw.confirm") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("withdraw.done.title") })).toBeFocused();
};

const nameCompany: Step = async (page, t, { orderId }) => {
  await page.goto(`/receipt?orderId=${orderId}`);
  await page.getByRole("button", { name: t("receipt.company.open") }).click();
  const form = page.getByRole("form", { name: t("receipt.company.title") });
  await form.locator("[name=name]").fill("Ana Livros");
  await form.locator("[name=taxNumber]").fill("1");
  await form.locator("[name=address]").fill("Rua das Palmeiras, 1");
  const save = form.getByRole("button", { name: t("receipt.company.save"), exact: true });
  await save.click();
  await expect(form.locator("[name=taxNumber]")).toBeFocused();
  await form.locator("[name=taxNumber]").fill("11222333000181");
  await save.click();
  await expect(page.getByRole("button", { name: t("receipt.company.change"), exact: true })).toBeFocused();
};

const pauseAndLeave: Step = async (page, t) => {
  await openAccount(page);
  const [turnOff, dialog] = [t("billing.renewal.turnOff"), page.getByRole("dialog")];
  await page.getByRole("button", { name: turnOff }).click();
  await dialog.getByRole("combobox").selectOption({ index: 2 });
  await dialog.getByRole("region").getByRole("button").click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t("billing.renewal.state.paused"), { exact: true })).toBeVisible();
  await page.getByRole("button", { name: turnOff }).click();
  await dialog.getByRole("button", { name: t("billing.renewal.ask.yes") }).click();
  await expect(page.getByRole("button", { name: t("billing.renewal.turnOn") })).toBeFocused();
};

const LATER_SCREENS = [
  {
    what: "the statement of withdrawal and the company of a receipt",
    steps: [takeBackContract, nameCompany],
  },
  { what: "a pause and the end of the renewal", steps: [pauseAndLeave] },
];

memberTest.describe("what a member does after paying, in the hands of others (rules/outside-changes)", () => {
  for (const { what, steps, translator, moment } of withOthers(LATER_SCREENS))
    memberTest(
      `${what}, where one ${translator} ${moment}`,
      async ({ page, context, member, t, complaints }) => {
        // Browser: the same in forms that replace themselves, and in a dialog that closes while the page changes.
        if (moment === "beside the parser") complaints.expect(/React error #418/);
        const order = await placeOrderByCard(member);
        await letOthersIn(context, { translator, moment });
        for (const step of steps) await step(page, t, order);
      },
    );
});
