const MINUTE_MS = 60_000;
/** From one to three minutes the pause grows from the quick one to the slow one. */
const SLOW_AFTER_MS = 3 * MINUTE_MS;
const FAST_POLL_MS = 1500;
const SLOW_POLL_MS = 10_000;

/**
 * Milliseconds to wait before asking billing again. In the first minute 1.5 to 2.5 s, so that a payment is noticed
 * within three seconds; then slower, up to 10 to 15 s. `elapsed` counts from when the buyer last came to the page
 * (opened it, returned to it, was online again): coming back starts it over. The spread, so that many browsers do
 * not ask in step, comes from the number of the attempt: the same attempt always waits the same.
 */
export function getPollDelay(pollNumber: number, elapsed: number): number {
  const spread = (pollNumber * 0.618_033_988_75) % 1;
  if (elapsed < MINUTE_MS) return Math.round(FAST_POLL_MS + 1000 * spread);
  const slowness = Math.min(1, (elapsed - MINUTE_MS) / (SLOW_AFTER_MS - MINUTE_MS));
  return Math.round(2500 + (SLOW_POLL_MS - 2500) * slowness + 5000 * slowness * spread);
}
