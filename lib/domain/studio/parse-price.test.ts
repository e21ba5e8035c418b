import type { Currency } from "@/lib/config/constants";
import { parsePrice, splitCells } from "./parse-price";

it.each<[string, Currency, number | null | string]>([
  ["", "USD", null],
  ["  ", "USD", null],
  ["19", "USD", 1_900],
  ["19.9", "USD", 1_990],
  ["19,90", "BRL", 1_990],
  ["R$ 19,90", "BRL", 1_990],
  ["$19.90", "USD", 1_990],
  ["19.90 usd", "USD", 1_990],
  ["1.234,50", "BRL", 123_450],
  ["1,234.50", "USD", 123_450],
  ["1 234,50", "RUB", 123_450],
  ["1\u00a0234,50 ₽", "RUB", 123_450],
  ["1'234.50", "USD", 123_450],
  ["1.234.567", "CLP", 123_456_700],
  ["4990", "CLP", 499_000],
  ["4990,00", "CLP", 499_000],
  ["１９.９０", "USD", 1_990],
  ["0", "USD", 0],
  ["1,234", "USD", "unclear"],
  ["1.990", "CLP", "unclear"],
  ["4990,50", "CLP", "decimals"],
  ["19.999", "USD", "unclear"],
  ["19.9999", "USD", "wrong"],
  ["1.23.4", "USD", "wrong"],
  ["1,23,456", "USD", "wrong"],
  ["1,234,5", "USD", "wrong"],
  ["1.2,345", "USD", "wrong"],
  ["-5", "USD", "wrong"],
  ["5e3", "USD", "wrong"],
  ["12 34", "USD", "wrong"],
  ["free", "USD", "wrong"],
  ["R$ 5", "USD", "wrong"],
  ["€ 5", "USD", "wrong"],
  ["1234567890", "USD", "wrong"],
])("%j in %s is %s", (text, currency, expected) => {
  const result = parsePrice(text, currency);
  expect("problem" in result ? result.problem : result.price).toBe(expected);
});

it("what is copied from a spreadsheet is rows of cells, with the last line's end as none", () => {
  expect(splitCells("1\t2\r\n3\t\r\n")).toEqual([
    ["1", "2"],
    ["3", ""],
  ]);
});
