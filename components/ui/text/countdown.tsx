import { ProgressRing } from "@/components/ui/art/progress-ring";
import { classNames } from "@/components/ui/class-names";
import { DAY_MS, MINUTE_MS } from "@/lib/config/constants";
import { splitCountdown } from "@/lib/domain/time/countdown";
import styles from "./countdown.module.css";

export interface CountdownProps {
  /** Milliseconds left; the parent passes a new value each second. */
  remainingMs: number;
  /** The whole duration in milliseconds: a ring then shows the share that is left. */
  totalMs?: number;
  /** "Time left to pay" */
  label: string;
  /** Announcements by seconds left; few, because frequent announcements disturb. */
  announcements?: Readonly<Record<number, string>>;
  size?: "sm" | "md";
  /** The language of the days before the clock, if there are any. */
  locale?: string;
  className?: string;
}

const pad = (n: number) => String(n).padStart(2, "0");

/** `4:05`, or `1:04:05` from an hour on; with a language "2 days 1:04:05", else days are added to the hours. */
export function formatClock(remainingMs: number, locale?: string): string {
  const { days, hours, minutes, seconds } = splitCountdown(remainingMs);
  const dayPrefix = locale && days > 0 ? `${formatDays(days, locale)} ` : "";
  const displayedHours = dayPrefix ? hours : days * 24 + hours;
  const clock =
    dayPrefix || displayedHours > 0
      ? `${displayedHours}:${pad(minutes)}:${pad(seconds)}`
      : `${minutes}:${pad(seconds)}`;
  return dayPrefix + clock;
}

const formatDays = (days: number, locale: string) =>
  new Intl.NumberFormat(locale, { style: "unit", unit: "day", unitDisplay: "long" }).format(days);

/** The clock, or whole days in the reader's language ("6 days") where seconds do not matter. */
export function formatTimeLeft(remainingMs: number, locale: string): string {
  return remainingMs < DAY_MS
    ? formatClock(remainingMs)
    : formatDays(Math.floor(remainingMs / DAY_MS), locale);
}

/** The text of the last mark that was passed: it changes, and so is announced, once per mark. */
function getAnnouncement(remainingMs: number, announcements: Readonly<Record<number, string>>): string {
  const seconds = Math.ceil(remainingMs / 1000);
  const passed = Object.keys(announcements)
    .map(Number)
    .filter((mark) => seconds <= mark);
  return passed.length ? (announcements[Math.min(...passed)] ?? "") : "";
}

/** A deadline as a clock and a ring; it turns to the warning tone in its last minute. */
export function Countdown({
  remainingMs,
  totalMs,
  label,
  announcements = {},
  size = "md",
  locale,
  className,
}: CountdownProps) {
  const isLastMinute = remainingMs <= MINUTE_MS;
  return (
    <div className={classNames(styles.countdown, styles[size], isLastMinute && styles.late, className)}>
      {totalMs ? (
        <ProgressRing
          value={remainingMs / totalMs}
          size={size === "md" ? 44 : 24}
          tone={isLastMinute ? "danger" : "brand"}
        />
      ) : null}
      <div className={styles.text}>
        <span className={styles.label}>{label}</span>
        <span role="timer" aria-live="off" className={styles.clock}>
          {formatClock(remainingMs, locale)}
        </span>
      </div>
      <span role="status" className="visually-hidden">
        {getAnnouncement(remainingMs, announcements)}
      </span>
    </div>
  );
}
