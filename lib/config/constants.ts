/**
 * Business constants and limits (rules/constants#list) and the small vocabularies that all layers share. No imports.
 */

/** The languages of the product (docs/adding.md); everything else that depends on them is derived from this list. */
export const LOCALES = ["en", "pt", "es", "ru"] as const;
export type BuiltInLocale = (typeof LOCALES)[number];
/** A language whose words a brand brings as a pack (rules/languages); `toLanguageCode` in lib/domain/language makes one. */
export type PackLocale = string & { readonly pack: true };
export type Locale = BuiltInLocale | PackLocale;
/** ISO 639-1, two letters, or any short word of an address would be a language; without the addresses of pages that are as short. */
export const LANGUAGE_CODE_PATTERN = /^(?!(?:go|tv)$)[a-z]{2}$/;
export const DEFAULT_LOCALE: Locale = "pt";
/** Each language's own name, for the language menu. */
export const LOCALE_NAMES: Readonly<Record<BuiltInLocale, string>> = {
  en: "English",
  pt: "Português",
  es: "Español",
  ru: "Русский",
};
/** The theme color of a brand without a valid one. */
export const DEFAULT_THEME_COLOR = "#3d5a80";

/** The layouts of a page (rules/layout#client-type): desktop or phone. */
export const CLIENT_TYPES = ["WEB", "WAP"] as const;
export type ClientType = (typeof CLIENT_TYPES)[number];

/** Durations in milliseconds; as plain numbers, because a bundler does not remove an unused product. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
/** Durations in seconds. */
export const HOUR_SECONDS = 3_600;
export const DAY_SECONDS = 86_400;

/**
 * The visitor's platform (rules/brands#site-configuration, rules/addresses#scene): the site itself, a set-top box, an
 * app.
 */
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
/** Days in which the deletion of an account can be undone (rules/accounts#deletion); the mail's link works as long. */
export const DELETION_UNDO_DAYS = 14;
/** Years for which orders stay after their account is deleted, where the brand says nothing else. */
export const RECORD_YEARS = 10;
export const VERIFICATION_CODE_LENGTH = 4;
export const PASSWORD_MIN_LENGTH = 6;
/** The letters of a television's code: consonants that are not easily confused and form no words (RFC 8628 §6.1). */
export const TV_CODE_ALPHABET = "BCDFGHJKLMNPQRSTVWXZ";
export const TV_CODE_LENGTH = 8;
/** @public Used by the payment slip. */
export const SLIP_VALID_DAYS = 5;
export const DEFAULT_CURRENCY: Currency = "BRL";
export const DEFAULT_INSTALLMENTS = 3;
/** Reminders of a member in seven days at most, unless the brand sets another number (rules/orders#reminders). */
export const DEFAULT_REMINDERS_PER_WEEK = 3;
/** How long a page waits for the answer to a call; the outer bound of all time-outs (rules/calls#time-outs). */
export const REQUEST_TIMEOUT_MS = 60_000;
/** Seconds before another verification code may be requested. */
export const RESEND_COUNTDOWN_SECONDS = 60;
export const VERIFICATION_CODE_VALID_SECONDS = 600;
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
  GHS: "GHS",
  MWK: "MK",
  TZS: "TSh",
  UGX: "USh",
  XAF: "FCFA",
  XOF: "CFA",
  ZMW: "K",
} as const;
export type Currency = keyof typeof CURRENCIES;

/**
 * The smallest payable amount of each currency, in hundredths: 100 where ISO 4217 (list one) gives it no minor unit, or where those who
 * take the money take none (rules/money#currencies has the sources), else 1.
 */
export const SMALLEST_AMOUNTS: Readonly<Record<Currency, 1 | 100>> = {
  USD: 1,
  BRL: 1,
  ARS: 1,
  CLP: 100,
  // ISO 4217 has two decimals, acquirers in Colombia take none.
  COP: 100,
  MXN: 1,
  PEN: 1,
  UYU: 1,
  ZAR: 1,
  PHP: 1,
  RUB: 1,
  // ISO 4217 has two decimals, M-Pesa takes none.
  KES: 100,
  SGD: 1,
  GHS: 1,
  MWK: 1,
  TZS: 1,
  UGX: 100,
  XAF: 100,
  XOF: 100,
  ZMW: 1,
};
// Pure: the script of public pages leaves it out.
export const CURRENCY_CODES = /* @__PURE__ */ Object.keys(CURRENCIES) as readonly Currency[];

/** Most addresses of its earlier site that a brand may redirect (rules/addresses#moved-addresses). */
export const MAX_MOVED_ADDRESSES = 200;
/** How long after the payment the company on a receipt can be changed (rules/orders#receipt-for-a-company). */
export const RECEIPT_COMPANY_MS = 30 * DAY_MS;

/** The kinds of device for which a brand may say where its player is found (rules/brands#players). */
export const PLAYER_DEVICES = ["tv", "android", "ios", "computer"] as const;

/** Suggested after the @ at log-in where the brand configures none (rules/accounts#log-in). */
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
/** Longest name of a passkey, in characters. */
export const PASSKEY_NAME_MAX_LENGTH = 60;

/** Query parameters that are passed from the entry address to the page (rules/addresses#carried-parameters). */
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

/** Bytes of the largest brand file, 4 MiB: a brand, and the words of some twenty languages. */
export const MAX_BRAND_FILE_BYTES = 4_194_304;

/** Bytes of the largest language pack as JSON, 1 MiB; all words of the product take a ninth of it. */
export const MAX_PACK_BYTES = 1_048_576;

/** Bytes of the largest file that an operator may bring: a photo of a phone has up to 8 million. */
export const MAX_PICTURE_FILE_BYTES = 10_000_000;
/** Percent of a language's words that are translated where visitors are offered it, unless the brand sets another number. */
export const DEFAULT_LEAST_TRANSLATED = 80;
