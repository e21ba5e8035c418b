import { CURRENCY_CODES, LOCALES } from "@/lib/config/constants";
import { formatMoney } from "./format-money";

describe("money in the reader's notation (rules/money#currencies)", () => {
  it.each([
    ["pt", 12990, "BRL", "R$ 129,90"],
    ["pt", 123456789, "BRL", "R$ 1.234.567,89"],
    ["en", 123450, "USD", "$ 1,234.50"],
    ["es", 123450, "MXN", "MXN 1.234,50"],
    ["es", 1234550, "CLP", "$ 12.345,50"],
    ["es", 99900, "COP", "$ 999,00"],
    ["es", 500, "PEN", "S/. 5,00"],
    ["es", 5, "UYU", "$U 0,05"],
    ["es", 0, "ARS", "$ 0,00"],
    ["en", 9900, "ZAR", "R 99.00"],
    ["en", 9900, "PHP", "₱ 99.00"],
    ["en", 129900, "KES", "KSh 1,299.00"],
    ["en", 1299, "SGD", "S$ 12.99"],
    ["ru", 123450, "RUB", "₽ 1 234,50"],
    ["pt", -4330, "BRL", "-R$ 43,30"],
    ["en", 900719925474099, "USD", "$ 9,007,199,254,740.99"],
  ] as const)("%s: %d %s is %s", (locale, amount, currency, expected) => {
    expect(formatMoney({ amount, currency }, locale).replaceAll("\u00a0", " ")).toBe(expected);
  });

  it("never breaks across lines and always shows two decimals", () => {
    for (const locale of LOCALES) {
      for (const currency of CURRENCY_CODES) {
        expect(formatMoney({ amount: 123456, currency }, locale)).toMatch(
          /^[^\s\d]+\u00a01[.,\u00a0]234[.,]56$/,
        );
      }
    }
  });
});
