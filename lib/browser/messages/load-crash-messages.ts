import type errorPages from "@/messages/en/errorPages.json";
import { loadMessageFile } from "./load-message-file";

export type CrashMessages = typeof errorPages;

/** The messages of the crash page in the document's language, with the brand's own texts. Loaded after a crash only. */
export async function loadCrashMessages(): Promise<CrashMessages> {
  return loadMessageFile<CrashMessages>(
    "errorPages",
    (locale) => import(`@/messages/${locale}/errorPages.json`),
  );
}
