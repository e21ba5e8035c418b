import type { NextAction, PaymentInfo } from "@/lib/contract/bill/next-action";
import type { PaymentInstructionsKind } from "./methods/method-descriptor";
import { findMethod, METHODS } from "./methods/methods";

/**
 * The instructions that show a payment: by what the buyer has to do, or, once that has expired and the order can still
 * be paid, by its method. Null: the payment has none.
 */
export function getPaymentInstructionsKind({
  status,
  nextAction,
  method,
  canRepay,
}: Pick<PaymentInfo, "status" | "nextAction" | "method" | "canRepay">): PaymentInstructionsKind | null {
  if (status === "pending") return getKindForAction(nextAction);
  return status === "cancelled" && canRepay ? (findMethod(method)?.instructions ?? null) : null;
}

function getKindForAction(action: NextAction): PaymentInstructionsKind | null {
  const name = action.kind === "qr" ? action.scheme : action.kind;
  return Object.values(METHODS).find(({ instructions }) => instructions === name)?.instructions ?? null;
}

/** False where the end of the attempt means nothing any more: the money is under way, or the operator does not know. */
export function hasDeadline(action: NextAction): boolean {
  if (action.kind === "crypto") return !action.confirmations;
  return action.kind !== "push" || !action.unclear;
}
