import type { NextAction, PaymentInfo } from "@/lib/contract/bill/next-action";
import type { PaymentInstructionsKind } from "./methods/method-descriptor";
import { findMethod, METHODS } from "./methods/methods";

/**
 * The kind of payment instructions: by the next action of the buyer, or, after the attempt expired while the order can
 * still be paid, by its method. Null: the payment has no instructions.
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

/** False if the end of the attempt no longer matters: coins are being confirmed, or the operator has no result yet. */
export function hasDeadline(action: NextAction): boolean {
  if (action.kind === "crypto") return !action.confirmations;
  return action.kind !== "push" || !action.unclear;
}
