import type { Currency } from "@/lib/config/constants";
import type { CardBrandCode } from "./card-number";

const WORLDWIDE: readonly CardBrandCode[] = ["visa", "mastercard", "amex"];

/** The networks that buyers of a country look for, by the brand's main currency; other cards are accepted, too. */
const NETWORKS_BY_CURRENCY: Partial<Record<Currency, readonly CardBrandCode[]>> = {
  BRL: ["visa", "mastercard", "elo", "amex", "hipercard"],
  ARS: [...WORLDWIDE, "naranja"],
  RUB: ["mir", "visa", "mastercard", "unionpay"],
  SGD: [...WORLDWIDE, "jcb", "unionpay"],
  PHP: [...WORLDWIDE, "jcb"],
  USD: [...WORLDWIDE, "discover", "diners"],
};

/** The card networks to show where cards are offered. */
export function listShownNetworks(currency: Currency): readonly CardBrandCode[] {
  return NETWORKS_BY_CURRENCY[currency] ?? WORLDWIDE;
}
