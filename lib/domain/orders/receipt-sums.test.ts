import { listReceiptSums } from "./receipt-sums";

const inReais = (amount: number) => ({ amount, currency: "BRL" as const });

describe("the sums of a receipt (rules/orders#fields)", () => {
  it.each([
    ["plain", { subtotal: inReais(1_000), discount: inReais(0), total: inReais(1_000) }],
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
  ])("%s add up to the total", (_, order) => {
    const sums = listReceiptSums(order);
    const parts = sums.slice(0, -1).reduce((sum, { amount }) => sum + amount.amount, 0);
    expect(sums.at(-1)).toEqual({ kind: "total", rate: null, amount: order.total });
    expect(parts).toBe(order.total.amount);
  });
});
