import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, memberTest as test } from "@/e2e/fixtures";
import { fetchPayment } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { chooseMethod, expectPaid, getPayButton, readOrderId, type Texts } from "@/e2e/steps/checkout";
import { clickProviderButton, expectInstructions } from "@/e2e/steps/instructions";
import { listOperatorCountries, type MobileOperator } from "@/lib/domain/payment/methods/mobile-operator";
import { OPERATOR_PHONES } from "@/lib/testing/samples/operator-phones";

test.use({ brand: "savanna" });

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

test.describe("on a phone", () => {
  test.use(PHONE);

  test("the phone requests the PIN; the page detects the payment", async ({ page, t, member }) => {
    // Browser: the whole way on a narrow screen, and the page that waits finds out by itself.
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
    await clickProviderButton(orderId, "Enter the PIN and pay");
    await expectPaid(page, t);
    expect(readOrderId(page)).toBe(orderId);
  });
});

test("Orange sends a code after dialing: a wrong one, then the right one", async ({ page, t }) => {
  // Browser: what is typed in the field of the code goes by itself, while the page waits for the payment.
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
