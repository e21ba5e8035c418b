import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { DEVICES, expect, memberTest as test } from "@/e2e/fixtures";
import { fetchPayment } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { chooseMethod, expectPaid, getPayButton, readOrderId, type Texts } from "@/e2e/steps/checkout";
import {
  clickProviderButton,
  expectInstructions,
  expireCode,
  renewCode,
  returnFromOrders,
} from "@/e2e/steps/instructions";
import { getSummaryValue } from "@/e2e/steps/summary";
import { formatMoney } from "@/lib/domain/money/format-money";
import {
  listOperatorCountries,
  MOBILE_COUNTRIES,
  MOBILE_OPERATORS,
  type MobileOperator,
} from "@/lib/domain/payment/methods/mobile-operator";
import { OPERATOR_PHONES } from "@/lib/testing/samples/operator-phones";

test.use({ brand: "savanna" });

const PUSH_OPERATORS = MOBILE_OPERATORS.filter((operator) => operator !== "orange");
const PAY_BUTTON = "Enter the PIN and pay";

const getMethodName = (t: Texts, operator: MobileOperator) => t(`checkout.method.${operator}.name`);
const getPhoneField = (page: Page, t: Texts, operator: MobileOperator) =>
  page.getByLabel(t("checkout.mobile.phone", { operator: getMethodName(t, operator) }), { exact: true });

async function fillPhone(page: Page, t: Texts, operator: MobileOperator): Promise<void> {
  await page.goto("/payment?planId=102");
  await chooseMethod(page, t, operator);
  const { typed, country } = OPERATOR_PHONES[operator];
  if (listOperatorCountries(operator).length > 1)
    await page.getByLabel(t("checkout.mobile.country"), { exact: true }).selectOption(country);
  await getPhoneField(page, t, operator).fill(typed);
}

/** Starts a push payment, up to the instructions to look at the phone. */
async function startPushPayment(page: Page, t: Texts, operator: MobileOperator = "MPesa"): Promise<string> {
  await fillPhone(page, t, operator);
  await getPayButton(page, t, operator).click();
  await expectInstructions(page, t, "push");
  return readOrderId(page);
}

const expectPaymentFailed = (page: Page, t: Texts) =>
  expect(page.getByRole("heading", { level: 1, name: t("payment.result.failed.title") })).toBeVisible();

