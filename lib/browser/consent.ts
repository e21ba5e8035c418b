import { type Consent, formatConsent, parseConsent } from "@/lib/domain/tracking/consent-choice";
import { readStoredText, writeStoredText } from "./storage/stored-text";

const CONSENT_KEY = "consent";
const CONSENT_EVENT = "consent";

/** The browser's own refusal (globalprivacycontrol.github.io), which TypeScript's DOM library lacks. */
export const refusesMarketing = (): boolean => Reflect.get(navigator, "globalPrivacyControl") === true;

/**
 * What may be tracked (rules/tracking#consent); null where the visitor is still to be asked. `data-consent` on the
 * document marks a brand that asks, and has the choice where the browser denies storage.
 */
export function readConsent(): Consent | null {
  const given = document.documentElement.dataset.consent;
  const choice =
    given === undefined
      ? { measuring: true, marketing: true }
      : parseConsent(readStoredText("local", CONSENT_KEY) ?? given, Date.now());
  return choice && refusesMarketing() ? { ...choice, marketing: false } : choice;
}

/** Keeps a choice in this browser for the brand's host, and tells the page and other tabs. */
export function storeConsent(consent: Consent): void {
  const text = formatConsent(consent, Date.now());
  document.documentElement.dataset.consent = text;
  writeStoredText("local", CONSENT_KEY, text);
  dispatchEvent(new Event(CONSENT_EVENT));
}

/** Calls the listener after each choice, in this tab or another one. Returns a function that stops it. */
export function watchConsent(listener: () => void): () => void {
  addEventListener(CONSENT_EVENT, listener);
  addEventListener("storage", listener);
  return () => {
    removeEventListener(CONSENT_EVENT, listener);
    removeEventListener("storage", listener);
  };
}
