import { getTimeAgo } from "@/lib/domain/time/time-parts";

export interface RelativeTimeProps {
  /** Epoch milliseconds by the server's clock, as is `now`. */
  at: number;
  now: number;
  locale: string;
}

/** "2 days ago" in the reader's language; the exact time is in the element's attributes. */
export function RelativeTime({ at, now, locale }: RelativeTimeProps) {
  const { value, unit } = getTimeAgo(at, now);
  const text = new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(value, unit);
  return <time dateTime={new Date(at).toISOString()}>{text}</time>;
}
