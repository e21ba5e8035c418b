import type { Currency } from "@/lib/config/constants";

/**
 * The countries of a company on a receipt, with what its tax number is called there (rules/orders#receipt-for-a-company).
 * "VAT" is translated; "" has no name of its own.
 */
export const TAX_NUMBER_NAMES = {
  AR: "CUIT",
  AT: "VAT",
  AU: "ABN",
  BE: "VAT",
  BG: "VAT",
  BO: "NIT",
  BR: "CNPJ/CPF",
  BY: "УНП",
  CA: "BN",
  CH: "UID",
  CI: "",
  CL: "RUT",
  CM: "NIU",
  CO: "NIT",
  CR: "NITE",
  CY: "VAT",
  CZ: "VAT",
  DE: "VAT",
  DK: "VAT",
  DO: "RNC",
  EC: "RUC",
  EE: "VAT",
  ES: "NIF",
  FI: "VAT",
  FR: "VAT",
  GB: "VAT",
  GH: "TIN",
  GR: "VAT",
  GT: "NIT",
  HN: "RTN",
  HR: "VAT",
  HU: "VAT",
  ID: "NPWP",
  IE: "VAT",
  IN: "GSTIN",
  IT: "VAT",
  JP: "法人番号",
  KE: "PIN",
  KR: "BRN",
  KZ: "БИН",
  LT: "VAT",
  LU: "VAT",
  LV: "VAT",
  MT: "VAT",
  MW: "TPIN",
  MX: "RFC",
  MY: "TIN",
  NI: "RUC",
  NL: "VAT",
  NO: "VAT",
  NZ: "IRD",
  PA: "RUC",
  PE: "RUC",
  PL: "NIP",
  PT: "NIF",
  PY: "RUC",
  RO: "VAT",
  RU: "ИНН",
  SE: "VAT",
  SG: "UEN",
  SI: "VAT",
  SK: "VAT",
  SN: "NINEA",
  SV: "NIT/DUI",
  TH: "TIN",
  TR: "VKN",
  TZ: "TIN",
  UA: "ЄДРПОУ",
  UG: "TIN",
  US: "EIN",
  UY: "RUT",
  VE: "RIF",
  ZA: "VAT",
  ZM: "TPIN",
} as const satisfies Record<string, string>;

export type TaxCountry = keyof typeof TAX_NUMBER_NAMES;
export const TAX_COUNTRIES = Object.keys(TAX_NUMBER_NAMES) as [TaxCountry, ...TaxCountry[]];

export const isTaxCountry = (code: string): code is TaxCountry => Object.hasOwn(TAX_NUMBER_NAMES, code);

/** What a country's tax number is called in a language, where "VAT" is translated; empty: it has no name of its own. */
export const getTaxNumberName = (country: string, vat: string): string => {
  const name: string = isTaxCountry(country) ? TAX_NUMBER_NAMES[country] : "";
  return name === "VAT" ? vat : name;
};

/** Countries with their names in a language, sorted by it. */
export function nameTaxCountries(locale: string): { value: TaxCountry; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const { compare } = new Intl.Collator(locale);
  return TAX_COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) =>
    compare(a.label, b.label),
  );
}

/** Currencies that one country alone pays in. */
const COUNTRY_BY_CURRENCY: Partial<Record<Currency, TaxCountry>> = {
  ARS: "AR",
  BRL: "BR",
  CLP: "CL",
  COP: "CO",
  GHS: "GH",
  KES: "KE",
  MWK: "MW",
  MXN: "MX",
  PEN: "PE",
  RUB: "RU",
  SGD: "SG",
  TZS: "TZ",
  UGX: "UG",
  UYU: "UY",
  ZAR: "ZA",
  ZMW: "ZM",
};

/**
 * The country that is chosen at first: of the currency where one country alone pays in it, else that of the browser's
 * language.
 * @param language a tag such as "es-MX"
 */
export function guessTaxCountry(currency: Currency | null, language: string | undefined): TaxCountry | null {
  const ofCurrency = currency && COUNTRY_BY_CURRENCY[currency];
  if (ofCurrency) return ofCurrency;
  const region = /-([A-Z]{2})\b/.exec(language ?? "")?.[1] ?? "";
  return isTaxCountry(region) ? region : null;
}
