import { CURRENCIES, type Locale } from "@/lib/config/constants";
import type { Money } from "@/lib/contract/wire";

const NBSP = "\u00a0";
const formats = new Map<Locale, Intl.NumberFormat>();

/**
 * Money as the reader of `locale` writes it: the specification's symbol, a no-break space, two decimals in the
 * language's digits (spec §9). `Intl`'s own currency style is not used: it drops the cents of CLP and COP, writes
 * other symbols, and leaves `es` without grouping below 10,000.
 */
export function formatMoney({ amount, currency }: Money, locale: Locale): string {
  const digits = formatOf(locale)
    .format(Math.abs(amount) / 100)
    .replaceAll("\u202f", NBSP);
  return `${amount < 0 ? "-" : ""}${CURRENCIES[currency]}${NBSP}${digits}`;
}

function formatOf(locale: Locale): Intl.NumberFormat {
  const known = formats.get(locale);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: "always",
  });
  formats.set(locale, made);
  return made;
}
