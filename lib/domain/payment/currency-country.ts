import type { Currency } from "@/lib/config/constants";

/** The country whose people write phone numbers without its code where prices are in this currency. */
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

/** Two letters of ISO 3166; undefined for a currency of many countries, where numbers need their code. */
export function getCurrencyCountry(currency: Currency): string | undefined {
  return COUNTRY_BY_CURRENCY[currency];
}
