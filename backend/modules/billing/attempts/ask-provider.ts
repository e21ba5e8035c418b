import { and, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { orders } from "@/backend/db/schema/bill";
import { paymentAttempts } from "@/backend/db/schema/payment";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { ASK_RETRY_MS, ASK_THROTTLE_MS, LOST_CARD_AFTER_MS } from "@/backend/modules/billing/limits";
import { LIVE_ATTEMPT_STATUSES } from "@/backend/modules/billing/orders/statuses";
import type { AttemptRow } from "@/backend/modules/billing/rows";
import { applyChargeState } from "@/backend/modules/billing/settlement/apply-charge-state";
import { findRenewalChargeDetails } from "@/backend/modules/renewals/find-renewal";
import type { ChargeState } from "@/backend/providers/provider";
import type { OrderStatus } from "@/lib/contract/bill/next-action";
import { chargeAttempt, createChargeRequest, getProvider } from "./charge-attempt";
import { getNextAskTime } from "./next-ask-time";

/** Attempts that money may still come for without anybody doing anything. */
const ASKED_STATUSES: OrderStatus[] = [
  ...LIVE_ATTEMPT_STATUSES,
  "PAYMENT_CANCELLED",
  "PAYMENT_SUCCEEDED",
  "CHARGEBACK_PENDING",
];

/**
 * Asks the provider where an attempt stands and takes it over. A provider that can't be reached changes nothing:
 * the attempt stays as it was and is asked again.
 * @param takes money that the buyer has agreed to is taken now: for the sweeper, whose buyer never came back
 * @returns false when the provider could not be asked
 */
export async function askProvider(
  billing: BillingContext,
  attempt: AttemptRow,
  { takes: capturesApproved = false }: { takes?: boolean } = {},
): Promise<boolean> {
  try {
    const state = await getProvider(billing, attempt).status(attempt.id);
    if (state)
      await applyChargeState(
        billing,
        attempt.id,
        capturesApproved && state.awaitsCapture ? await captureApproved(billing, attempt, state) : state,
      );
    else await handleUnknownCharge(billing, attempt);
    return true;
  } catch (error) {
    billing.log.warn("provider could not be asked", { attempt: attempt.id, error });
    return false;
  }
}

/** At most once a second and attempt, however many pages ask; for attempts that can still change by themselves. */
export async function askProviderThrottled(billing: BillingContext, attempt: AttemptRow): Promise<void> {
  if (attempt.askNextAt === null) return;
  const now = billing.clock.now();
  const [claimed] = await billing.db
    .update(paymentAttempts)
    .set({ askedAt: now })
    .where(
      and(
        eq(paymentAttempts.id, attempt.id),
        or(
          isNull(paymentAttempts.askedAt),
          lte(paymentAttempts.askedAt, now - ASK_THROTTLE_MS),
          // The console may move the clock back.
          sql`${paymentAttempts.askedAt} > ${now}`,
        ),
      ),
    )
    .returning({ id: paymentAttempts.id });
  if (claimed) await askProvider(billing, attempt);
}

/**
 * Asks about an attempt whose time to be asked has come, and notes the next time. A question that failed does not count
 * as one, or money would be lost for a provider that was away at the last of them. For the sweeper.
 */
export async function askProviderWhenDue(billing: BillingContext, attempt: AttemptRow): Promise<void> {
  const { db, clock } = billing;
  const now = clock.now();
  const next = getNextAskTime(attempt, now);
  const asks = attempt.asks + 1;
  const [claimed] = await db
    .update(paymentAttempts)
    .set({ askNextAt: next, askedAt: now, asks })
    .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.asks, attempt.asks)))
    .returning({ id: paymentAttempts.id });
  if (!claimed || (await askProvider(billing, attempt, { takes: true }))) return;
  await db
    .update(paymentAttempts)
    .set({ askNextAt: Math.min(next ?? Number.POSITIVE_INFINITY, now + ASK_RETRY_MS) })
    .where(
      and(
        eq(paymentAttempts.id, attempt.id),
        eq(paymentAttempts.asks, asks),
        inArray(paymentAttempts.status, ASKED_STATUSES),
      ),
    );
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

/** The provider has never heard of it: the call was lost, or is still under way. */
async function handleUnknownCharge(billing: BillingContext, attempt: AttemptRow): Promise<void> {
  if (attempt.status !== "SUBMITTED") return;
  const [order] = await billing.db.select().from(orders).where(eq(orders.id, attempt.orderId));
  if (!order) return;
  const details = attempt.method === "card" ? await findRenewalChargeDetails(billing.db, attempt) : {};
  if (details) {
    await chargeAttempt(billing, attempt, order, details);
    return;
  }
  // The number is gone with whoever held it. Tell the network never to charge it, then let the buyer try again.
  if (attempt.createdAt + LOST_CARD_AFTER_MS > billing.clock.now()) return;
  const state = await getProvider(billing, attempt).cancel(
    await createChargeRequest(billing, attempt, order),
  );
  await applyChargeState(billing, attempt.id, toFailedIfCanceled(state));
}

/** A charge that was forgotten before it began failed, as far as the buyer is concerned (2003, no money moved). */
const toFailedIfCanceled = (state: ChargeState): ChargeState =>
  state.status === "cancelled" ? { ...state, status: "failed", refusal: 2003 } : state;
