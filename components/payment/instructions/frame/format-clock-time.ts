import type { Locale } from "@/lib/config/constants";

/** Formats epoch milliseconds as a time with seconds in the reader's time zone. Browser only. */
export function formatClockTime(at: number, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: "medium" }).format(at);
}
