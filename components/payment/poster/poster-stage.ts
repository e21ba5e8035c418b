import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { type PaymentPage, pageOf } from "@/lib/domain/payment/next-step";
import { hasDeadline, type Poster, posterOf } from "@/lib/domain/payment/poster";

/** A poster on its page; one poster may stand on several pages, and one page show several posters. */
export interface PosterPlace {
  page: PaymentPage;
  poster: Poster;
}

/**
 * What the poster shows:
 * - `open`: something that can be paid, or is being paid;
 * - `lastAsk`: its time is up and billing is asked once more, because money may be under way;
 * - `expired`: nothing came; the order waits for another try;
 * - `paid`;
 * - `elsewhere`: the state has a page of its own.
 */
export type PosterStage = "open" | "lastAsk" | "expired" | "paid" | "elsewhere";

/** `left`: milliseconds until the time to pay is over by the page's reckoning; null without a deadline. */
export function posterStage(info: PaymentInfo, left: number | null, place: PosterPlace): PosterStage {
  if (info.status === "success") return "paid";
  if (pageOf(info) !== place.page || posterOf(info) !== place.poster) return "elsewhere";
  if (info.status !== "pending") return "expired";
  if (left !== 0 || !hasDeadline(info.nextAction)) return "open";
  // Only billing's own clock says that it has been asked after the end.
  return info.serverNow >= (info.expiresAt ?? 0) ? "expired" : "lastAsk";
}
