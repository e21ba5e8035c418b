import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import type { PaymentInstructionsKind, PaymentPage } from "@/lib/domain/payment/methods/method-descriptor";
import { getPaymentInstructionsKind, hasDeadline } from "@/lib/domain/payment/payment-instructions-kind";
import { getPaymentPage } from "@/lib/domain/payment/payment-page";

/** A poster on its page; one poster may stand on several pages, and one page show several posters. */
export interface InstructionsPlacement {
  page: PaymentPage;
  kind: PaymentInstructionsKind;
}

/**
 * What the poster shows:
 * - `open`: something that can be paid, or is being paid;
 * - `lastAsk`: its time is up and billing is asked once more, because money may be under way;
 * - `expired`: nothing came; the order waits for another try;
 * - `paid`;
 * - `elsewhere`: the state has a page of its own.
 */
export type InstructionsStage = "open" | "lastAsk" | "expired" | "paid" | "elsewhere";

/** `left`: milliseconds until the time to pay is over by the page's reckoning; null without a deadline. */
export function getInstructionsStage(
  info: PaymentInfo,
  remainingMs: number | null,
  placement: InstructionsPlacement,
): InstructionsStage {
  if (info.status === "success") return "paid";
  if (getPaymentPage(info) !== placement.page || getPaymentInstructionsKind(info) !== placement.kind)
    return "elsewhere";
  if (info.status !== "pending") return "expired";
  if (remainingMs !== 0 || !hasDeadline(info.nextAction)) return "open";
  // Only billing's own clock says that it has been asked after the end.
  return info.serverNow >= (info.expiresAt ?? 0) ? "expired" : "lastAsk";
}
