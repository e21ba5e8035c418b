import type { Currency } from "@/lib/config/constants";

/** Brazil (LGPD), the EU and the EEA, the United Kingdom and Switzerland (GDPR and its like). */
const COUNTRIES = new Set(
  (
    "BR AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE " + "IS LI NO GB CH"
  ).split(" "),
);

export interface ConsentRule {
  /** The brand's own decision. */
  setting: "ask" | "none" | null | undefined;
  /** The brand's country, as two letters. */
  country: string | null | undefined;
  currency: Currency;
}

/** Whether a brand's visitors are asked before anything is tracked (rules/tracking#consent). */
export function asksForConsent({ setting, country, currency }: ConsentRule): boolean {
  if (setting) return setting === "ask";
  if (country) return COUNTRIES.has(country);
  // Reais are paid in one country only.
  return currency === "BRL";
}
