import format from "icu-minify/format";
import type { Database } from "@/backend/db/client";
import { readTextOverrides } from "@/backend/modules/catalog/site-texts";
import { readPackMailTexts } from "@/backend/modules/languages/language-packs";
import { readProductWords } from "@/backend/modules/languages/read-merged-packs";
import type { BuiltInLocale, Locale } from "@/lib/config/constants";
import { toBuiltInLocale } from "@/lib/domain/routes/locale-path";
import { mergePack } from "@/lib/i18n/check-language-pack";
import {
  type CompiledMessage,
  compileText,
  findText,
  mergeTexts,
  type RefusedText,
} from "@/lib/i18n/merge-texts";
import { isMailText } from "@/lib/i18n/namespaces";
import type mail from "@/messages/en/mail.json";

type LeafKeys<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${LeafKeys<Tree[Key]>}`;
}[keyof Tree & string];
/** A key of messages/<language>/mail.json: "account.signup.subject". */
export type MailTextKey = LeafKeys<typeof mail>;
type MailValues = Readonly<Record<string, string | number>>;

/** The texts of mails and SMS of one brand in one language. */
export interface MailTexts {
  has(key: string): key is MailTextKey;
  format(key: MailTextKey, values?: MailValues): string;
  /** The text cut at its empty lines. */
  formatParagraphs(key: MailTextKey, values?: MailValues): string[];
}

const FORMATTERS = {
  getDateTimeFormat: (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...options),
  getNumberFormat: (...options: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...options),
  getPluralRules: (...options: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...options),
};

/** Values without which an SMS is useless: a brand's own text must contain them. */
const REQUIRED_SMS_VALUES = ["{code}", "{url}"];

/**
 * The texts of mails with the brand's own in place of the product's (rules/brands#texts). A brand's text that cannot
 * be used is left out: the product's text stays.
 */
export async function loadMailTexts(db: Database, site: string, language: Locale): Promise<MailTexts> {
  const overrides = await readTextOverrides(db, site, language);
  if (toBuiltInLocale(language)) return createMailTexts(language, overrides);
  const pack = await readPackMailTexts(db, site, language);
  const { messages } = mergePack({ mail: readMailMessages("en") }, { mail: pack?.mail }, language);
  return createMailTexts(language, overrides, messages.mail as typeof mail);
}

/** Formats a text, as it is written or compiled. */
export const formatText = (text: CompiledMessage, language: Locale, values: MailValues = {}): string =>
  String(
    format(compileText(text) ?? "", language, { ...values }, { formatters: FORMATTERS, timeZone: "UTC" }),
  );

/** The texts of one language, some of them overridden by key ("mail.account.signup.subject"). */
export function createMailTexts(
  language: Locale,
  overrides: Readonly<Record<string, string>> = {},
  words = readMailMessages(toBuiltInLocale(language) ?? "en"),
): MailTexts {
  const { messages } = mergeMailTexts(words, overrides);
  const has = (key: string): key is MailTextKey => findText(messages, key.split(".")) !== null;
  const formatByKey = (key: MailTextKey, values: MailValues = {}) => {
    const text = findText(messages, key.split("."));
    if (text === null) throw new Error(`messages/${language}/mail.json lacks ${key}`);
    return formatText(text, language, values);
  };
  return {
    has,
    format: formatByKey,
    formatParagraphs: (key, values) => formatByKey(key, values).split("\n\n"),
  };
}

/** Why a brand's text cannot be used in a mail; null where it can, or where it is no text of mails. */
export function getMailTextProblem(language: Locale, key: string, text: string): RefusedText["why"] | null {
  // A pack has the values of the English words (rules/languages).
  const words = readMailMessages(toBuiltInLocale(language) ?? "en");
  return mergeMailTexts(words, { [key]: text }).refused[0]?.why ?? null;
}

function mergeMailTexts(words: typeof mail, overrides: Readonly<Record<string, string>>) {
  const defaults = { mail: words };
  const own = Object.entries(overrides).filter(([key]) => isMailText(key));
  const incomplete = own.filter(([key, text]) => lacksRequiredValue(key, text));
  const usable = Object.fromEntries(own.filter((entry) => !incomplete.includes(entry)));
  const merged = mergeTexts(defaults, usable);
  const refused = [...merged.refused, ...incomplete.map(([key]) => ({ key, why: "values" as const }))];
  return { messages: merged.messages.mail, refused };
}

function lacksRequiredValue(key: string, text: string): boolean {
  // The English text, because it has the values of all languages.
  const known = findText({ mail: readMailMessages("en") }, key.split("."));
  return (
    key.endsWith(".sms") &&
    typeof known === "string" &&
    REQUIRED_SMS_VALUES.some((value) => known.includes(value) && !text.includes(value))
  );
}

const readMailMessages = (language: BuiltInLocale) => readProductWords(language).mail as typeof mail;
