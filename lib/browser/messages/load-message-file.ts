import { type CacheEntry, readSessionCache, writeSessionCache } from "@/lib/browser/storage/session-cache";
import type { BuiltInLocale } from "@/lib/config/constants";
import { toBuiltInLocale } from "@/lib/domain/routes/locale-path";
import { replaceText } from "@/lib/i18n/merge-texts";

/**
 * The messages of one namespace in the document's language, with the brand's own texts. In a language that the brand
 * brings itself they come from the address in `<body data-words>` (rules/languages), and are English where that fails.
 */
export async function loadMessageFile<Messages extends object>(
  namespace: string,
  importFile: (locale: BuiltInLocale) => Promise<{ default: Messages }>,
): Promise<Messages> {
  const { words } = document.body.dataset;
  const loaded = words ? await loadWords(words) : null;
  const messages = loaded?.[namespace] as Messages | undefined;
  const locale = toBuiltInLocale(document.documentElement.lang) ?? "en";
  return applySiteTexts(namespace, messages ?? (await importFile(locale)).default);
}

type Words = Record<string, object>;

/** The words of the document, once it has needed some. */
let loading: Promise<Words | null> | null = null;

function loadWords(address: string): Promise<Words | null> {
  loading ??= requestWords(address).then((words) => {
    // Tried again with the next text.
    if (!words) loading = null;
    return words;
  });
  return loading;
}

/** The address has the version of the words, so that another version is another entry (rules/caches). */
async function requestWords(address: string): Promise<Words | null> {
  const entry: CacheEntry = { kind: "words", name: address, language: document.documentElement.lang };
  const known = readSessionCache(entry, isWords);
  if (known) return known;
  try {
    const response = await fetch(address);
    const words: unknown = response.ok ? await response.json() : null;
    if (!isWords(words)) return null;
    writeSessionCache(entry, words);
    return words;
  } catch {
    return null;
  }
}

/** By namespace; a text that is not usable is the brand's matter, and checked by the server. */
const isWords = (value: unknown): value is Words =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((namespace) => typeof namespace === "object" && namespace !== null);

/**
 * Replaces the product's texts of one namespace with the brand's own. If the brand has any (rules/brands#texts), they
 * are in the attribute `<body data-texts>` as JSON (`{"errors.code.planGone": "…"}`), validated by the server. An
 * attribute survives a crash of the whole page.
 */
function applySiteTexts<Messages extends object>(namespace: string, messages: Messages): Messages {
  const source = document.body.dataset.texts;
  if (!source) return messages;
  return Object.entries(JSON.parse(source)).reduce((merged, [key, text]) => {
    const [keyNamespace, ...path] = key.split(".");
    return keyNamespace === namespace ? replaceText(merged, path, text) : merged;
  }, messages);
}
