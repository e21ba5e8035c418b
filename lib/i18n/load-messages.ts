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

/** The texts of the operators' console, with the names of payment methods from the checkout; no brand replaces them. */
export async function loadStudioMessages(locale: Locale): Promise<unknown> {
  const [studio, checkout] = await Promise.all([
    import(`@/messages/${locale}/studio.json`) as Promise<{ default: object }>,
    import(`@/messages/${locale}/checkout.json`) as Promise<{ default: { method: Record<string, unknown> } }>,
  ]);
  const names = Object.entries(checkout.default.method).flatMap(([method, texts]) => {
    const { name } = texts as { name?: unknown };
    return typeof name === "string" ? [[method, name]] : [];
  });
  return { ...studio.default, methodNames: Object.fromEntries(names) };
}
