import { type Currency, DAY_MS } from "@/lib/config/constants";

/** Brazil (LGPD), the EU and the EEA, the United Kingdom and Switzerland (GDPR and its like). */
const COUNTRIES =
  "BR AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO GB CH";

interface ConsentRule {
  /** The brand's own decision. */
  setting: "ask" | "none" | null | undefined;
  /** The brand's country, as two letters. */
  country: string | null | undefined;
  currency: Currency;
}

/** Whether a brand's visitors are asked before anything is tracked (rules/tracking#consent). */
export function asksForConsent({ setting, country, currency }: ConsentRule): boolean {
  if (setting) return setting === "ask";
  if (country) return COUNTRIES.split(" ").includes(country);
  // Reais are paid in one country only.
  return currency === "BRL";
}

/** The two purposes of tracking, agreed to or refused each alone (rules/tracking#consent). */
export interface Consent {
  /** Visits, page views, load times and web vitals. */
  measuring: boolean;
  /** Where a visit came from. */
  marketing: boolean;
}

/** Raised when what is asked or the policy behind it changes: everybody is asked again. */
const CONSENT_VERSION = 1;
/** Twelve months, after which the visitor is asked again. */
const MAX_AGE_MS = 365 * DAY_MS;

/** The text in which a browser keeps a choice: version, time and the two answers, as `1.1790000000000.10`. */
export const formatConsent = ({ measuring, marketing }: Consent, now: number): string =>
  `${CONSENT_VERSION}.${now}.${Number(measuring)}${Number(marketing)}`;

/** The choice of a stored text; null where it is unreadable, of another version, from the future or too old. */
export function parseConsent(text: string, now: number): Consent | null {
  const [, version, time, measuring, marketing] = /^(\d+)\.(\d+)\.([01])([01])$/.exec(text) ?? [];
  const age = now - Number(time);
  if (Number(version) !== CONSENT_VERSION || !(age >= 0 && age < MAX_AGE_MS)) return null;
  return { measuring: measuring === "1", marketing: marketing === "1" };
}
