import type { BuiltInLocale, Locale } from "@/lib/config/constants";
import { NAMESPACES } from "./namespaces";

type LocaleMessages = Readonly<Record<string, unknown>>;

/** They are files of the build, so a process needs them once. */
const loadedMessages = new Map<BuiltInLocale, Promise<LocaleMessages>>();

/** All messages of one language, by namespace; the same object each time. */
export function loadMessages(locale: BuiltInLocale): Promise<LocaleMessages> {
  const known = loadedMessages.get(locale);
  if (known) return known;
  const messages = readMessages(locale);
  loadedMessages.set(locale, messages);
  messages.catch(() => loadedMessages.delete(locale));
  return messages;
}

async function readMessages(locale: BuiltInLocale): Promise<LocaleMessages> {
  const files = await Promise.all(
    NAMESPACES.map(async (namespace) => {
      const file: { default: unknown } = await import(`@/messages/${locale}/${namespace}.json`);
      return [namespace, file.default] as const;
    }),
  );
  return Object.fromEntries(files);
}

/** The texts of the operators' console, which no brand replaces, and how members see payment methods and states of orders. */
export async function loadStudioMessages(locale: Locale): Promise<LocaleMessages> {
  const studio: { default: unknown } = await import(`@/messages/${locale}/studio.json`);
  const checkout: { default: { method: unknown } } = await import(`@/messages/${locale}/checkout.json`);
  const orders: { default: { status: unknown } } = await import(`@/messages/${locale}/orders.json`);
  return {
    studio: studio.default,
    checkout: { method: checkout.default.method },
    orders: { status: orders.default.status },
  };
}
