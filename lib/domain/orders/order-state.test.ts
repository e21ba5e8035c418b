import { ORDER_STATUSES } from "@/lib/contract/bill/next-action";
import {
  formatOrderDeadline,
  getLatePayment,
  getOrderStatusTone,
  getPaidWithLabel,
  hasReceipt,
  isPaidStatus,
  listReceiptSums,
} from "./order-state";

describe("order labels (rules/payments#states)", () => {
  it("shows SUBMITTED as pending", () => {
    expect(getOrderStatusTone("SUBMITTED")).toBe(getOrderStatusTone("PAYMENT_PENDING"));
  });

  it("counts only these statuses as paid", () => {
    expect(ORDER_STATUSES.filter(isPaidStatus)).toEqual([
      "PAYMENT_SUCCEEDED",
      "CHARGEBACK_PENDING",
      "CHARGEBACK_REJECTED",
      "CHARGEBACK_CANCELLED",
      "REFUND_REJECTED",
      "REFUND_CANCELLED",
    ]);
  });

  it("has a receipt after a payment, even if it was refunded", () => {
    expect(hasReceipt({ status: "REFUND_SUCCEEDED", paidAt: 1_700_000_000_000 })).toBe(true);
    expect(hasReceipt({ status: "PAYMENT_FAILED", paidAt: null })).toBe(false);
  });
});

/** The end of November 27 in São Paulo. */
const SLIP_END = Date.UTC(2026, 10, 28, 3) - 1;

describe("the deadline of an order (rules/payments#deadlines)", () => {
  it.each([
    ["slip", "pt", SLIP_END, undefined, "27 de novembro de 2026"],
    ["slip", "pt", SLIP_END, "Asia/Tokyo", "27 de novembro de 2026"],
    ["slip", "en", SLIP_END, "UTC", "November 27, 2026"],
    ["bank", "en", SLIP_END, "UTC", "November 28, 2026 at 2:59 AM UTC"],
    ["pix", "es", SLIP_END, "UTC", "28 de noviembre de 2026 a las 2:59 UTC"],
    [null, "ru", SLIP_END, "UTC", "28 ноября 2026 г. в 02:59 UTC"],
  ])("of %s in %s", (method, locale, expiresAt, timeZone, text) => {
    expect(formatOrderDeadline({ expiresAt, method }, locale, timeZone).replaceAll("\u202f", " ")).toBe(text);
  });
});

describe("the label of what an order was paid with", () => {
  const names = (code: string) => ({ pix: "PIX", slip: "Boleto" })[code] ?? `<${code}>`;
  it.each([
    ["a card: its network and digits", { method: "card", methodLabel: "Visa •••• 4242" }, "Visa •••• 4242"],
    ["no card: the translated method", { method: "slip", methodLabel: "slip" }, "Boleto"],
    ["no label at all", { method: "pix", methodLabel: null }, "PIX"],
    ["an unknown method: its code", { method: "fax", methodLabel: "fax" }, "fax"],
    ["no method chosen yet", { method: null, methodLabel: null }, null],
  ])("%s", (_, order, label) => expect(getPaidWithLabel(order, names)).toBe(label));
});

const inReais = (amount: number) => ({ amount, currency: "BRL" as const });

describe("getLatePayment (rules/payments#states)", () => {
  it.each([
    ["in time", "PAYMENT_SUCCEEDED", false, 1, null],
    ["late, and accepted", "PAYMENT_SUCCEEDED", true, 1, "paidLate"],
    ["after the order had closed", "REFUND_PENDING", true, null, "paidTooLate"],
    ["after the order had closed, and sent back", "REFUND_SUCCEEDED", true, undefined, "paidTooLate"],
    ["late, accepted, and withdrawn from", "REFUND_PENDING", true, 1, null],
    ["late, accepted, and sent back since", "REFUND_SUCCEEDED", true, 1, null],
  ] as const)("of money that came %s", (_, status, paidLate, paidAt, told) =>
    expect(getLatePayment({ status, paidLate, paidAt })).toBe(told),
  );
});

describe("the sums of a receipt (rules/orders#fields)", () => {
  it.each([
    ["a sum of discounts", { subtotal: inReais(1_000), discount: inReais(150), total: inReais(850) }],
    [
      "each discount and interest",
      {
        subtotal: inReais(1_000),
        discount: inReais(150),
        discounts: [
          { kind: "method" as const, rate: 5, amount: inReais(50) },
          { kind: "coupon" as const, rate: 10, amount: inReais(100) },
        ],
        installments: { count: 4, interest: true, interestAmount: inReais(42) },
        total: inReais(892),
      },
    ],
    [
      "unused days of another plan",
      {
        ...{ subtotal: inReais(1_000), discount: inReais(150), total: inReais(650) },
        credit: { amount: inReais(200), planName: "Solo", days: 6 },
      },
    ],
  ])("%s add up to the total", (_, order) => {
    const sums = listReceiptSums({ ...order, status: "PAYMENT_SUCCEEDED" });
    const parts = sums.slice(0, -1).reduce((sum, { amount }) => sum + amount.amount, 0);
    expect(sums.at(-1)).toEqual({ kind: "total", rate: null, amount: order.total });
    expect(parts).toBe(order.total.amount);
  });

  it.each([
    ["nothing went back", "PAYMENT_SUCCEEDED", null, null, []],
    ["a part is on its way", "REFUND_PENDING", "approved", 900, [-900, 100]],
    ["a part went back", "REFUND_SUCCEEDED", "refunded", 900, [-900, 100]],
    ["all is on its way", "REFUND_PENDING", "approved", 1_000, [-1_000, 0]],
    ["all went back after a withdrawal", "REFUND_SUCCEEDED", "refunded", 1_000, [-1_000, 0]],
    ["all went back by the provider", "REFUND_SUCCEEDED", null, null, [-1_000, 0]],
    ["that, before a withdrawal ended the contract", "REFUND_SUCCEEDED", "ended", null, [-1_000, 0]],
    ["a refund by the provider is not done", "REFUND_PENDING", null, null, []],
    ["a refund by the provider was rejected", "REFUND_REJECTED", null, null, []],
    ["a withdrawal had nothing to send back", "PAYMENT_CANCELLED", "ended", null, []],
    ["a withdrawal was refused", "PAYMENT_SUCCEEDED", "refused", 900, []],
    ["a withdrawal sends back nothing", "REFUND_PENDING", "approved", 0, []],
  ] as const)(
    "are followed by the refund and what remains paid (rules/orders#refund-on-the-receipt): %s",
    (_, status, state, amount, expected) => {
      const total = inReais(1_000);
      const withdrawal = state && { state, amount: amount === null ? null : inReais(amount) };
      const order = { status, subtotal: total, discount: inReais(0), total, withdrawal };
      const [last, ...after] = listReceiptSums(order);
      expect(last).toEqual({ kind: "total", rate: null, amount: total });
      expect(after.map((sum) => sum.amount.amount)).toEqual(expected);
      expect(after.map((sum) => sum.kind)).toEqual(expected.length > 0 ? ["returned", "net"] : []);
    },
  );

  it("are the total alone where nothing is between it and the item", () => {
    const amounts = { subtotal: inReais(1_000), discount: inReais(0), total: inReais(1_000) };
    const order = { ...amounts, status: "PAYMENT_SUCCEEDED" as const };
    expect(listReceiptSums(order)).toEqual([{ kind: "total", rate: null, amount: order.total }]);
  });
});
