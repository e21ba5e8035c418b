import { writeBookedAmount, writeDecimal } from "./write-decimal";

describe("amounts in calls to providers (rules/money#currencies)", () => {
  it.each([
    [13_867, "ZMW", "138.67"],
    [49_900, "KES", "499"],
    [1_140_100, "CLP", "11401"],
    [49_900, "ZAR", "499.00"],
    [5, "USD", "0.05"],
    [0, "BRL", "0.00"],
    [338_600, "XOF", "3386"],
    [100, "UGX", "1"],
  ] as const)("%d of %s is %s", (amount, currency, expected) => {
    expect(writeDecimal({ amount, currency })).toBe(expected);
  });

  it.each([
    [338_650, "XOF"],
    [1, "UGX"],
    [1_140_084, "CLP"],
    [-100, "USD"],
  ] as const)("%d of %s cannot be charged", (amount, currency) => {
    expect(() => writeDecimal({ amount, currency })).toThrow(RangeError);
  });
});

it.each([
  [1_140_084, "CLP", "11400.84"],
  [-49_900, "KES", "-499"],
  [-5, "USD", "-0.05"],
  [1_000, "EUR", "10.00"],
] as const)("the books have any amount: %d of %s is %s", (amount, currency, expected) => {
  expect(writeBookedAmount({ amount, currency })).toBe(expected);
});
