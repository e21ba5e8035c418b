import type { CompiledMessage } from "@/lib/i18n/merge-texts";
import type waiting from "@/messages/en/waiting.json";
import { formatMessage } from "./format-message";
import { loadMessageFile } from "./load-message-file";

type PendingOrderMessageKey = keyof typeof waiting;
type PendingOrderFile = Readonly<Record<PendingOrderMessageKey, CompiledMessage>>;

/** Formats one of the texts about a pending order. */
export type FormatPendingOrderMessage = (
  key: PendingOrderMessageKey,
  values?: Readonly<Record<string, string>>,
) => string;

/**
 * The messages of the line about a pending order in the document's language, with the brand's own texts. The file is
 * loaded when there is a pending order, because pages do not include it.
 */
export async function loadPendingOrderMessages(): Promise<FormatPendingOrderMessage> {
  return createPendingOrderFormatter(
    await loadMessageFile<PendingOrderFile>(
      "waiting",
      (locale) => import(`@/messages/${locale}/waiting.json`),
    ),
  );
}

/** Creates a function that formats the messages of one file. */
export const createPendingOrderFormatter =
  (messages: PendingOrderFile): FormatPendingOrderMessage =>
  (key, values) =>
    formatMessage(messages[key], values);
