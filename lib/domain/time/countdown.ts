import { DAY_SECONDS, HOUR_SECONDS } from "@/lib/config/constants";

export interface Deadline {
  /** Both by the server's clock, in epoch milliseconds. */
  expiresAt: number;
  serverNow: number;
}

/**
 * Milliseconds left, at least 0. `elapsed` is the time since the answer with `serverNow` arrived, from a monotonic
 * clock (`performance.now()`), so a wrong or changed device clock has no effect.
 */
export function calculateRemainingMs({ expiresAt, serverNow }: Deadline, elapsed: number): number {
  return Math.max(0, expiresAt - serverNow - Math.max(0, elapsed));
}

export interface CountdownParts {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Splits the remaining time for display, rounded up to the second: zeros mean that it is over. */
export function splitCountdown(milliseconds: number): CountdownParts {
  const total = Math.ceil(Math.max(0, milliseconds) / 1000);
  return {
    days: Math.floor(total / DAY_SECONDS),
    hours: Math.floor(total / HOUR_SECONDS) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}
