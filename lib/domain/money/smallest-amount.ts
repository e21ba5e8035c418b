import type { Currency } from "@/lib/config/constants";

/** Currencies without coins below one unit (ISO 4217); nothing smaller can be charged or sent back. */
const WHOLE_CURRENCIES: ReadonlySet<Currency> = new Set(["UGX", "XAF", "XOF"]);

/** The smallest payable amount in hundredths of the currency: every price is a multiple of it (rules/money#currencies). */
export function getSmallestAmount(currency: Currency): 1 | 100 {
  return WHOLE_CURRENCIES.has(currency) ? 100 : 1;
}
