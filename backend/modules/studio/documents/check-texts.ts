import { readProductWords } from "@/backend/modules/languages/read-merged-packs";
import { getMailTextProblem } from "@/backend/modules/mail/mail-texts";
import type { Locale } from "@/lib/config/constants";
import type { BrandWarning } from "@/lib/contract/admin/brand-changes";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { toBuiltInLocale } from "@/lib/domain/routes/locale-path";
import type { Words } from "@/lib/i18n/check-language-pack";
import { collectValues, compileText, findText, mergeTexts, type RefusedText } from "@/lib/i18n/merge-texts";
import { isMailText } from "@/lib/i18n/namespaces";

type Finding = Omit<BrandWarning, "severity">;
/** The words of the languages that the brand brings itself, compiled, by language. */
export type PackWords = ReadonlyMap<string, { messages: Words }>;

/**
 * A brand's own texts that can't be used, in whose place pages and mails show the product's or the pack's, and those that leave out a
 * value of the text that they replace.
 */
export function checkTexts({ texts, langs }: BrandDocument, packs: PackWords): Finding[] {
  return langs.flatMap((language) => {
    const builtIn = toBuiltInLocale(language);
    const words = builtIn ? readProductWords(builtIn) : packs.get(language)?.messages;
    const own = texts[language] ?? {};
    if (!words) return [];
    const refused = listRefused(language as Locale, words, own);
    const unusable = new Set(refused.map(({ key }) => key));
    const kept = Object.entries(own).filter(([key]) => !unusable.has(key));
    return [
      ...refused.map(({ key, why }) => ({
        code: why === "unknown" ? ("unknownText" as const) : ("unusableText" as const),
        path: ["texts", language, key],
        values: { key, language },
      })),
      ...kept.flatMap(([key, text]) => findDroppedValue(words, key, text, language)),
    ];
  });
}

function listRefused(language: Locale, words: Words, own: Readonly<Record<string, string>>): RefusedText[] {
  const pageTexts = Object.fromEntries(Object.entries(own).filter(([key]) => !isMailText(key)));
  const mails = Object.entries(own).filter(([key]) => isMailText(key));
  const refusedMails = mails.flatMap(([key, text]) => {
    const why = getMailTextProblem(language, key, text);
    return why ? [{ key, why }] : [];
  });
  return [...mergeTexts(words, pageTexts).refused, ...refusedMails];
}

/** The sentence under a title is in the brand's own voice and below its logo, so it need not name the brand. */
const mayLeaveOut = (key: string, value: string): boolean => value === "brand" && key.endsWith(".lead");

/** A text can be shown without a price or a link that the product's has; whether that is meant, the operator knows. */
function findDroppedValue(words: Words, key: string, text: string, language: string): Finding[] {
  const replaced = findText(words, key.split("."));
  const listValues = (message: typeof replaced) =>
    [...collectValues(compileText(message ?? "") ?? "")].filter((value) => !value.includes(":"));
  const input = listValues(text);
  const dropped = listValues(replaced).filter((value) => !input.includes(value) && !mayLeaveOut(key, value));
  if (dropped.length === 0) return [];
  const value = dropped.map((name) => (name.startsWith("<") ? name : `{${name}}`)).join(", ");
  return [{ code: "droppedValue", path: ["texts", language, key], values: { key, language, value } }];
}
