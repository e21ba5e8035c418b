import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { pageOf } from "@/lib/domain/payment/next-step";

/**
 * What the poster shows:
 * - `open`: a code that can be paid;
 * - `lastAsk`: its time is up and billing is asked once more, because money may be under way;
 * - `expired`: nothing came; the order waits for a new code;
 * - `paid`;
 * - `elsewhere`: the state has a page of its own.
 */
export type PixStage = "open" | "lastAsk" | "expired" | "paid" | "elsewhere";

/** `left`: milliseconds until the code dies by the page's reckoning; null without a deadline. */
export function pixStage(info: PaymentInfo, left: number | null): PixStage {
  if (info.status === "success") return "paid";
  if (pageOf(info) !== "/payment-pix") return "elsewhere";
  if (info.status !== "pending") return "expired";
  if (left !== 0) return "open";
  // Only billing's own clock says that it has been asked after the end.
  return info.serverNow >= (info.expiresAt ?? 0) ? "expired" : "lastAsk";
}
