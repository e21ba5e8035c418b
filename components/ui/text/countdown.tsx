import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import { splitCountdown } from "@/lib/domain/time/time-parts";
import styles from "./countdown.module.css";

interface CountdownProps {
  /** Milliseconds left; the parent passes a new value each second. */
  remainingMs: number;
  /** "Time left to pay" */
  label: string;
  /** Announcements by seconds left; few, because frequent announcements disturb. */
  announcements?: Readonly<Record<number, string>>;
  size?: "sm" | "md";
  /** Shown instead of the clock while more than 48 hours are left: "Pay by", and the date. */
  date?: { label: string; value: ReactNode };
  className?: string;
}

const pad = (n: number) => String(n).padStart(2, "0");

/** With more time left nobody counts hours: the deadline is shown as a date. */
const MAX_CLOCK_MS = 48 * HOUR_MS;

/** `4:05`, or `1:04:05` from an hour on. */
export function formatClock(remainingMs: number): string {
  const { days, hours, minutes, seconds } = splitCountdown(remainingMs);
  const allHours = days * 24 + hours;
  return allHours > 0 ? `${allHours}:${pad(minutes)}:${pad(seconds)}` : `${minutes}:${pad(seconds)}`;
}

/** The text of the last mark that was passed: it changes, and so is announced, once per mark. */
function getAnnouncement(remainingMs: number, announcements: Readonly<Record<number, string>>): string {
  const seconds = Math.ceil(remainingMs / 1000);
  const passed = Object.keys(announcements)
    .map(Number)
    .filter((mark) => seconds <= mark);
  return passed.length ? (announcements[Math.min(...passed)] ?? "") : "";
}

/** A deadline as a clock, which turns to the warning tone in its last minute. */
export function Countdown({
  remainingMs,
  label,
  announcements = {},
  size = "md",
  date,
  className,
}: CountdownProps) {
  if (date && remainingMs > MAX_CLOCK_MS) {
    return (
      <div className={classNames(styles.countdown, styles[size], className)}>
        <div className={styles.text}>
          <span className={styles.label}>{date.label}</span>
          <span className={styles.date}>{date.value}</span>
        </div>
      </div>
    );
  }
  const isLastMinute = remainingMs <= MINUTE_MS;
  return (
    <div className={classNames(styles.countdown, styles[size], isLastMinute && styles.late, className)}>
      <div className={styles.text}>
        <span className={styles.label}>{label}</span>
        <span role="timer" aria-live="off" className={styles.clock}>
          {formatClock(remainingMs)}
        </span>
      </div>
      <span role="status" className="visually-hidden">
        {getAnnouncement(remainingMs, announcements)}
      </span>
    </div>
  );
}
