import { getPaymentInstructionsKind } from "@/lib/domain/payment/payment-page";
import type { PaymentResult } from "@/lib/server/loaders/load-payment";
import { getResultState, type ResultState } from "./result-state";

/**
 * The heading that the result page has, `payment.result.<name>.title`; null where it shows how to pay instead, or sends its
 * visitor on.
 */
export function findResultTitle(result: PaymentResult): ResultState | "unknown" | "network" | null {
  if (result.kind === "elsewhere") return null;
  if (result.kind !== "found") return result.kind === "unknown" ? "unknown" : "network";
  const { info } = result;
  if (getPaymentInstructionsKind(info) !== null) return null;
  return info.status === "pending" && info.nextAction.kind === "otp" ? null : getResultState(info);
}
