import type { CompiledMessage } from "@/lib/i18n/merge-texts";
import type waiting from "@/messages/en/waiting.json";
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

/**
 * Formats a compiled ICU message with plain `{name}` values and `select`, nothing else. The formatter of `icu-minify`
 * is five times as large, too much for the few messages that the browser loads itself.
 */
export function formatMessage(
  message: CompiledMessage,
  values: Readonly<Record<string, string>> = {},
): string {
  return typeof message === "string" ? message : message.map((part) => formatPart(part, values)).join("");
}

/** A part of a compiled message: text, `[name]` for a value, or `[name, 1, { option: message, other: message }]`. */
function formatPart(part: unknown, values: Readonly<Record<string, string>>): string {
  if (typeof part === "string") return part;
  const [name, , options] = part as [name: string, type?: number, options?: Record<string, CompiledMessage>];
  const value = values[name] ?? "";
  return options ? formatMessage(options[value] ?? options.other ?? "", values) : value;
}
