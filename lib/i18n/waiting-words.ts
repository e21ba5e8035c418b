import type { Locale } from "@/lib/config/constants";
import type checkout from "@/messages/en/checkout.json";
import type waiting from "@/messages/en/waiting.json";

type WaitingWords = typeof waiting;
/**
 * Says one of the texts with its `%…%` filled; each value stands for itself. Not ICU's `{…}`: the build compiles those
 * into something that only the message library reads, and it is not loaded for a bar.
 */
export type SayWaiting = (key: keyof WaitingWords, values?: Readonly<Record<string, string>>) => string;
type Files = [{ default: WaitingWords }, { default: { method: (typeof checkout)["method"] } }];

/** Two files a language, loaded when an order waits for its payment: no page carries them before. */
const FILES: Record<Locale, () => Promise<Files>> = {
  en: () => Promise.all([import("@/messages/en/waiting.json"), import("@/messages/en/checkout.json")]),
  pt: () => Promise.all([import("@/messages/pt/waiting.json"), import("@/messages/pt/checkout.json")]),
  es: () => Promise.all([import("@/messages/es/waiting.json"), import("@/messages/es/checkout.json")]),
  ru: () => Promise.all([import("@/messages/ru/waiting.json"), import("@/messages/ru/checkout.json")]),
};

/** The words of the bar about a waiting order, without a message library, and what a method is called. */
export async function loadWaitingWords(
  locale: Locale,
): Promise<{ say: SayWaiting; methodName: (code: string) => string }> {
  const [words, { default: methods }] = await FILES[locale]();
  const names: Record<string, unknown> = methods.method;
  const methodName = (code: string) => {
    const method = Object.hasOwn(names, code) ? names[code] : null;
    const name = typeof method === "object" && method !== null ? Reflect.get(method, "name") : null;
    return typeof name === "string" ? name : code;
  };
  return { say: sayer(words.default), methodName };
}

/** The voice of one file of words. */
export const sayer =
  (words: WaitingWords): SayWaiting =>
  (key, values = {}) =>
    words[key].replace(/%(\w+)%/g, (whole, name: string) => values[name] ?? whole);
