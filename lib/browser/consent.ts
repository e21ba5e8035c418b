import { type Consent, formatConsent, parseConsent } from "@/lib/domain/tracking/consent";
import { readStoredText, writeStoredText } from "./storage/stored-text";

const CONSENT_KEY = "consent";
const CONSENT_EVENT = "consent";

/** The browser's own refusal (globalprivacycontrol.github.io), which TypeScript's DOM library lacks. */
export const refusesMarketing = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/**
 * What may be tracked (rules/tracking#consent); null where the visitor is still to be asked. `data-consent` on the
 * document marks a brand that asks, and has the choice where the browser denies storage. It is set also where an earlier choice is
 * stored: that counts, and can be changed, where the brand has ceased to ask.
 */
export function readConsent(): Consent | null {
  const { dataset } = document.documentElement;
  const input = parseConsent(readStoredText("local", CONSENT_KEY) ?? dataset.consent ?? "", Date.now());
  if (input) dataset.consent ??= "";
  const choice = dataset.consent === undefined ? { measuring: true, marketing: true } : input;
  return choice && refusesMarketing() ? { ...choice, marketing: false } : choice;
}

/** Keeps a choice in this browser for the brand's host, and tells the page and other tabs. */
export function storeConsent(consent: Consent): void {
  const text = formatConsent(consent, Date.now());
  document.documentElement.dataset.consent = text;
  writeStoredText("local", CONSENT_KEY, text);
  dispatchEvent(new Event(CONSENT_EVENT));
}

/**
 * Calls the listener after each choice, in this tab or another one, also if this page was in the back-forward cache meanwhile.
 * @param signal ends it
 */
export function watchConsent(listener: () => void, signal: AbortSignal): void {
  for (const name of [CONSENT_EVENT, "storage", "pageshow"]) addEventListener(name, listener, { signal });
}
