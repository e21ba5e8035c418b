import { getTimeAgo } from "@/lib/domain/time/time-parts";

export interface RelativeTimeProps {
  /** Epoch milliseconds by the server's clock, as is `now`. */
  at: number;
  now: number;
  locale: string;
}

/** Creating one is expensive, and a page has many times. */
const formats = new Map<string, Intl.RelativeTimeFormat>();

function getFormat(locale: string): Intl.RelativeTimeFormat {
  const known = formats.get(locale);
  if (known) return known;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  formats.set(locale, format);
  return format;
}

/** "2 days ago" in the reader's language; the exact time is in the element's attributes. */
export function RelativeTime({ at, now, locale }: RelativeTimeProps) {
  const { value, unit } = getTimeAgo(at, now);
  return <time dateTime={new Date(at).toISOString()}>{getFormat(locale).format(value, unit)}</time>;
}
