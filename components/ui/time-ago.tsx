import { timeAgo } from "@/lib/domain/time/time-ago";

export interface TimeAgoProps {
  /** Epoch milliseconds; both by the server's clock. */
  at: number;
  now: number;
  locale: string;
}

/** "2 days ago", as the reader says it; the exact moment stands behind it. */
export function TimeAgo({ at, now, locale }: TimeAgoProps) {
  const { value, unit } = timeAgo(at, now);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(value, unit);
  return <time dateTime={new Date(at).toISOString()}>{words}</time>;
}
