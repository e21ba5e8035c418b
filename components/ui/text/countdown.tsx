import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import { splitCountdown } from "@/lib/domain/time/time-parts";
import styles from "./countdown.module.css";

interface ProgressRingProps {
  /** 0–1: how much of the ring is drawn. */
  value: number;
  size?: number;
  tone?: "brand" | "warn" | "danger" | "success";
  className?: string;
  /** Shown in the middle. */
  children?: ReactNode;
}

/** A ring that fills or empties. Decoration only: text beside it has the same information. */
function ProgressRing({ value, size = 64, tone = "brand", className, children }: ProgressRingProps) {
  const share = Math.min(1, Math.max(0, value));
  return (
    <span className={classNames(styles.ring, styles[tone], className)}>
      <svg aria-hidden="true" viewBox="0 0 48 48" width={size} height={size} fill="none" strokeWidth="3.5">
        <circle className={styles.track} cx="24" cy="24" r="21.5" />
        <circle
          className={styles.arc}
          cx="24"
          cy="24"
          r="21.5"
          pathLength="1"
          strokeDasharray={`${share} 1`}
          strokeLinecap={share > 0.005 ? "round" : "butt"}
          transform="rotate(-90 24 24)"
        />
      </svg>
      {children ? <span className={styles.middle}>{children}</span> : null}
    </span>
  );
}

interface CountdownProps {
  /** Milliseconds left; the parent passes a new value each second. */
  remainingMs: number;
  /** The whole duration in milliseconds: a ring then shows the share that is left. */
  totalMs?: number;
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

/** A deadline as a clock and a ring; it turns to the warning tone in its last minute. */
export function Countdown({
  remainingMs,
  totalMs,
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
          {formatClock(remainingMs)}
        </span>
      </div>
      <span role="status" className="visually-hidden">
        {getAnnouncement(remainingMs, announcements)}
      </span>
    </div>
  );
}
