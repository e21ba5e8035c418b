import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { orders } from "@/backend/db/schema/bill";
import { paymentAttempts } from "@/backend/db/schema/payment";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { LOST_CARD_AFTER_MS, QUERY_RETRY_MS, QUERY_THROTTLE_MS } from "@/backend/modules/billing/limits";
import { type AttemptRow, LIVE_ATTEMPT_STATUSES } from "@/backend/modules/billing/rows";
import { applyChargeState } from "@/backend/modules/billing/settlement/apply-charge-state";
import { findRenewalChargeDetails } from "@/backend/modules/renewals/find-renewal";
import { syncMandate, trySyncMandate } from "@/backend/modules/renewals/mandates/sync-mandate";
import type { ChargeState } from "@/backend/providers/provider";
import type { OrderStatus } from "@/lib/contract/bill/next-action";
import { codeFor } from "@/lib/domain/errors/error-catalog";
import { createChargeRequest, getProvider } from "./attempt-provider";
import { getNextQueryTime, getNextQueryTimeAfterPayment } from "./attempt-times";
import { chargeAttempt } from "./charge-attempt";

/** Statuses in which a refund or dispute that the provider reported is not decided yet. */
const UNDECIDED_STATUSES: OrderStatus[] = ["REFUND_PENDING", "CHARGEBACK_PENDING"];

/**
 * Reads the state of an attempt from the provider and applies it. While the provider is unavailable, the attempt
 * stays as it is and is queried again.
 * @param capturesApproved true captures money that the buyer has approved: for the sweep, when the buyer did not return
 * @param isRecent false where the attempt is most likely changing at this moment, so that it is worth reading it again
 * @returns false when the provider was unavailable
 */
export async function queryProvider(
  billing: BillingContext,
  attempt: AttemptRow,
  { capturesApproved = false, isRecent = true }: { capturesApproved?: boolean; isRecent?: boolean } = {},
): Promise<boolean> {
  try {
    const state = await getProvider(billing, attempt).status(attempt.id);
    // A notification or a waiting page may be about the mandate that was asked for with this payment.
    const mandateId = attempt.debitAt === null ? attempt.mandateId : null;
    // The mail about a payment says whether its mandate is authorized. An approval that is applied once the order has expired
    // ends the mandate, so then the payment comes first.
    const isPaidInTime = state?.status === "succeeded" && billing.clock.now() < attempt.expiresAt;
    const isMandateKnown = isPaidInTime && (await trySyncMandate(billing, mandateId));
    if (state)
      await applyChargeState(
        billing,
        attempt.id,
        capturesApproved && state.awaitsCapture ? await captureApproved(billing, attempt, state) : state,
        isRecent ? attempt : undefined,
      );
    else await handleUnknownCharge(billing, attempt);
    if (mandateId !== null && !isMandateKnown) await syncMandate(billing, mandateId);
    return true;
  } catch (error) {
    billing.log.warn("provider did not return a charge state", { attempt: attempt.id, error });
    return false;
  }
}

/**
 * Queries at most once per second and attempt, for any number of polling pages, and only where the attempt can still
 * change.
 * @returns false where nothing was queried
 */
export async function queryProviderThrottled(billing: BillingContext, attempt: AttemptRow): Promise<boolean> {
  if (attempt.askNextAt === null) return false;
  const now = billing.clock.now();
  const [claimed] = await billing.db
    .update(paymentAttempts)
    .set({ askedAt: now })
    .where(
      and(
        eq(paymentAttempts.id, attempt.id),
        or(
          isNull(paymentAttempts.askedAt),
          lte(paymentAttempts.askedAt, now - QUERY_THROTTLE_MS),
          // The sandbox console may have moved the clock back.
          sql`${paymentAttempts.askedAt} > ${now}`,
        ),
      ),
    )
    .returning({ id: paymentAttempts.id });
  if (claimed) await queryProvider(billing, attempt);
  return claimed !== undefined;
}

/**
 * Queries an attempt that the sweep has claimed, stores the next time and ends the lease. A failed query is repeated
 * soon, so that no payment is missed because the provider was unavailable at the last of these times.
 */
export async function queryClaimedAttempt(billing: BillingContext, attempt: AttemptRow): Promise<void> {
  const { db, clock } = billing;
  const now = clock.now();
  const next = findNextQueryTime(billing, attempt, now);
  const hasAnswered = await queryProvider(billing, attempt, { capturesApproved: true });
  const nextAt = hasAnswered ? next : Math.min(next ?? Number.POSITIVE_INFINITY, now + QUERY_RETRY_MS);
  const { id, askNextAt } = paymentAttempts;
  await db
    .update(paymentAttempts)
    .set({
      leaseUntil: null,
      // What the answer changed may have set another time, or ended the queries.
      askNextAt: sql`case when ${askNextAt} = ${attempt.askNextAt}::bigint then ${nextAt}::bigint else ${askNextAt} end`,
    })
    .where(eq(id, attempt.id));
}

function findNextQueryTime(billing: BillingContext, attempt: AttemptRow, now: number): number | null {
  const { paidAt, status } = attempt;
  if (paidAt === null) return getNextQueryTime(attempt, now);
  const undecided = UNDECIDED_STATUSES.includes(status);
  return getNextQueryTimeAfterPayment(getProvider(billing, attempt).terms, { paidAt, undecided }, now);
}

async function captureApproved(
  billing: BillingContext,
  attempt: AttemptRow,
  before: ChargeState,
): Promise<ChargeState> {
  if (!LIVE_ATTEMPT_STATUSES.includes(attempt.status)) return before;
  const outcome = await getProvider(billing, attempt).step(attempt.id, { kind: "capture" });
  return outcome?.state ?? before;
}

/** Handles an attempt unknown to the provider: the call was lost, or is still under way. */
async function handleUnknownCharge(billing: BillingContext, attempt: AttemptRow): Promise<void> {
  if (attempt.status !== "SUBMITTED") return;
  const [order] = await billing.db.select().from(orders).where(eq(orders.id, attempt.orderId));
  if (!order) return;
  const details = attempt.method === "card" ? await findRenewalChargeDetails(billing.db, attempt) : {};
  if (details) {
    await chargeAttempt(billing, attempt, order, details);
    return;
  }
  // The card number was lost with the process that held it: cancel at the network, then the buyer can try again.
  if (attempt.createdAt + LOST_CARD_AFTER_MS > billing.clock.now()) return;
  const state = await getProvider(billing, attempt).cancel(
    await createChargeRequest(billing, attempt, order),
  );
  await applyChargeState(billing, attempt.id, toFailedIfCanceled(state));
}

/** For the buyer, a charge canceled before it started has failed (2003, no money moved). */
const toFailedIfCanceled = (state: ChargeState): ChargeState =>
  state.status === "cancelled" ? { ...state, status: "failed", refusal: codeFor("paymentFailed") } : state;
