import { CURRENCIES, type Currency, type Locale } from "@/lib/config/constants";
import type { Money } from "@/lib/contract/field-schemas";
import { getShownDecimals, isPayable, WHOLE_CURRENCIES } from "./smallest-amount";

const NO_BREAK_SPACE = "\u00a0";
const MINUS_SIGN = "\u2212";

/** Currencies of Latin American countries that write 1.234,50; Mexico, Peru and the United States write 1,234.50. */
const LATIN_DECIMAL_COMMA: ReadonlySet<Currency> = new Set(["ARS", "BRL", "CLP", "COP", "UYU"]);

/**
 * Symbols that readers know better than the specification's (rules/money#notation): its "MXN" stands after the amount, whose sign is that
 * of all pesos, and Peru has dropped the period of "S/." in 2016.
 */
const WRITTEN_SYMBOLS: Partial<Record<Currency, string>> = { MXN: "$", PEN: "S/" };
/** Currencies whose code follows the amount, because dollars and other pesos have the same sign. */
const NAMED_CURRENCIES: ReadonlySet<Currency> = new Set(["MXN"]);

/** How readers write the symbol. */
interface SymbolPlace {
  isBefore: boolean;
  /** Whether a currency sign is set off by a space, too: "R$ 19,90" and "19,90 ₽", but "$19.90". */
  hasSpace: boolean;
}

const symbolPlaces = new Map<string, SymbolPlace>();
const numberFormats = new Map<string, Intl.NumberFormat>();

/**
 * Formats money as readers of `locale` write it (rules/money#notation): the symbol on the language's
 * side, the digits of the language and, in Spanish, of the currency's country, two decimals where the currency has any,
 * a minus sign before all.
 * `Intl` writes no amount by itself: it drops decimals that can be paid and has other symbols.
 */
export function formatMoney(money: Money, locale: Locale): string {
  const { amount, currency } = money;
  const text = addSymbol(formatDigits(money, locale), getSymbol(currency), locale);
  return `${amount < 0 ? MINUS_SIGN : ""}${text}${getName(currency)}`;
}

/** The same with the currency's code, for amounts of several currencies side by side, many of which are written with "$". */
export const formatMoneyByCode = (money: Money, locale: Locale): string =>
  addSymbol(formatDigits(money, locale), money.currency, locale);

function formatDigits(money: Money, locale: Locale): string {
  const { amount, currency } = money;
  const decimals = WHOLE_CURRENCIES.has(currency) && amount % 100 === 0 ? 0 : getShownDecimals(money);
  return getNumberFormat(getDigitLocale(currency, locale), decimals).format(Math.abs(amount) / 100);
}

const getName = (currency: Currency): string =>
  NAMED_CURRENCIES.has(currency) ? NO_BREAK_SPACE + currency : "";

const getSymbol = (currency: Currency): string => WRITTEN_SYMBOLS[currency] ?? CURRENCIES[currency];

/**
 * Formats a price that has more decimals than money, such as that of one coin, with all of them.
 * @param price a decimal number above 0, at most 8 decimals ("90975.10")
 */
export function formatExactPrice(price: string, currency: Currency, locale: Locale): string {
  const decimals = price.split(".")[1]?.length ?? 0;
  const digits = getNumberFormat(getDigitLocale(currency, locale), decimals).format(Number(price));
  return addSymbol(digits, getSymbol(currency), locale) + getName(currency);
}

function addSymbol(digits: string, symbol: string, locale: Locale): string {
  // Our Spanish is Latin America's, which "es" alone is not.
  const { isBefore, hasSpace } = getSymbolPlace(locale === "es" ? "es-MX" : locale);
  const space = hasSpace || !/\p{Sc}$/u.test(symbol) ? NO_BREAK_SPACE : "";
  const number = digits.replaceAll("\u202f", NO_BREAK_SPACE);
  return (isBefore ? [symbol, space, number] : [number, space, symbol]).join("");
}

function getDigitLocale(currency: Currency, locale: Locale): string {
  return locale === "es" && !LATIN_DECIMAL_COMMA.has(currency) ? "es-MX" : locale;
}

/** The place that the language gives a currency sign, read from how `Intl` writes one dollar. */
function getSymbolPlace(locale: string): SymbolPlace {
  const known = symbolPlaces.get(locale);
  if (known) return known;
  const kinds = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "USD",
    currencyDisplay: "narrowSymbol",
  })
    .formatToParts(1)
    .map(({ type }) => type);
  const made = { isBefore: kinds[0] === "currency", hasSpace: kinds.includes("literal") };
  symbolPlaces.set(locale, made);
  return made;
}

function getNumberFormat(locale: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${decimals}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // "1.000,00" in Spanish, too, which has no separator below 10,000 otherwise.
    useGrouping: "always",
  });
  numberFormats.set(key, made);
  return made;
}

interface Installments {
  count: number;
  first?: Money | null | undefined;
  each: Money;
}

/**
 * Installments as amounts that add up to the total: "3 × R$ 9,97", or "2 × R$ 9,97 + 1 × R$ 9,96" where the remainder of the
 * division is added to the first ones (rules/money#installments). A line breaks before the plus only.
 * @param total what is charged, interest included; amounts in minor units
 */
export function formatInstallments(
  { count, first, each }: Installments,
  total: Money,
  format: (money: Money) => string,
): string {
  const remainder = total.amount - each.amount * count;
  const larger = (first?.amount ?? each.amount) - each.amount;
  const largerCount = larger > 0 && remainder % larger === 0 ? remainder / larger : 0;
  if (!first || largerCount <= 0 || largerCount >= count) return `${count}\u00a0×\u00a0${format(each)}`;
  return `${largerCount}\u00a0×\u00a0${format(first)} +\u00a0${count - largerCount}\u00a0×\u00a0${format(each)}`;
}

/**
 * An amount as providers take it, a decimal with the currency's own decimals: "12.50", but "3390" of XOF
 * (rules/money#currencies).
 * @throws RangeError for an amount that is negative or that the currency cannot pay
 */
export function writeDecimal(money: Money): string {
  if (money.amount < 0 || !isPayable(money))
    throw new RangeError(`${money.amount} hundredths of ${money.currency}`);
  return writeBookedAmount(money);
}

/** Any amount of the books as a decimal, also a negative or an unpayable one ("-3390", "3816.50"). */
export const writeBookedAmount = (money: Parameters<typeof getShownDecimals>[0]): string =>
  (money.amount / 100).toFixed(getShownDecimals(money));
