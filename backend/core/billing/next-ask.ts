import { ASK_AFTER_END_MS, ASK_AFTER_START_MS } from "./limits";

/**
 * When the provider should next be asked about an attempt by itself (epoch milliseconds); null once money under way
 * would have arrived long ago.
 */
export function nextAsk(attempt: { createdAt: number; expiresAt: number }, now: number): number | null {
  const moments = [
    ...ASK_AFTER_START_MS.map((after) => attempt.createdAt + after),
    ...ASK_AFTER_END_MS.map((after) => attempt.expiresAt + after),
  ].filter((moment) => moment > now);
  return moments.length > 0 ? Math.min(...moments) : null;
}
