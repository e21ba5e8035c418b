import { SECOND_MS } from "@/lib/config/constants";

/** The longest time for which the storefront holds a call of a waiting page; as long as the slowest poll delay. */
const MAX_HOLD_MS = 15 * SECOND_MS;
/** Request header, lower case as Node has it: for how many milliseconds the page would otherwise wait before it asks again. */
export const WAIT_HEADER = "wait-ms";
/** Response header: "1" where the storefront has held the call or will hold the next one, so that the page need not pause. */
export const HELD_HEADER = "Held";

/**
 * The milliseconds of `WAIT_HEADER`: at most `MAX_HOLD_MS`, 0 for none or another text.
 * @param header null from a Request without it, undefined from Node
 */
export function parseWaitMs(header: string | string[] | null | undefined): number {
  return typeof header === "string" && /^\d{1,6}$/.test(header) ? Math.min(Number(header), MAX_HOLD_MS) : 0;
}
