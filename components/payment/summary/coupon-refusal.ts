import { useEffect, useRef } from "react";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";

/** Why a discount code could not be applied or removed; `holdingOrder`: the member's other unpaid order that holds it. */
export interface CouponRefusal {
  code: number;
  coupon: string;
  holdingOrder: { orderId: string; planName: string } | null;
}

/** Reads the order that holds a code from the data of a refusal (contract: `failureData`); null where it is absent. */
export function parseHoldingOrder(data: unknown): CouponRefusal["holdingOrder"] {
  const { orderId, planName } = (data ?? {}) as { orderId?: unknown; planName?: unknown };
  return typeof orderId === "string" && typeof planName === "string" ? { orderId, planName } : null;
}

/** Calls `onRejected` once when a payment request was refused because the discount code is no longer valid. */
export function useRejectedCoupon(refusal: number | null, onRejected: (code: number) => void): void {
  const reportedRefusal = useRef<number | null>(null);
  useEffect(() => {
    if (refusal === reportedRefusal.current) return;
    reportedRefusal.current = refusal;
    if (refusal !== null && getErrorRow(refusal).field === "coupon") onRejected(refusal);
  });
}
