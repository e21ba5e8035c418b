import { readProductWords } from "@/backend/modules/languages/product-words";
import { getMailTextProblem } from "@/backend/modules/mail/mail-texts";
import { type BuiltInLocale, LOCALES } from "@/lib/config/constants";
import type { BrandWarning } from "@/lib/contract/admin/brand-changes";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { mergeTexts } from "@/lib/i18n/merge-texts";
import { isMailText } from "@/lib/i18n/namespaces";

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

function listRefused(language: BuiltInLocale, own: Readonly<Record<string, string>>) {
  const pageTexts = Object.fromEntries(Object.entries(own).filter(([key]) => !isMailText(key)));
  const mails = Object.entries(own).filter(([key]) => isMailText(key));
  const refusedMails = mails.flatMap(([key, text]) => {
    const why = getMailTextProblem(language, key, text);
    return why ? [{ key, why }] : [];
  });
  return [...mergeTexts(readProductWords(language), pageTexts).refused, ...refusedMails];
}

/** The product's texts of a language by key ("home.hero.discover"); none for a language that it does not have. */
export function listDefaultTexts(language: string): Record<string, string> {
  const known = LOCALES.find((locale) => locale === language);
  return known ? Object.fromEntries(flatten(readProductWords(known), "")) : {};
}

const flatten = (tree: object, prefix: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "string"
      ? [[prefix + key, value] as [string, string]]
      : flatten(value as object, `${prefix}${key}.`),
  );
