import { isDeepStrictEqual } from "node:util";
import { isAttemptLive } from "@/backend/modules/billing/orders/statuses";
import { getReversedStatus } from "@/backend/modules/billing/refunds/apply-money-back";
import type { AttemptRow } from "@/backend/modules/billing/rows";
import type { ChargeState } from "@/backend/providers/provider";

/**
 * True where applying the provider's state again would change nothing, which is the result of most queries of the
 * sweep. An attempt never becomes live again and paid never becomes unpaid, so this needs no lock.
 */
export function isApplied(attempt: AttemptRow, { status, reversal, nextAction }: ChargeState): boolean {
  if (reversal) return attempt.status === getReversedStatus(reversal);
  if (status === "succeeded") return attempt.status === "PAYMENT_SUCCEEDED";
  if (!isAttemptLive(attempt.status)) return true;
  return (
    status === "pending" &&
    attempt.status === "PAYMENT_PENDING" &&
    isDeepStrictEqual(attempt.nextAction, JSON.parse(JSON.stringify(nextAction)))
  );
}
