import { useEffect, useRef } from "react";
import { errorRow } from "@/lib/domain/errors/catalogue";

/** Why a code was not taken or could not be taken off; `heldBy`: another unpaid order of this member has it. */
export interface CouponRefusal {
  code: number;
  coupon: string;
  heldBy: { orderId: string; planName: string } | null;
}

/** The order that holds a code, as a refused question names it (contract: `failureData`). */
export function holderOf(data: unknown): CouponRefusal["heldBy"] {
  const { orderId, planName } = (data ?? {}) as { orderId?: unknown; planName?: unknown };
  return typeof orderId === "string" && typeof planName === "string" ? { orderId, planName } : null;
}

/** A code that was good on the screen and no longer when pay was pressed: said once, and priced without. */
export function useLostCoupon(refusal: number | null, onLost: (code: number) => void): void {
  const told = useRef<number | null>(null);
  useEffect(() => {
    if (refusal === told.current) return;
    told.current = refusal;
    if (refusal !== null && errorRow(refusal).field === "coupon") onLost(refusal);
  });
}
