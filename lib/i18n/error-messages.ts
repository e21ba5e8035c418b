import type { Locale } from "@/lib/config/constants";
import type words from "@/messages/en/errors.json";

type ErrorMessages = typeof words;

/** One file a language, loaded when the first error must be said: no page carries them before. */
const MESSAGE_LOADERS: Record<Locale, () => Promise<{ default: ErrorMessages }>> = {
  en: () => import("@/messages/en/errors.json"),
  pt: () => import("@/messages/pt/errors.json"),
  es: () => import("@/messages/es/errors.json"),
  ru: () => import("@/messages/ru/errors.json"),
};

/** The words for errors in one language, for messages that the browser shows by itself; `code.*` take no values. */
export async function loadErrorMessages(locale: Locale): Promise<ErrorMessages> {
  return (await MESSAGE_LOADERS[locale]()).default;
}
