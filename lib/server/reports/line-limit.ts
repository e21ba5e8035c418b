import { MINUTE_MS } from "@/lib/config/constants";

/** Lines of one kind that this process writes in a minute: what strangers cause must not fill the log. */
export const MAX_LINES_PER_MINUTE = 60;

/** A function that is true where one more line may be written, and counts it. */
export function createLineLimit(): () => boolean {
  let startedAt = 0;
  let lines = 0;
  return () => {
    const now = Date.now();
    if (now - startedAt >= MINUTE_MS) [startedAt, lines] = [now, 0];
    if (lines >= MAX_LINES_PER_MINUTE) return false;
    lines += 1;
    return true;
  };
}
