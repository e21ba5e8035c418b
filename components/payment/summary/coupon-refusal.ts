import { useEffect, useRef } from "react";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";

/** Why a code was not taken or could not be taken off; `heldBy`: another unpaid order of this member has it. */
export interface CouponRefusal {
  code: number;
  coupon: string;
  holdingOrder: { orderId: string; planName: string } | null;
}

/** The order that holds a code, as a refused question names it (contract: `failureData`). */
export function parseHoldingOrder(data: unknown): CouponRefusal["holdingOrder"] {
  const { orderId, planName } = (data ?? {}) as { orderId?: unknown; planName?: unknown };
  return typeof orderId === "string" && typeof planName === "string" ? { orderId, planName } : null;
}

/** A code that was good on the screen and no longer when pay was pressed: said once, and priced without. */
export function useRejectedCoupon(refusal: number | null, onRejected: (code: number) => void): void {
  const reportedRefusal = useRef<number | null>(null);
  useEffect(() => {
    if (refusal === reportedRefusal.current) return;
    reportedRefusal.current = refusal;
    if (refusal !== null && getErrorRow(refusal).field === "coupon") onRejected(refusal);
  });
}
