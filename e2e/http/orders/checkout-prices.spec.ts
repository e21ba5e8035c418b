import { expect, httpTest as test } from "@/e2e/fixtures";
import { signUpMember, type TestMember } from "@/e2e/stack/member";
import { callAsMember, createCard, parsePayment, requestPayment, TEST_CARDS } from "@/e2e/stack/purchase";
import { openPage, toPlainText } from "@/e2e/stack/read-page";
import { sandbox } from "@/e2e/stack/sandbox";
import { getTranslator } from "@/e2e/translator";
import type { Currency } from "@/lib/config/constants";
import { calculateInstallmentWithInterest, convertAmount } from "@/lib/domain/money/calculate-amounts";
import { formatMoney } from "@/lib/domain/money/format-money";

const [pt, es] = [getTranslator("pt"), getTranslator("es")];
const formatBrl = (amount: number) => toPlainText(formatMoney({ amount, currency: "BRL" }, "pt"));

test.describe("andina accepts seven currencies (rules/money)", () => {
  const formatAmount = (amount: number, currency: Currency) =>
    toPlainText(formatMoney({ amount, currency }, "es"));
  /** The price of andina's plan 102 converted at its rate, in cents: it has no price in dollars. */
  const AMOUNT_IN_DOLLARS = convertAmount(12_900, "0.0543", "USD");
  const openCheckout = async (query: string) =>
    openPage(await signUpMember("andina"), `/payment?planId=102&${query}`);

  test("the currency in the address has its own price; a converted price has its rate", async () => {
    const inPesos = await openCheckout("method=card");
    expect(inPesos.getValue(es("checkout.summary.total"))).toBe(formatAmount(12_900, "MXN"));
    expect(inPesos.text).toContain(es("checkout.currency"));
    const inChile = await openCheckout("method=card&currency=CLP");
    expect(inChile.getValue(es("checkout.summary.total"))).toBe(formatAmount(649_000, "CLP"));
    const inDollars = await openCheckout("method=card&currency=USD");
    expect(inDollars.getValue(es("checkout.summary.total"))).toBe(formatAmount(AMOUNT_IN_DOLLARS, "USD"));
    expect(inDollars.text).toContain("1 MXN = 0.0543 USD");
  });

  test("a method that does not accept the currency of the address uses one that it accepts", async () => {
    const page = await openCheckout("method=liquido&currency=USD");
    expect(page.getValue(es("checkout.summary.total"))).toBe(formatAmount(12_900, "MXN"));
    expect(page.getTexts("option", { value: "USD" })).toEqual([]);
  });

  for (const wrong of ["RUB", "XXX", "usd%22%3E"]) {
    test(`an unsupported currency in the address (${wrong}) is ignored`, async () => {
      const page = await openCheckout(`method=card&currency=${wrong}`);
      expect(page.getValue(es("checkout.summary.total"))).toBe(formatAmount(12_900, "MXN"));
    });
  }
});

test("a brand with one currency shows no choice of currency", async ({ ana }) => {
  const page = await openPage(ana, "/payment?planId=102&method=card");
  expect(page.getValue(pt("checkout.summary.total"))).toBe(formatBrl(2_990));
  expect(page.getTexts("label")).not.toContain(pt("checkout.currency"));
});

test.describe("installments (rules/money#installments)", () => {
  /** Vidora's monthly interest rate from four installments on, and the price of its plan 1204 in centavos. */
  const [RATE, PRICE] = ["0.0199", 42_990];
  const { installment, total } = calculateInstallmentWithInterest(
    { amount: PRICE, currency: "BRL" },
    6,
    RATE,
  );
  const writeInstallments = (kind: "free" | "interest", parts: string, sum = PRICE) =>
    toPlainText(pt(`checkout.installments.${kind}`, { parts, total: formatBrl(sum) }));

  /** Pays plan 1204, or its order, by card in this many installments. */
  async function payInInstallments(
    member: TestMember,
    installments: number,
    { card, orderId }: { card: string; orderId?: string },
  ) {
    const json = { planId: "1204", method: "card", installments };
    const quoted = (await callAsMember(member, "/api/bill/goodsValuation", { json })).json();
    const { quoteId } = quoted.data as { quoteId: string };
    const bought = orderId === undefined ? { planId: "1204" } : { orderId };
    const payment = { ...bought, method: "card", quoteId, card: createCard(card) };
    const path = orderId === undefined ? "/api/bill/pay/v1" : "/api/bill/repay/v1";
    return requestPayment(member, payment, { path });
  }

  test("the brand's default is chosen; count, amounts, interest and total are listed", async ({ ana }) => {
    const page = await openPage(ana, "/payment?planId=1204&method=card");
    const options = page.getTexts("option");
    expect(options).toHaveLength(12);
    expect(options[2]).toBe(writeInstallments("free", `3 × ${formatBrl(14_330)}`));
    expect(options[5]).toBe(writeInstallments("interest", `6 × ${formatBrl(installment)}`, total));
    // The brand's default is three installments without interest.
    expect(page.getTexts("option", { selected: "" })).toEqual([options[2]]);
  });

  test("an amount that can't be divided evenly is shown as parts that add up", async ({ ana }) => {
    const page = await openPage(ana, "/payment?planId=102&method=card");
    const parts = `2 × ${formatBrl(997)} + 1 × ${formatBrl(996)}`;
    expect(page.getTexts("option", { value: "3" })).toEqual([writeInstallments("free", parts)]);
  });

  test("a price below the smallest installment can't be split, and PIX never can", async ({ ana }) => {
    for (const query of ["planId=11&method=card", "planId=1204&method=pix"]) {
      const page = await openPage(ana, `/payment?${query}`);
      expect(page.getValue(pt("checkout.summary.total")), query).toContain("R$");
      expect(page.getTexts("label"), query).not.toContain(pt("checkout.installments.label"));
    }
    const page = await openPage(ana, "/payment?planId=1204&method=card");
    expect(page.getTexts("label")).toContain(pt("checkout.installments.label"));
  });

  test("the total with interest is charged and stored with the order", async () => {
    const member = await signUpMember("vidora");
    const { orderId } = parsePayment(await payInInstallments(member, 6, { card: TEST_CARDS.approved }));
    expect((await sandbox.charge(orderId)).amount).toEqual({ amount: total, currency: "BRL" });
    const page = await openPage(member, `/orders?orderId=${orderId}`);
    expect(page.getValue(pt("orders.interest"))).toBe(formatBrl(total - PRICE));
    expect(page.getValue(pt("orders.total"))).toBe(formatBrl(total));
    expect(page.getTexts("dd")).toContain(
      `${pt("orders.installmentsInterest", { count: 6 })} (6 × ${formatBrl(installment)})`,
    );
  });

  test("an order refused in six installments is paid in one", async () => {
    const member = await signUpMember("vidora");
    const refused = (await payInInstallments(member, 6, { card: TEST_CARDS.noFunds })).json();
    expect(refused.code).toBe(302);
    const { orderId } = refused.data as { orderId: string };
    const page = await openPage(member, `/payment?orderId=${orderId}`);
    expect(page.getValue(pt("checkout.summary.total"))).toBe(formatBrl(total));
    expect(page.getTexts("option", { selected: "" })).toEqual([
      writeInstallments("interest", `6 × ${formatBrl(installment)}`, total),
    ]);
    const paid = parsePayment(await payInInstallments(member, 1, { card: TEST_CARDS.approved, orderId }));
    expect(paid.orderId).toBe(orderId);
    expect((await sandbox.charge(orderId)).amount).toEqual({ amount: PRICE, currency: "BRL" });
  });
});
