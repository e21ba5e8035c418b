import type { Locale } from "@/lib/config/constants";
import type checkout from "@/messages/en/checkout.json";
import type waiting from "@/messages/en/waiting.json";

type PendingOrderMessages = typeof waiting;
/**
 * Says one of the texts with its `%…%` filled; each value stands for itself. Not ICU's `{…}`: the build compiles those
 * into something that only the message library reads, and it is not loaded for a bar.
 */
export type FormatPendingOrderMessage = (
  key: keyof PendingOrderMessages,
  values?: Readonly<Record<string, string>>,
) => string;
type MessageFiles = [{ default: PendingOrderMessages }, { default: { method: (typeof checkout)["method"] } }];

/** Two files a language, loaded when an order waits for its payment: no page carries them before. */
const MESSAGE_LOADERS: Record<Locale, () => Promise<MessageFiles>> = {
  en: () => Promise.all([import("@/messages/en/waiting.json"), import("@/messages/en/checkout.json")]),
  pt: () => Promise.all([import("@/messages/pt/waiting.json"), import("@/messages/pt/checkout.json")]),
  es: () => Promise.all([import("@/messages/es/waiting.json"), import("@/messages/es/checkout.json")]),
  ru: () => Promise.all([import("@/messages/ru/waiting.json"), import("@/messages/ru/checkout.json")]),
};

/** The words of the bar about a waiting order, without a message library, and what a method is called. */
export async function loadPendingOrderMessages(
  locale: Locale,
): Promise<{ formatMessage: FormatPendingOrderMessage; methodName: (code: string) => string }> {
  const [messages, { default: checkoutMessages }] = await MESSAGE_LOADERS[locale]();
  const names: Record<string, unknown> = checkoutMessages.method;
  const getMethodName = (code: string) => {
    const method = Object.hasOwn(names, code) ? names[code] : null;
    const name = typeof method === "object" && method !== null ? Reflect.get(method, "name") : null;
    return typeof name === "string" ? name : code;
  };
  return { formatMessage: createPendingOrderFormatter(messages.default), methodName: getMethodName };
}

/** The voice of one file of words. */
export const createPendingOrderFormatter =
  (messages: PendingOrderMessages): FormatPendingOrderMessage =>
  (key, values = {}) =>
    messages[key].replace(/%(\w+)%/g, (placeholder, name: string) => values[name] ?? placeholder);
