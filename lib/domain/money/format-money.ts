import { CURRENCIES, type Locale } from "@/lib/config/constants";
import type { Money } from "@/lib/contract/field-schemas";

const NO_BREAK_SPACE = "\u00a0";
const numberFormats = new Map<Locale, Intl.NumberFormat>();

/**
 * Formats money for readers of `locale`: the specification's symbol, a no-break space, two decimals in the language's
 * digits (rules/money#currencies). `Intl`'s own currency style is not used: it drops the cents of CLP and COP, has
 * other symbols, and does not group numbers below 10,000 in `es`.
 */
export function formatMoney({ amount, currency }: Money, locale: Locale): string {
  const digits = getNumberFormat(locale)
    .format(Math.abs(amount) / 100)
    .replaceAll("\u202f", NO_BREAK_SPACE);
  return `${amount < 0 ? "-" : ""}${CURRENCIES[currency]}${NO_BREAK_SPACE}${digits}`;
}

function getNumberFormat(locale: Locale): Intl.NumberFormat {
  const known = numberFormats.get(locale);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: "always",
  });
  numberFormats.set(locale, made);
  return made;
}
