/** Business constants and limits (rules/constants#list) and the small vocabularies that every layer shares. No imports. */

/** The languages of the product (docs/adding.md): everything else that depends on them derives from this list. */
export const LOCALES = ["en", "pt", "es", "ru"] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = "pt";
/** Each language by its own name, as its readers look for it. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  en: "English",
  pt: "Português",
  es: "Español",
  ru: "Русский",
};
/** The theme color of a brand that has none, or none that is a color. */
export const DEFAULT_THEME_COLOR = "#3d5a80";

/** How the page is laid out (rules/layout#client-type): desktop or phone. */
export const CLIENT_TYPES = ["WEB", "WAP"] as const;
export type ClientType = (typeof CLIENT_TYPES)[number];

/** Durations in milliseconds. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Where the visitor came from (rules/brands#site-configuration, rules/addresses#scene): the site itself, a set-top box, an app. */
export const SCENES = ["WEB", "STB", "APP"] as const;
export type Scene = (typeof SCENES)[number];

/** A user agent that contains one of these is a phone or tablet (rules/layout#client-type). */
export const MOBILE_USER_AGENT_MARKERS = [
  "Android",
  "iPhone",
  "SymbianOS",
  "Windows Phone",
  "iPad",
  "iPod",
] as const;
/** On a desktop, at most this many CSS pixels of width give the phone layout (rules/layout#client-type). */
export const MOBILE_BREAKPOINT = 760;

export const SESSION_DAYS = 10;
export const VERIFICATION_CODE_LENGTH = 4;
export const PASSWORD_MIN_LENGTH = 6;
/** Of the code that a television shows: consonants that nobody takes for another and that make no word (RFC 8628 §6.1). */
export const TV_CODE_ALPHABET = "BCDFGHJKLMNPQRSTVWXZ";
export const TV_CODE_LENGTH = 8;
/** @public Waits for the payment slip. */
export const SLIP_VALID_DAYS = 5;
export const DEFAULT_CURRENCY: Currency = "BRL";
export const DEFAULT_INSTALLMENTS = 3;
/** How long a page waits for the answer to a call; the outer bound of all time-outs (rules/calls#time-outs). */
export const REQUEST_TIMEOUT_MS = 60_000;
/** Seconds before another verification code may be asked for. */
export const RESEND_COUNTDOWN_SECONDS = 60;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
/** Milliseconds since 1970 have this many digits; no other number is a timestamp. */
export const TIMESTAMP_DIGITS = 13;

export const TRACKING_VERSION_CODE = "2.3.2";
export const TRACKING_EVENT_VERSION = 1;

/**
 * Currency code → symbol (rules/money#currencies), with KES and SGD for brands that sell in them.
 * Every currency of the product has two decimals.
 */
export const CURRENCIES = {
  USD: "$",
  BRL: "R$",
  ARS: "$",
  CLP: "$",
  COP: "$",
  MXN: "MXN",
  PEN: "S/.",
  UYU: "$U",
  ZAR: "R",
  PHP: "₱",
  RUB: "₽",
  KES: "KSh",
  SGD: "S$",
} as const;
export type Currency = keyof typeof CURRENCIES;
export const CURRENCY_CODES = Object.keys(CURRENCIES) as readonly Currency[];

/** Offered behind the @ at login where the brand names none of its own (rules/accounts#log-in). */
export const SUGGESTED_EMAIL_DOMAINS = [
  "gmail.com",
  "outlook.com",
  "hotmail.com",
  "yahoo.com",
  "icloud.com",
  "mail.ru",
] as const;

/** Log-ins that the account lists at first (rules/accounts#log-in, rules/accounts#devices). */
export const DEVICES_SHOWN = 5;

/** Query parameters that travel from the entry address to the page (rules/addresses#carried-parameters). */
export const CARRIED_PARAMETERS = [
  "accountId",
  "language",
  "appToken",
  "aid",
  "releaseId",
  "loginType",
  "loginId",
  "ls",
  "did",
  "deviceInfo",
  "pageSourceLocation",
  "planId",
  "sourceType",
  "path",
] as const;
