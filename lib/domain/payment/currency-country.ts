import type { Currency } from "@/lib/config/constants";

/** The country whose calling code is assumed for phone numbers without one, by the currency of the prices. */
const COUNTRY_BY_CURRENCY: Partial<Record<Currency, string>> = {
  BRL: "BR",
  ARS: "AR",
  CLP: "CL",
  COP: "CO",
  MXN: "MX",
  PEN: "PE",
  UYU: "UY",
  ZAR: "ZA",
  PHP: "PH",
  RUB: "RU",
  KES: "KE",
  SGD: "SG",
};

/** ISO 3166 code of two letters; undefined for a currency of many countries, where a calling code is required. */
export function getCurrencyCountry(currency: Currency): string | undefined {
  return COUNTRY_BY_CURRENCY[currency];
}
