import { receiptSums } from "./receipt-sums";

const brl = (amount: number) => ({ amount, currency: "BRL" as const });

describe("the figures of a receipt (spec §3: subtotal, discount, total)", () => {
  it.each([
    ["plain", { subtotal: brl(1_000), discount: brl(0), total: brl(1_000) }],
    ["a sum of discounts", { subtotal: brl(1_000), discount: brl(150), total: brl(850) }],
    [
      "each discount and interest",
      {
        subtotal: brl(1_000),
        discount: brl(150),
        discounts: [
          { kind: "method" as const, rate: 5, amount: brl(50) },
          { kind: "coupon" as const, rate: 10, amount: brl(100) },
        ],
        installments: { count: 4, interest: true, interestAmount: brl(42) },
        total: brl(892),
      },
    ],
  ])("%s add up to the total", (_, order) => {
    const sums = receiptSums(order);
    const parts = sums.slice(0, -1).reduce((sum, { amount }) => sum + amount.amount, 0);
    expect(sums.at(-1)).toEqual({ kind: "total", rate: null, amount: order.total });
    expect(parts).toBe(order.total.amount);
  });
});
