import { getTimeAgo } from "@/lib/domain/time/time-ago";

export interface RelativeTimeProps {
  /** Epoch milliseconds; both by the server's clock. */
  at: number;
  now: number;
  locale: string;
}

/** "2 days ago", as the reader says it; the exact moment stands behind it. */
export function RelativeTime({ at, now, locale }: RelativeTimeProps) {
  const { value, unit } = getTimeAgo(at, now);
  const text = new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(value, unit);
  return <time dateTime={new Date(at).toISOString()}>{text}</time>;
}
