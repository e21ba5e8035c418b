import type errorPages from "@/messages/en/errorPages.json";
import { applySiteTexts } from "./apply-site-texts";
import { getDocumentLocale } from "./document-locale";

export type CrashMessages = typeof errorPages;

/** The messages of the crash page in the document's language, with the brand's own texts. Loaded after a crash only. */
export async function loadCrashMessages(): Promise<CrashMessages> {
  const file: { default: CrashMessages } = await import(`@/messages/${getDocumentLocale()}/errorPages.json`);
  return applySiteTexts("errorPages", file.default);
}
