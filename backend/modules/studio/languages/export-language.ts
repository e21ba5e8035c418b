import type { Database } from "@/backend/db/client";
import { readLanguagePack } from "@/backend/modules/languages/language-packs";
import { readMergedPacks, readProductWords } from "@/backend/modules/languages/read-merged-packs";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { readDocument } from "@/backend/modules/studio/documents/read-document";
import { readDraftDocument } from "@/backend/modules/studio/versions/drafts";
import type { Locale } from "@/lib/config/constants";
import { canAddLanguage, type Words } from "@/lib/i18n/check-language-pack";
import { createPackTemplate } from "@/lib/i18n/create-pack-template";

/**
 * A language pack as a file: one that the brand had, or one to translate, in which English words stand in place of those that the
 * brand's pack lacks or that no longer fit.
 * @param request.version null: to translate
 * @throws AdminRefusal unknown brand or version; invalid for a language that no pack can be of
 */
export async function exportLanguage(
  db: Database,
  { brand, language, version }: { brand: string; language: Locale; version: string | null },
): Promise<{ language: Locale; messages: Record<string, unknown> }> {
  if (!canAddLanguage(language)) throw new AdminRefusal("invalid", { fields: { language: "custom" } });
  if (version !== null) {
    const messages = await readLanguagePack(db, brand, { language, version });
    if (!messages) throw new AdminRefusal("unknown", { detail: `${language} ${version}` });
    return { language, messages: sortLike(readProductWords(), messages) };
  }
  const shown = (await readDraftDocument(db, brand))?.document ?? (await readDocument(db, brand));
  if (!shown) throw new AdminRefusal("unknown", { detail: brand });
  const template = createPackTemplate(language, readProductWords()).messages;
  const pack = (await readMergedPacks(db, brand, shown.packs)).get(language);
  if (!pack) return { language, messages: { ...template } };
  const left = new Set([...pack.missing, ...pack.problems.map(({ key }) => key)]);
  return { language, messages: fillIn(template, pack.given, (key) => !left.has(key)) };
}

/** The template with the words of a pack, where they are to be kept. */
function fillIn(
  template: Words,
  input: unknown,
  isKept: (key: string) => boolean,
  path: readonly string[] = [],
): Record<string, unknown> {
  const own = typeof input === "object" && input !== null ? (input as Words) : {};
  return Object.fromEntries(
    Object.entries(template).map(([name, value]) => {
      const key = [...path, name];
      const word = Object.hasOwn(own, name) ? own[name] : undefined;
      if (typeof value !== "string") return [name, fillIn(value as Words, word, isKept, key)];
      return [name, typeof word === "string" && isKept(key.join(".")) ? word : value];
    }),
  );
}

/** Words in the order of the product's: the database does not keep the order of a file. */
function sortLike(order: Words, words: Words): Record<string, unknown> {
  const known = Object.keys(order).filter((name) => Object.hasOwn(words, name));
  const rest = Object.keys(words).filter((name) => !Object.hasOwn(order, name));
  return Object.fromEntries(
    [...known, ...rest].map((name) => {
      const [expected, value] = [order[name], words[name]];
      const isGroup = typeof expected === "object" && typeof value === "object" && value !== null;
      return [name, isGroup ? sortLike(expected as Words, value as Words) : value];
    }),
  );
}
