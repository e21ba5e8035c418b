import { parseEnvelope } from "@/lib/contract/envelope";
import { plan } from "@/lib/contract/site/plans";
import { quote } from "./checkout";
import { installmentPlan } from "./installments";

const brl = (amount: number) => ({ amount, currency: "BRL" });
const SPLIT = {
  ...{ count: 3, first: brl(620), each: brl(620), interest: true },
  ...{ interestAmount: brl(70), total: brl(1_860) },
};
/** 19.90 less 1.00 and 1.00, and 0.70 of interest. */
const QUOTE = {
  ...{ quoteId: "q1", planId: "1", planName: "Monthly", quantity: 1, expiresAt: 1_796_095_812_866 },
  subtotal: brl(1_990),
  discounts: [
    { kind: "method", rate: 5, amount: brl(100) },
    { kind: "coupon", rate: 5, amount: brl(100) },
  ],
  ...{ discount: brl(200), total: brl(1_860), installments: SPLIT },
  renewal: { at: 1_796_095_812_866, amount: brl(1_890), discountedPeriods: 1, fullAmount: brl(1_990) },
};

/** Where a quote is refused, what was expected there, and what came; null: it is accepted. */
function readProblem(change: object): unknown {
  const outcome = parseEnvelope(JSON.stringify({ code: 0, data: { ...QUOTE, ...change } }), quote);
  return outcome.ok ? null : outcome.problem && Object.values(outcome.problem);
}

describe("a quote (rules/money#prices-that-add-up)", () => {
  it.each<[string, object]>([
    ["with installments", {}],
    ["at once", { installments: null, total: brl(1_790) }],
    ["without a renewal", { renewal: null }],
    ["without discounts", { discounts: [], discount: brl(0), total: brl(1_990), installments: null }],
  ])("that adds up is accepted: %s", (_, change) => expect(readProblem(change)).toBeNull());

  const SUM = "subtotal − discount − credit.amount + installments.interestAmount";
  it.each<[string, object, string, string]>([
    ["a total of a cent", { total: brl(1), installments: null }, "data.total.amount", SUM],
    ["interest that is not charged", { total: brl(1_790) }, "data.total.amount", SUM],
    [
      "a discount that its parts don't make",
      { discount: brl(199) },
      "data.discount.amount",
      "discounts[].amount",
    ],
    [
      "installments of another total",
      { installments: { ...SPLIT, interestAmount: brl(0) }, total: brl(1_790) },
      "data.installments.total.amount",
      "total",
    ],
    [
      "installments that don't make their total",
      { installments: { ...SPLIT, each: brl(610) } },
      "data.installments.total.amount",
      "the sum of the installments",
    ],
  ])("is refused: %s", (_, change, path, expected) =>
    expect(readProblem(change)).toEqual([path, expected, "number"]),
  );

  it.each<[string, object, string]>([
    ["the total", { total: { amount: 1_860, currency: "USD" } }, "data.total.currency"],
    [
      "the renewal",
      { renewal: { ...QUOTE.renewal, amount: { amount: 1, currency: "USD" } } },
      "data.renewal.amount.currency",
    ],
  ])("is refused where %s has another currency", (_, change, path) =>
    expect(readProblem(change)).toEqual([path, "the currency of subtotal", "string"]),
  );
});

describe("an amount that nobody can pay (rules/money#currencies)", () => {
  const EXPECTED = "a multiple of 100, because its currency is paid without decimals";
  const clp = (amount: number) => ({ amount, currency: "CLP" });

  it("is refused in a quote, with its place", () => {
    const price = {
      subtotal: clp(449_000),
      discounts: [],
      discount: clp(0),
      installments: null,
      renewal: null,
    };
    expect(readProblem({ ...price, total: clp(449_000) })).toBeNull();
    expect(readProblem({ ...price, subtotal: clp(449_050), total: clp(449_050) })).toEqual([
      "data.subtotal.amount",
      EXPECTED,
      "number",
    ]);
  });

  it.each(["CLP", "COP", "KES", "UGX", "XAF", "XOF"])("is no price of a plan in %s", (currency) => {
    const readPrice = (amount: number) => plan.shape.price.safeParse({ amount, currency }).success;
    expect([readPrice(499_000), readPrice(499_050)]).toEqual([true, false]);
  });
});

describe("installments (rules/money#installments)", () => {
  it.each([
    [3, 3_400, 3_300, 10_000, true],
    [3, 3_500, 3_300, 10_100, true],
    [3, 3_400, 3_300, 10_100, true],
    [1, 10_000, 10_000, 10_000, true],
    [3, 3_300, 3_300, 10_000, false],
    [3, 3_400, 3_300, 10_200, false],
    [3, 3_200, 3_300, 9_800, false],
    [3, 3_350, 3_300, 9_950, false],
  ])("%d, the first of %d and the others of %d, make %d: %p", (count, first, each, total, isAccepted) => {
    const clp = (amount: number) => ({ amount, currency: "CLP" });
    const split = { count, first: clp(first), each: clp(each), total: clp(total) };
    const input = { ...split, interest: false, interestAmount: clp(0) };
    expect(installmentPlan.safeParse(input).success).toBe(isAccepted);
  });
});
