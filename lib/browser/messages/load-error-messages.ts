import type errors from "@/messages/en/errors.json";
import { applySiteTexts } from "./apply-site-texts";
import { getDocumentLocale } from "./document-locale";

export type ErrorMessages = typeof errors;

/**
 * The messages about errors in the document's language, with the brand's own texts. One file a language, loaded with
 * the first error: no page carries them before. `code.*` take no values.
 */
export async function loadErrorMessages(): Promise<ErrorMessages> {
  const file: { default: ErrorMessages } = await import(`@/messages/${getDocumentLocale()}/errors.json`);
  return applySiteTexts("errors", file.default);
}
