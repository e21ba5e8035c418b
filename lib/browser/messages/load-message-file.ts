import type { BuiltInLocale } from "@/lib/config/constants";
import { toBuiltInLocale } from "@/lib/domain/language/language-code";
import { applySiteTexts } from "./apply-site-texts";

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

/** The words of the document, once it has needed some. */
let loading: Promise<Record<string, unknown> | null> | null = null;

function loadWords(address: string): Promise<Record<string, unknown> | null> {
  loading ??= fetch(address)
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null)
    .then((words: Record<string, unknown> | null) => {
      // Tried again with the next text.
      if (!words) loading = null;
      return words;
    });
  return loading;
}
