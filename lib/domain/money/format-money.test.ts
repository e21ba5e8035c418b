import { CURRENCY_CODES, LOCALES } from "@/lib/config/constants";
import {
  formatExactPrice,
  formatInstallments,
  formatMoney,
  formatMoneyByCode,
  writeBookedAmount,
  writeDecimal,
} from "./format-money";
import { getSmallestAmount } from "./smallest-amount";

describe("money in the reader's notation (rules/money#notation)", () => {
  it.each([
    ["pt", 12990, "BRL", "R$ 129,90"],
    ["pt", 123456789, "BRL", "R$ 1.234.567,89"],
    ["pt", 899, "USD", "$ 8,99"],
    ["pt", 119900, "MXN", "$ 1.199,00 MXN"],
    ["en", 483, "USD", "$4.83"],
    ["en", 123450, "USD", "$1,234.50"],
    ["en", 1990, "BRL", "R$19.90"],
    ["en", 119900, "MXN", "$1,199.00 MXN"],
    ["es", 119900, "MXN", "$1,199.00 MXN"],
    ["es", 483, "USD", "$4.83"],
    ["es", 500, "PEN", "S/ 5.00"],
    ["es", 1_234_500, "CLP", "$12.345"],
    // What was charged before, with a part that nobody can pay.
    ["es", 1234550, "CLP", "$12.345,50"],
    ["es", 99900, "COP", "$999"],
    ["es", 27990, "BRL", "R$279,90"],
    ["es", 5, "UYU", "$U 0,05"],
    ["es", 0, "ARS", "$0,00"],
    ["es", 123450, "ARS", "$1.234,50"],
    ["en", 9900, "ZAR", "R 99.00"],
    ["en", 9900, "PHP", "₱99.00"],
    ["en", 129900, "KES", "KSh 1,299"],
    ["en", 1299, "SGD", "S$12.99"],
    ["en", 338_600, "XOF", "CFA 3,386"],
    ["pt", 2_189_300, "UGX", "USh 21.893"],
    ["en", -500_000, "XAF", "−FCFA 5,000"],
    ["en", 13_867, "ZMW", "K 138.67"],
    ["ru", 19917, "RUB", "199,17 ₽"],
    ["ru", 123450, "RUB", "1 234,50 ₽"],
    ["ru", 239_000, "RUB", "2 390 ₽"],
    ["en", 239_000, "RUB", "₽2,390"],
    ["ru", 899, "USD", "8,99 $"],
    ["pt", -4330, "BRL", "−R$ 43,30"],
    ["en", -50, "USD", "−$0.50"],
    ["ru", -19917, "RUB", "−199,17 ₽"],
    ["en", 900719925474099, "USD", "$9,007,199,254,740.99"],
  ] as const)("%s: %d %s is %s", (locale, amount, currency, expected) => {
    expect(formatMoney({ amount, currency }, locale).replaceAll("\u00a0", " ")).toBe(expected);
  });

  it.each([
    ["es", 1_999_000, "ARS", "ARS 19.990,00"],
    ["en", 119900, "MXN", "MXN 1,199.00"],
    ["pt", 899, "USD", "USD 8,99"],
    ["ru", 899, "USD", "8,99 USD"],
  ] as const)(
    "names the currency by its code beside others (%s, %d %s)",
    (locale, amount, currency, text) => {
      expect(formatMoneyByCode({ amount, currency }, locale).replaceAll("\u00a0", " ")).toBe(text);
    },
  );

  it("never breaks across lines, groups thousands and shows the decimals that the currency has", () => {
    for (const locale of LOCALES) {
      for (const currency of CURRENCY_CODES) {
        const decimals = getSmallestAmount(currency) === 1 ? /[.,]56/ : /(?![.,])/;
        const name = currency === "MXN" ? "\\u00a0MXN" : "";
        const amount = getSmallestAmount(currency) === 1 ? 123_456 : 123_400;
        expect(formatMoney({ amount, currency }, locale)).toMatch(
          new RegExp(`^([^\\s\\d]+\\u00a0?)?1[.,\\u00a0]234${decimals.source}(\\u00a0[^\\s\\d]+?)?${name}$`),
        );
      }
    }
  });
});

it.each([
  ["en", "90975.10", "USD", "$90,975.10"],
  ["es", "0.99873", "USD", "$0.99873"],
  ["ru", "7277000", "RUB", "7 277 000 ₽"],
  ["pt", "490123.5", "BRL", "R$ 490.123,5"],
] as const)("a price with all its decimals in %s: %s %s is %s", (locale, price, currency, expected) => {
  expect(formatExactPrice(price, currency, locale).replaceAll("\u00a0", " ")).toBe(expected);
});

const brl = (amount: number) => ({ amount, currency: "BRL" as const });
const format = ({ amount }: { amount: number }) => String(amount);

describe("installments as amounts that add up (rules/money#installments)", () => {
  it.each([
    [{ count: 3, first: brl(997), each: brl(996) }, 2_990, "2 × 997 + 1 × 996"],
    [{ count: 3, first: brl(997), each: brl(996) }, 2_989, "1 × 997 + 2 × 996"],
    [{ count: 3, first: brl(1_000), each: brl(1_000) }, 3_000, "3 × 1000"],
    [{ count: 6, first: brl(7_654), each: brl(7_654) }, 45_924, "6 × 7654"],
    [{ count: 3, each: brl(996) }, 2_990, "3 × 996"],
    [{ count: 1, first: brl(2_990), each: brl(2_990) }, 2_990, "1 × 2990"],
  ])("%j of %d: %s", (split, total, text) => {
    const written = formatInstallments(split, brl(total), format);
    expect(written.replaceAll("\u00a0", " ")).toBe(text);
    // A line may break before the plus only.
    expect(written.split(" ")).toHaveLength(text.split(" + ").length);
  });

  it.each([2, 3, 7, 12])("%d parts of any total add up to it", (count) => {
    for (let total = 1_000; total < 1_030; total += 1) {
      const [each, larger] = [Math.floor(total / count), total % count];
      const split = { count, first: brl(each + (larger > 0 ? 1 : 0)), each: brl(each) };
      const sum = formatInstallments(split, brl(total), format)
        .replaceAll("\u00a0", " ")
        .split(" + ")
        .map((part) => part.split(" × ").map(Number))
        .reduce((all, [parts = 0, amount = 0]) => all + parts * amount, 0);
      expect(sum).toBe(total);
    }
  });
});

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
