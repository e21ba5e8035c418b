import { CURRENCIES, type Currency } from "@/lib/config/constants";
import { isPayable } from "@/lib/domain/money/smallest-amount";
import { toPlainText } from "@/lib/domain/validation/typed-text";

/**
 * Why a text is no price: `unclear`: a point or comma before three digits may stand before decimals or between thousands; `decimals`: the
 * currency is paid without; `wrong`: anything else.
 */
export type PriceProblem = "unclear" | "decimals" | "wrong";

const MAX_DIGITS = 9;

/**
 * The price that a cell of a spreadsheet means, in hundredths; null for an empty one. Comma and point are understood only where there is one
 * way to read them: "19,90", "1.234,50", "1,234.50", "1 234,50", but not "1,234".
 * @param text may have the sign or code of the currency
 */
export function parsePrice(
  text: string,
  currency: Currency,
): { price: number | null } | { problem: PriceProblem } {
  const number = stripCurrency(toPlainText(text), currency);
  if (number === "") return { price: null };
  const plain = readSeparators(number.replace(/(?<=\d)['’\s](?=\d{3}(?!\d))/gu, ""));
  if (plain === null || plain === "unclear") return { problem: plain ?? "wrong" };
  const [, whole = "", part = ""] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  if (whole === "" || whole.length > MAX_DIGITS) return { problem: "wrong" };
  const price = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  return isPayable({ amount: price, currency }) ? { price } : { problem: "decimals" };
}

function stripCurrency(text: string, currency: Currency): string {
  const signs = [currency, CURRENCIES[currency]].sort((one, other) => other.length - one.length);
  const number = text.trim();
  const sign = signs.find((known) => number.toUpperCase().startsWith(known.toUpperCase()));
  if (sign) return number.slice(sign.length).trim();
  const last = signs.find((known) => number.toUpperCase().endsWith(known.toUpperCase()));
  return last ? number.slice(0, -last.length).trim() : number;
}

/** The number with a point before its decimals and nothing between thousands; null where it is none. */
function readSeparators(number: string): string | "unclear" | null {
  if (!/^\d[\d.,]*$/.test(number)) return null;
  const separators = number.replace(/\d/g, "");
  if (separators === "") return number;
  const last = separators.at(-1) ?? "";
  const other = last === "." ? "," : ".";
  const [whole = "", decimals = ""] = splitAtLast(number, last);
  if (separators.includes(other)) {
    // Both: the last stands before decimals, once, the other between thousands.
    const isGrouped = isInThousands(whole, other) && !whole.includes(last);
    return isGrouped && /^\d{1,2}$/.test(decimals) ? `${whole.replaceAll(other, "")}.${decimals}` : null;
  }
  if (separators.length > 1) return isInThousands(number, last) ? number.replaceAll(last, "") : null;
  if (/^\d{1,2}$/.test(decimals)) return `${whole}.${decimals}`;
  return /^\d{3}$/.test(decimals) ? "unclear" : null;
}

const splitAtLast = (text: string, separator: string): [string, string] => {
  const at = text.lastIndexOf(separator);
  return [text.slice(0, at), text.slice(at + 1)];
};

const isInThousands = (number: string, separator: string) =>
  number.split(separator).every((group, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));

/** The cells of what a spreadsheet puts on the clipboard: rows by line, columns by tab. */
export function splitCells(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  return lines.map((line) => line.split("\t"));
}
