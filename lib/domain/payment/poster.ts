import type { NextAction, PaymentInfo } from "@/lib/contract/bill/next-action";
import { isMobileOperator } from "./mobile-operator";

/** Payments that are shown as one page to act on: a code, an account, or a phone to be looked at. */
export const POSTERS = ["pix", "paynow", "caishen", "slip", "bank", "crypto", "push"] as const;
export type Poster = (typeof POSTERS)[number];

/**
 * The poster that shows a payment: by what the buyer has to do, or, once that ran out and the order can still be paid,
 * by its method. Null: it has none.
 */
export function posterOf({
  status,
  nextAction,
  method,
  canRepay,
}: Pick<PaymentInfo, "status" | "nextAction" | "method" | "canRepay">): Poster | null {
  if (status === "pending") return posterFor(nextAction);
  if (status !== "cancelled" || !canRepay || !method) return null;
  return isMobileOperator(method) ? "push" : (POSTERS.find((poster) => poster === method) ?? null);
}

function posterFor(action: NextAction): Poster | null {
  if (action.kind === "qr") return action.scheme;
  return POSTERS.find((poster) => poster === action.kind) ?? null;
}

/** False where the end of the attempt means nothing any more: the money is on its way, or nobody knows. */
export function hasDeadline(action: NextAction): boolean {
  if (action.kind === "crypto") return !action.confirmations;
  return action.kind !== "push" || !action.unclear;
}
