import { replaceText } from "@/lib/i18n/message-tree";

/**
 * Puts the brand's own texts of one namespace in place of the product's. The document carries them in
 * `<html data-texts>` as JSON (`{"errors.code.planGone": "…"}`), already checked by the server, and only where the
 * brand has any (rules/brands#texts). An attribute, because it survives a crash of the whole page.
 */
export function applySiteTexts<Messages extends object>(namespace: string, messages: Messages): Messages {
  const source = document.documentElement.dataset.texts;
  if (!source) return messages;
  return Object.entries(JSON.parse(source)).reduce((merged, [key, text]) => {
    const [keyNamespace, ...path] = key.split(".");
    return keyNamespace === namespace ? replaceText(merged, path, text) : merged;
  }, messages);
}
