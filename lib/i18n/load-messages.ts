import type { Locale } from "@/lib/config/constants";
import { NAMESPACES } from "./namespaces";

/** All messages of one language, by namespace. */
export async function loadMessages(locale: Locale): Promise<Record<string, unknown>> {
  const files = await Promise.all(
    NAMESPACES.map(async (namespace) => {
      const file: { default: unknown } = await import(`@/messages/${locale}/${namespace}.json`);
      return [namespace, file.default] as const;
    }),
  );
  return Object.fromEntries(files);
}
