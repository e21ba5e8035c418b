import { SECOND_MS } from "@/lib/config/constants";

/** The longest time for which the storefront holds a call of a waiting page; as long as the slowest poll delay. */
const MAX_HOLD_MS = 15 * SECOND_MS;
/** Request header: for how many milliseconds the page would otherwise wait before it asks again. */
export const WAIT_HEADER = "Wait-Ms";
/** Response header: "1" where the storefront has held the call or will hold the next one, so that the page need not pause. */
export const HELD_HEADER = "Held";

/** The milliseconds of the header `Wait-Ms`: at most `MAX_HOLD_MS`, 0 for none or another text. */
export function parseWaitMs(header: string | null | undefined): number {
  return /^\d{1,6}$/.test(header ?? "") ? Math.min(Number(header), MAX_HOLD_MS) : 0;
}
