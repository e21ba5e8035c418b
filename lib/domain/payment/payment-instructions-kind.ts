import type { NextAction, PaymentInfo } from "@/lib/contract/bill/next-action";
import { isMobileOperator } from "./methods/mobile-operator";

/** Payments that are shown as one page to act on: a code, an account, or a phone to be looked at. */
export const PAYMENT_INSTRUCTIONS_KINDS = [
  "pix",
  "paynow",
  "caishen",
  "slip",
  "bank",
  "crypto",
  "push",
] as const;
export type PaymentInstructionsKind = (typeof PAYMENT_INSTRUCTIONS_KINDS)[number];

/**
 * The poster that shows a payment: by what the buyer has to do, or, once that ran out and the order can still be paid,
 * by its method. Null: it has none.
 */
export function getPaymentInstructionsKind({
  status,
  nextAction,
  method,
  canRepay,
}: Pick<PaymentInfo, "status" | "nextAction" | "method" | "canRepay">): PaymentInstructionsKind | null {
  if (status === "pending") return getKindForAction(nextAction);
  if (status !== "cancelled" || !canRepay || !method) return null;
  return isMobileOperator(method)
    ? "push"
    : (PAYMENT_INSTRUCTIONS_KINDS.find((kind) => kind === method) ?? null);
}

function getKindForAction(action: NextAction): PaymentInstructionsKind | null {
  if (action.kind === "qr") return action.scheme;
  return PAYMENT_INSTRUCTIONS_KINDS.find((kind) => kind === action.kind) ?? null;
}

/** False where the end of the attempt means nothing any more: the money is on its way, or nobody knows. */
export function hasDeadline(action: NextAction): boolean {
  if (action.kind === "crypto") return !action.confirmations;
  return action.kind !== "push" || !action.unclear;
}