for (const [device, use] of DEVICES) {
  test.describe(device, () => {
    test.use(use);

    test("the phone requests the PIN; the page detects the payment", async ({ page, t, member }) => {
      await fillPhone(page, t, "MPesa");
      await expectAccessible(page);
      await getPayButton(page, t, "MPesa").click();
      await expectInstructions(page, t, "push");
      const orderId = readOrderId(page);
      await expect(page.getByRole("timer")).toHaveText(/^(2:\d\d|3:00)$/);
      expect((await fetchPayment(member, orderId)).amount.currency).toBe("KES");
      // Enough of the number for its owner to recognize; the full number is not shown.
      await expect(page.getByText(/\+254 ••• 149/)).toBeVisible();
      await expect(page.getByText("708374")).toHaveCount(0);
      await expectAccessible(page);
      await clickProviderButton(orderId, PAY_BUTTON);
      await expectPaid(page, t);
      expect(readOrderId(page)).toBe(orderId);
    });

    test("Orange sends a code after dialing: a wrong one, then the right one", async ({ page, t }) => {
      await fillPhone(page, t, "orange");
      await getPayButton(page, t, "orange").click();
      await expect(page.getByRole("heading", { level: 1, name: t("codes.dial.heading") })).toBeVisible();
      await expect(page.getByText(/#144#391#/)).toBeVisible();
      await expectAccessible(page);
      const orderId = readOrderId(page);
      const field = page.getByLabel(t("payment.otp.label"), { exact: true });
      await expect(page.getByRole("timer")).toBeVisible();
      await clickProviderButton(orderId, "Dial and get a code");
      const code = await sandbox.code("+221773456789");
      await field.fill(code === "000000" ? "111111" : "000000");
      await expect(field).toHaveAccessibleDescription(new RegExp(t("payment.otp.triesLeft", { count: 4 })));
      await expectAccessible(page);
      await field.fill(code);
      await expectPaid(page, t);
      expect(readOrderId(page)).toBe(orderId);
    });
  });
}

for (const operator of PUSH_OPERATORS.filter((one) => one !== "MPesa")) {
  test(`${operator}: a phone of its country receives the request and pays in its currency`, async ({
    page,
    t,
    member,
  }) => {
    const orderId = await startPushPayment(page, t, operator);
    const { currency } = MOBILE_COUNTRIES[OPERATOR_PHONES[operator].country];
    const { amount } = await fetchPayment(member, orderId);
    expect(amount.currency).toBe(currency);
    await expect(page.getByText(formatMoney(amount, "en")).first()).toBeVisible();
    await expect(page.getByText(new RegExp(`${getMethodName(t, operator)}.*•••`))).toBeVisible();
    await clickProviderButton(orderId, PAY_BUTTON);
    await expectPaid(page, t);
    await page.goto(`/orders?orderId=${orderId}`);
    await expect(getSummaryValue(page, t("orders.total"))).toHaveText(formatMoney(amount, "en"));
    // Kenyan shillings have prices of their own.
    if (currency !== "KES")
      await expect(getSummaryValue(page, t("orders.exchangeRate"))).toHaveText(
        new RegExp(`^1 USD = [\\d.]+ ${currency}$`),
      );
  });
}

test("the chosen country decides the currency, before payment and after a reload", async ({ page, t }) => {
  await page.goto("/payment?planId=102");
  await chooseMethod(page, t, "mtn");
  const total = getSummaryValue(page, t("checkout.summary.total"));
  const country = page.getByLabel(t("checkout.mobile.country"), { exact: true });
  await expect(country).toHaveValue("ZM");
  await expect(total).toHaveText(/^K\s/);
  await country.selectOption("UG");
  await expect(total).toHaveText(/^USh\s\d+,\d{3}$/);
  await expect(page.getByText("1 USD = 3655 UGX")).toBeVisible();
  // The country decides: there is no second choice of currency.
  await expect(page.getByLabel(t("checkout.currency"), { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(country).toHaveValue("UG");
  await expect(total).toHaveText(/^USh\s/);
  const field = getPhoneField(page, t, "mtn");
  await field.fill("+260 76 345 6789");
  await getPayButton(page, t, "mtn").click();
  await expect(field).toHaveAccessibleDescription(
    new RegExp(t("checkout.mobile.chooseCountry", { country: "Zambia" }).replace(/[().]/g, "\\$&")),
  );
});

for (const [reason, button] of [
  ["wrongPin", "Enter a wrong PIN three times"],
  ["noFunds", "Enter the PIN: not enough money"],
  ["limit", "Enter the PIN: over the daily limit"],
] as const) {
  test(`${reason}: the reason is shown, and the same order is paid again`, async ({ page, t }) => {
    const orderId = await startPushPayment(page, t);
    await clickProviderButton(orderId, button);
    await expectPaymentFailed(page, t);
    await expect(page.getByText(t(`codes.reason.${reason}`))).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/payment?orderId=${orderId}&method=MPesa`);
    await getPhoneField(page, t, "MPesa").fill(OPERATOR_PHONES.MPesa.typed);
    await getPayButton(page, t, "MPesa").click();
    await expectInstructions(page, t, "push");
    expect(readOrderId(page)).toBe(orderId);
    await clickProviderButton(orderId, PAY_BUTTON);
    await expectPaid(page, t);
  });
}

for (const [reason, button] of [
  ["noAnswer", "Do not answer"],
  ["declined", "Decline"],
] as const) {
  test(`${reason}: nothing is charged, and one click sends the request again`, async ({ page, t }) => {
    const orderId = await startPushPayment(page, t);
    await clickProviderButton(orderId, button);
    await expect(page.getByRole("heading", { name: t("codes.push.expired.title") })).toBeVisible();
    await expect(page.getByText(t(`codes.reason.${reason}`))).toBeVisible();
    await expectAccessible(page);
    await renewCode(page, t, "push");
    expect(readOrderId(page)).toBe(orderId);
    expect(await sandbox.charges(orderId)).toHaveLength(2);
    await clickProviderButton(orderId, PAY_BUTTON);
    await expectPaid(page, t);
  });
}

test("an unanswered request expires and is sent again", async ({ page, t }) => {
  const orderId = await startPushPayment(page, t);
  await expireCode(page, t, "push", orderId);
  await expectAccessible(page);
  await renewCode(page, t, "push");
  await clickProviderButton(orderId, PAY_BUTTON);
  await expectPaid(page, t);
});

test("an unclear result at the operator: no timer, no second payment, and polling until it is known", async ({
  page,
  t,
}) => {
  const orderId = await startPushPayment(page, t);
  await clickProviderButton(orderId, "Enter the PIN: the operator loses track");
  await expect(page.getByText(t("codes.push.unclear.title", { operator: "M-Pesa" }))).toBeVisible();
  await expect(page.getByRole("timer")).toHaveCount(0);
  // The page offers nothing that could pay twice.
  await expect(page.getByRole("button", { name: t("codes.push.expired.renew") })).toHaveCount(0);
  await expect(page.getByRole("link", { name: t("payment.pix.other") })).toHaveCount(0);
  await expectAccessible(page);
  // It keeps polling: at least twice.
  for (let asks = 0; asks < 2; asks += 1) await page.waitForResponse(/\/payment-info\/detail/);
  await returnFromOrders(page, t);
  await expect(page.getByText(t("codes.push.unclear.title", { operator: "M-Pesa" }))).toBeVisible();
  await clickProviderButton(orderId, PAY_BUTTON);
  await expectPaid(page, t);
  expect(await sandbox.charges(orderId)).toHaveLength(1);
});

test("an unclear payment that was not charged is shown as failed and can be paid again", async ({
  page,
  t,
}) => {
  const orderId = await startPushPayment(page, t);
  await clickProviderButton(orderId, "Enter the PIN: the operator loses track");
  await clickProviderButton(orderId, "The operator finds: nothing was charged");
  await expectPaymentFailed(page, t);
  await expect(page.getByRole("link", { name: t("payment.result.failed.other") })).toBeVisible();
});

test("a number of another operator or country or an unknown number is refused at its field", async ({
  page,
  t,
}) => {
  await page.goto("/payment?planId=102");
  await chooseMethod(page, t, "MPesa");
  const field = getPhoneField(page, t, "MPesa");
  const expectRefused = async (number: string, message: string) => {
    await field.fill(number);
    await getPayButton(page, t, "MPesa").click();
    await expect(field).toHaveAccessibleDescription(new RegExp(message.replace(/[+().]/g, "\\$&")));
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toBeFocused();
    await expect(page).toHaveURL(/\/payment\?/);
  };
  const operator = getMethodName(t, "MPesa");
  await expectRefused("", t("errors.field.phoneRequired"));
  await expectRefused("12", t("errors.field.phoneTooShort"));
  await expectRefused(
    "+221 77 345 67 89",
    t("checkout.mobile.otherCountry", { operator, countries: "Kenya" }),
  );
  await expectRefused(
    "0733 456 789",
    t("checkout.mobile.otherOperator", { operator, other: getMethodName(t, "airtel") }),
  );
  await expectAccessible(page);
  // The second submit is accepted by the form, but the operator does not know the number.
  await getPayButton(page, t, "MPesa").click();
  await expect(field).toHaveAccessibleDescription(
    new RegExp(t("checkout.mobile.unknownNumber", { operator })),
  );
  await expect(field).toBeFocused();
  // A number that was ported to this operator is charged.
  await expectRefused(
    "0733 456 777",
    t("checkout.mobile.otherOperator", { operator, other: getMethodName(t, "airtel") }),
  );
  await getPayButton(page, t, "MPesa").click();
  await expectInstructions(page, t, "push");
  await clickProviderButton(readOrderId(page), PAY_BUTTON);
  await expectPaid(page, t);
});
