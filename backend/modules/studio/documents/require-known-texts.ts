import { readProductWords } from "@/backend/modules/languages/read-merged-packs";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { findText } from "@/lib/i18n/merge-texts";

/** Keys that an operator is told of those that are refused. */
const MAX_TOLD = 20;

/**
 * Refuses own texts under keys that the product does not have: nothing would ever show them. What was there before stays, because another
 * release may know it.
 * @throws AdminRefusal invalid, with the first of these keys
 */
export function requireKnownTexts(
  { texts }: Pick<BrandDocument, "texts">,
  before: Pick<BrandDocument, "texts"> | null,
): void {
  const words = readProductWords();
  const unknown = Object.entries(texts).flatMap(([language, own]) =>
    Object.keys(own)
      .filter(
        (key) => before?.texts[language]?.[key] === undefined && findText(words, key.split(".")) === null,
      )
      .map((key) => [`texts.${language}.${key}`, "no text of the product"]),
  );
  if (unknown.length > 0)
    throw new AdminRefusal("invalid", { fields: Object.fromEntries(unknown.slice(0, MAX_TOLD)) });
}
