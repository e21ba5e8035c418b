import { MINUTE_MS } from "@/lib/config/constants";
import { getSharedLimits } from "@/lib/server/shared-limits";

/** Lines of one kind that are written in a minute: what strangers cause must not fill the log. */
export const MAX_LINES_PER_MINUTE = 60;

/**
 * A function that is true where one more line may be written, and counts it. Storefronts that share a Valkey share the
 * count: it is never waited for, so that a few lines more may be written than the limit.
 * @param name of the kind, the same in every process
 */
export function createLineLimit(name: string): () => boolean {
  let minute = 0;
  let lines = 0;
  return () => {
    const current = Math.floor(Date.now() / MINUTE_MS);
    if (current !== minute) [minute, lines] = [current, 0];
    if (lines >= MAX_LINES_PER_MINUTE) return false;
    lines += 1;
    void getSharedLimits()
      ?.count(`${name} ${current}`, 2 * MINUTE_MS)
      .then((total) => {
        if (minute === current && total !== null) lines = Math.max(lines, total);
      });
    return true;
  };
}
