import type { Locale } from "@/lib/config/constants";

/** The texts of the operators' console; no brand replaces them. */
export async function loadStudioMessages(locale: Locale): Promise<unknown> {
  const file: { default: unknown } = await import(`@/messages/${locale}/studio.json`);
  return file.default;
}
