import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, memberTest as test } from "@/e2e/fixtures";
import { TEST_CARDS } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import {
  chooseMethod,
  expectPaid,
  fillCard,
  getPayButton,
  readOrderId,
  type Texts,
} from "@/e2e/steps/checkout";
import { getSummaryValue } from "@/e2e/steps/summary";
import { calculateInstallmentWithInterest } from "@/lib/domain/money/calculate-amounts";
import { formatMoney } from "@/lib/domain/money/format-money";

const formatBrl = (amount: number) => formatMoney({ amount, currency: "BRL" }, "pt");
/** Vidora's monthly interest rate from four installments on, and the price of its plan 1204 in centavos. */
const [RATE, PRICE] = ["0.0199", 42_990];
const formatInstallments = (
  t: Texts,
  kind: "free" | "interest",
  count: number,
  each: number,
  total = PRICE,
) => t(`checkout.installments.${kind}`, { parts: `${count} × ${formatBrl(each)}`, total: formatBrl(total) });

test("count, amounts, interest and total are shown before payment, charged, and stored with the order", async ({
  page,
  t,
}) => {
  // Browser: the choice in the page, where summary and pay button follow it, up to the amount that is charged.
  await page.goto("/payment?planId=1204");
  await chooseMethod(page, t, "card");
  const parts = page.getByLabel(t("checkout.installments.label"), { exact: true });
  // The brand's default is three installments without interest.
  await expect(parts).toHaveValue("3");
  await expect(parts.locator("option")).toHaveCount(12);
  await expect(parts.locator("option").nth(2)).toHaveText(formatInstallments(t, "free", 3, 14_330));
  const { installment, total } = calculateInstallmentWithInterest(
    { amount: PRICE, currency: "BRL" },
    6,
    RATE,
  );
  await expect(parts.locator("option").nth(5)).toHaveText(
    formatInstallments(t, "interest", 6, installment, total),
  );
  await expectAccessible(page);

  await parts.selectOption("6");
  await expect(getSummaryValue(page, t("checkout.summary.interest"))).toHaveText(formatBrl(total - PRICE));
  await expect(getSummaryValue(page, t("checkout.summary.total"))).toHaveText(formatBrl(total));
  await fillCard(page, t, TEST_CARDS.approved);
  await getPayButton(page, t, "card").click();
  await expectPaid(page, t);
  const orderId = readOrderId(page);
  expect((await sandbox.charge(orderId)).amount).toEqual({ amount: total, currency: "BRL" });

  await page.goto(`/orders?orderId=${orderId}`);
  await expect(getSummaryValue(page, t("orders.interest"))).toHaveText(formatBrl(total - PRICE));
  await expect(getSummaryValue(page, t("orders.paymentType"))).toHaveText(
    `${t("orders.installmentsInterest", { count: 6 })} (6 × ${formatBrl(installment)})`,
  );
});
