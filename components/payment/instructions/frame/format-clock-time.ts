import type { Locale } from "@/lib/config/constants";

/** A moment of today as a clock with seconds, in the reader's own zone. Browser only. */
export function formatClockTime(at: number, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: "medium" }).format(at);
}
