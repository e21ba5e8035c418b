import { and, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { renewalDetails } from "@/backend/core/renewal/find-renewal";
import { orders } from "@/backend/db/schema/bill";
import { paymentAttempts } from "@/backend/db/schema/payment";
import type { ChargeState } from "@/backend/providers/provider";
import type { OrderStatus } from "@/lib/contract/bill/next-action";
import type { Billing } from "./billing";
import { chargeAttempt, providerOf, requestOf } from "./charge-attempt";
import { ASK_AGAIN_MS, ASK_THROTTLE_MS, LOST_CARD_AFTER_MS } from "./limits";
import { nextAsk } from "./next-ask";
import type { AttemptRow } from "./rows";
import { applyState } from "./settle";
import { LIVE } from "./statuses";

/** Attempts that money may still come for without anybody doing anything. */
const STILL_ASKED: OrderStatus[] = [...LIVE, "PAYMENT_CANCELLED", "PAYMENT_SUCCEEDED", "CHARGEBACK_PENDING"];

/**
 * Asks the provider where an attempt stands and takes it over. A provider that can't be reached changes nothing:
 * the attempt stays as it was and is asked again.
 * @param takes money that the buyer has agreed to is taken now: for the sweeper, whose buyer never came back
 * @returns false when the provider could not be asked
 */
export async function askProvider(
  billing: Billing,
  attempt: AttemptRow,
  { takes = false }: { takes?: boolean } = {},
): Promise<boolean> {
  try {
    const state = await providerOf(billing, attempt).status(attempt.id);
    if (state)
      await applyState(
        billing,
        attempt.id,
        takes && state.awaitsCapture ? await capture(billing, attempt, state) : state,
      );
    else await askUnknown(billing, attempt);
    return true;
  } catch (error) {
    billing.log.warn("provider could not be asked", { attempt: attempt.id, error });
    return false;
  }
}

/** At most once a second and attempt, however many pages ask; for attempts that can still change by themselves. */
export async function askThrottled(billing: Billing, attempt: AttemptRow): Promise<void> {
  if (attempt.askNextAt === null) return;
  const now = billing.clock.now();
  const [mine] = await billing.db
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
  if (mine) await askProvider(billing, attempt);
}

/**
 * Asks about an attempt whose time to be asked has come, and notes the next time. A question that failed does not count
 * as one, or money would be lost for a provider that was away at the last of them. For the sweeper.
 */
export async function askDue(billing: Billing, attempt: AttemptRow): Promise<void> {
  const { db, clock } = billing;
  const now = clock.now();
  const next = nextAsk(attempt, now);
  const asks = attempt.asks + 1;
  const [mine] = await db
    .update(paymentAttempts)
    .set({ askNextAt: next, askedAt: now, asks })
    .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.asks, attempt.asks)))
    .returning({ id: paymentAttempts.id });
  if (!mine || (await askProvider(billing, attempt, { takes: true }))) return;
  await db
    .update(paymentAttempts)
    .set({ askNextAt: Math.min(next ?? Number.POSITIVE_INFINITY, now + ASK_AGAIN_MS) })
    .where(
      and(
        eq(paymentAttempts.id, attempt.id),
        eq(paymentAttempts.asks, asks),
        inArray(paymentAttempts.status, STILL_ASKED),
      ),
    );
}

async function capture(billing: Billing, attempt: AttemptRow, before: ChargeState): Promise<ChargeState> {
  if (!LIVE.includes(attempt.status)) return before;
  const taken = await providerOf(billing, attempt).step(attempt.id, { kind: "capture" });
  return taken?.state ?? before;
}

/** The provider has never heard of it: the call was lost, or is still under way. */
async function askUnknown(billing: Billing, attempt: AttemptRow): Promise<void> {
  if (attempt.status !== "SUBMITTED") return;
  const [order] = await billing.db.select().from(orders).where(eq(orders.id, attempt.orderId));
  if (!order) return;
  const details = attempt.method === "card" ? await renewalDetails(billing.db, attempt) : {};
  if (details) {
    await chargeAttempt(billing, attempt, order, details);
    return;
  }
  // The number is gone with whoever held it. Tell the network never to charge it, then let the buyer try again.
  if (attempt.createdAt + LOST_CARD_AFTER_MS > billing.clock.now()) return;
  const state = await providerOf(billing, attempt).cancel(await requestOf(billing, attempt, order));
  await applyState(billing, attempt.id, neverHappened(state));
}

/** A charge that was forgotten before it began failed, as far as the buyer is concerned (2003, no money moved). */
const neverHappened = (state: ChargeState): ChargeState =>
  state.status === "cancelled" ? { ...state, status: "failed", refusal: 2003 } : state;
