import { replaceText } from "@/lib/i18n/message-tree";

/**
 * Replaces the product's texts of one namespace with the brand's own. If the brand has any (rules/brands#texts), they
 * are in the attribute `<body data-texts>` as JSON (`{"errors.code.planGone": "…"}`), validated by the server. An
 * attribute survives a crash of the whole page.
 */
export function applySiteTexts<Messages extends object>(namespace: string, messages: Messages): Messages {
  const source = document.body.dataset.texts;
  if (!source) return messages;
  return Object.entries(JSON.parse(source)).reduce((merged, [key, text]) => {
    const [keyNamespace, ...path] = key.split(".");
    return keyNamespace === namespace ? replaceText(merged, path, text) : merged;
  }, messages);
}
