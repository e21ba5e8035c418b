import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { getMailTextProblem } from "@/backend/modules/mail/mail-texts";
import { LOCALES, type Locale } from "@/lib/config/constants";
import type { BrandWarning } from "@/lib/contract/admin/brand-changes";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { mergeTexts } from "@/lib/i18n/merge-texts";
import { isMailText } from "@/lib/i18n/namespaces";

/** The console's own texts, which are no brand's. */
const CONSOLE_FILE = "studio.json";

/** A brand's own texts that can't be used: pages and mails show the product's text in their place. */
export function checkTexts({ texts, langs }: BrandDocument): Omit<BrandWarning, "severity">[] {
  return LOCALES.filter((language) => langs.includes(language)).flatMap((language) =>
    listRefused(language, texts[language] ?? {}).map(({ key, why }) => ({
      code: why === "unknown" ? ("unknownText" as const) : ("unusableText" as const),
      path: ["texts", language, key],
      values: { key, language },
    })),
  );
}

function listRefused(language: Locale, own: Readonly<Record<string, string>>) {
  const pageTexts = Object.fromEntries(Object.entries(own).filter(([key]) => !isMailText(key)));
  const mails = Object.entries(own).filter(([key]) => isMailText(key));
  const refusedMails = mails.flatMap(([key, text]) => {
    const why = getMailTextProblem(language, key, text);
    return why ? [{ key, why }] : [];
  });
  return [...mergeTexts(readMessages(language), pageTexts).refused, ...refusedMails];
}

/** The product's texts of a language by key ("home.hero.discover"); none for a language that it does not have. */
export function listDefaultTexts(language: string): Record<string, string> {
  const known = LOCALES.find((locale) => locale === language);
  return known ? Object.fromEntries(flatten(readMessages(known), "")) : {};
}

const flatten = (tree: object, prefix: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "string"
      ? [[prefix + key, value] as [string, string]]
      : flatten(value as object, `${prefix}${key}.`),
  );

const messagesByLanguage = new Map<Locale, Record<string, unknown>>();

/** Reads the files of messages/<language> once, from the folder that the backend is started in. */
function readMessages(language: Locale): Record<string, unknown> {
  const known = messagesByLanguage.get(language);
  if (known) return known;
  const folder = path.join(process.cwd(), "messages", language);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
  const messages = Object.fromEntries(
    files
      .filter((name) => name !== CONSOLE_FILE)
      .map((name) => [
        name.slice(0, -".json".length),
        JSON.parse(readFileSync(path.join(folder, name), "utf8")) as unknown,
      ]),
  );
  messagesByLanguage.set(language, messages);
  return messages;
}
