import type { CompiledMessage } from "@/lib/i18n/message-tree";
import type checkout from "@/messages/en/checkout.json";
import type waiting from "@/messages/en/waiting.json";
import { applySiteTexts } from "./apply-site-texts";
import { getDocumentLocale } from "./document-locale";
import { formatMessage } from "./format-message";

type PendingOrderMessageKey = keyof typeof waiting;
type PendingOrderFile = Readonly<Record<PendingOrderMessageKey, CompiledMessage>>;
type CheckoutFile = { method: (typeof checkout)["method"] };

/** Formats one of the texts about a pending order. */
export type FormatPendingOrderMessage = (
  key: PendingOrderMessageKey,
  values?: Readonly<Record<string, string>>,
) => string;

export interface PendingOrderMessages {
  formatMessage: FormatPendingOrderMessage;
  /** The name of a payment method; its code if it has none. */
  getMethodName(code: string): string;
}

/**
 * The messages of the pending-order bar in the document's language, with the brand's own texts, and the names of the
 * payment methods. The two files are loaded when there is a pending order, because pages do not include them.
 */
export async function loadPendingOrderMessages(): Promise<PendingOrderMessages> {
  const locale = getDocumentLocale();
  const [waitingFile, checkoutFile]: [{ default: PendingOrderFile }, { default: CheckoutFile }] =
    await Promise.all([
      import(`@/messages/${locale}/waiting.json`),
      import(`@/messages/${locale}/checkout.json`),
    ]);
  const methods: Record<string, unknown> = applySiteTexts("checkout", checkoutFile.default).method;
  const getMethodName = (code: string) => {
    const method = Object.hasOwn(methods, code) ? methods[code] : null;
    const name = typeof method === "object" && method !== null ? Reflect.get(method, "name") : null;
    return typeof name === "string" ? name : code;
  };
  return {
    formatMessage: createPendingOrderFormatter(applySiteTexts("waiting", waitingFile.default)),
    getMethodName,
  };
}

/** Creates a function that formats the messages of one file. */
export const createPendingOrderFormatter =
  (messages: PendingOrderFile): FormatPendingOrderMessage =>
  (key, values) =>
    formatMessage(messages[key], values);
