import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import type { PaymentInstructionsKind, PaymentPage } from "@/lib/domain/payment/methods/method-descriptor";
import { getPaymentInstructionsKind, getPaymentPage, hasDeadline } from "@/lib/domain/payment/payment-page";

/** Where instructions are shown: the same kind may be on several pages, and a page may show several kinds. */
export interface InstructionsPlacement {
  page: PaymentPage;
  kind: PaymentInstructionsKind;
}

/**
 * What the instructions show:
 * - `open`: the payment can be made or is in progress;
 * - `finalCheck`: the deadline has passed and billing is queried once more, because a payment may be on its way;
 * - `expired`: nothing was paid; the order can be paid with another attempt;
 * - `paid`: the payment was received;
 * - `elsewhere`: another page shows this state.
 */
export type InstructionsStage = "open" | "finalCheck" | "expired" | "paid" | "elsewhere";

/** `remainingMs`: milliseconds to the deadline by the page's own clock; null without a deadline. */
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
  // Only an answer with a server time after the deadline proves that billing was queried after it.
  return info.serverNow >= (info.expiresAt ?? 0) ? "expired" : "finalCheck";
}
