import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { providerCharges, providerDeliveries } from "@/backend/db/schema/provider";
import { claimRows } from "@/backend/runtime/claim-rows";
import type { Clock } from "@/backend/runtime/clock";
import type { Faults } from "@/backend/runtime/faults";
import type { Log } from "@/backend/runtime/log";
import { createRandomId } from "@/backend/runtime/random-values";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import type { Charge, ChargeEventType } from "./charge";
import { SIGNATURE_HEADER, signNotification } from "./signature";

/**
 * Delays between tries. After the last one, about three days later, the delivery is abandoned, as real providers do.
 */
const RETRY_AFTER_MS = [
  2 * SECOND_MS,
  10 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  DAY_MS,
  36 * HOUR_MS,
];
/** Three times as long as a delivery waits for its answer. */
const LEASE_MS = 30_000;
const RESPONSE_TIMEOUT_MS = 10_000;
const BATCH_SIZE = 20;

export interface NotifierDeps {
  db: Database;
  clock: Clock;
  log: Log;
  /** What the notifications about a brand's charges are signed with. */
  findSecret(place: { site: string; method: string }): Promise<string>;
  /** Base address of billing, without a trailing slash. */
  billingUrl: string;
}

/** A notification with the brand of its charge; empty: there is none any more. */
type Delivery = typeof providerDeliveries.$inferSelect & { site: string };

/**
 * Sends every notification that is due until none is left or the signal is aborted. Several backends may do so at the
 * same time: each sends others. A notification is sent again only if its sender died before it stored the answer, and
 * the receiver handles each event once (fault F15).
 * @returns how many were sent
 */
export async function deliverDueNotifications(deps: NotifierDeps, signal?: AbortSignal): Promise<number> {
  for (let count = 0; ; ) {
    const due = await claimDueDeliveries(deps);
    const calls = groupIntoCalls(await findBrands(deps, due));
    await Promise.all(calls.map((deliveries) => sendDeliveries(deps, deliveries)));
    count += due.length;
    if (due.length < BATCH_SIZE || signal?.aborted) return count;
  }
}

/**
 * Banks report all PIX payments to an account since their last report in one call (rules/payments#pix); others come one per call.
 */
function groupIntoCalls(due: readonly Delivery[]): Delivery[][] {
  const isPix = ({ provider, body }: Delivery) =>
    provider === "pix" && (JSON.parse(body) as ChargeEvent).type === "charge.succeeded";
  const isDuplicate = ({ eventId }: Delivery, index: number) =>
    due.findIndex((other) => other.eventId === eventId) < index;
  const batched = due.filter((delivery, index) => isPix(delivery) && !isDuplicate(delivery, index));
  const single = due.filter((delivery) => !batched.includes(delivery)).map((delivery) => [delivery]);
  return [...single, ...Map.groupBy(batched, ({ site }) => site).values()];
}

/** The same deliveries with the brands of their charges. */
async function findBrands(
  { db }: NotifierDeps,
  due: readonly (typeof providerDeliveries.$inferSelect)[],
): Promise<Delivery[]> {
  const refs = due.map(({ body }) => (JSON.parse(body) as ChargeEvent).ref);
  const { ref, site } = providerCharges;
  const charges = await db.select({ ref, site }).from(providerCharges).where(inArray(ref, refs));
  const siteByRef = new Map(charges.map((charge) => [charge.ref, charge.site]));
  return due.map((delivery, index) => ({ ...delivery, site: siteByRef.get(refs[index] ?? "") ?? "" }));
}

const claimDueDeliveries = ({ db, clock }: NotifierDeps) =>
  claimRows(db, providerDeliveries, {
    where: and(eq(providerDeliveries.state, "queued"), lte(providerDeliveries.dueAt, clock.now())),
    orderBy: asc(providerDeliveries.dueAt),
    limit: BATCH_SIZE,
    leaseMs: LEASE_MS,
  });

async function sendDeliveries(deps: NotifierDeps, deliveries: Delivery[]): Promise<void> {
  const [first] = deliveries;
  if (!first) return;
  const batchBody = `{"events":[${deliveries.map((delivery) => delivery.body).join(",")}]}`;
  const answer = await postNotification(deps, first, deliveries.length > 1 ? batchBody : first.body);
  if (/^2\d\d$/.test(answer)) await recordAccepted(deps, deliveries, answer);
  else for (const delivery of deliveries) await recordFailure(deps, delivery, answer);
}

async function recordAccepted({ db }: NotifierDeps, deliveries: Delivery[], answer: string): Promise<void> {
  const { id, tries } = providerDeliveries;
  const accepted = deliveries.map((delivery) => delivery.id);
  await db
    .update(providerDeliveries)
    .set({ state: "delivered", tries: sql`${tries} + 1`, lastAnswer: answer, leaseUntil: null })
    .where(inArray(id, accepted));
}

async function recordFailure(deps: NotifierDeps, delivery: Delivery, answer: string): Promise<void> {
  const wait = RETRY_AFTER_MS[delivery.tries];
  const now = deps.clock.now();
  const state = wait === undefined ? "dead" : "queued";
  await deps.db
    .update(providerDeliveries)
    .set({
      state,
      tries: delivery.tries + 1,
      lastAnswer: answer,
      leaseUntil: null,
      ...(wait === undefined ? {} : { dueAt: now + wait }),
    })
    .where(eq(providerDeliveries.id, delivery.id));
  deps.log.warn("notification not accepted", { notification: delivery.eventId, answer, state });
}

async function postNotification(
  { billingUrl, findSecret, clock }: NotifierDeps,
  { provider, site }: Delivery,
  body: string,
): Promise<string> {
  const secret = await findSecret({ site, method: provider });
  try {
    const response = await fetch(`${billingUrl}/provider/${provider}/notify`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        [SIGNATURE_HEADER]: signNotification(secret, provider, body, clock.now()),
      },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return String(response.status);
  } catch (error) {
    return error instanceof Error ? error.name : "failed";
  }
}

/** The body of a notification. Billing trusts only the reference in it, and reads the state from the provider. */
export interface ChargeEvent {
  id: string;
  type: ChargeEventType;
  provider: string;
  ref: string;
  attemptId: string;
  amount: { amount: number; currency: string };
  createdAt: number;
}

/** How long the injected fault "reorder" delays an event. */
const REORDER_MS = 3_000;
/**
 * Queues a notification in the transaction that changes the charge. The injected faults of target "notify" can delay,
 * duplicate, reorder or drop it.
 */
export async function queueNotification(
  tx: Database,
  charge: Charge,
  type: ChargeEventType,
  { now, faults }: { now: number; faults: Faults },
): Promise<void> {
  const event: ChargeEvent = {
    id: `evt_${createRandomId(24)}`,
    type,
    provider: charge.provider,
    ref: charge.ref,
    attemptId: charge.attemptId,
    amount: { amount: charge.received ?? charge.amount, currency: charge.currency },
    createdAt: now,
  };
  const injectedFault = faults.drawFault("notify");
  const reorderDelayMs = injectedFault.reorder && type === "charge.pending" ? REORDER_MS : 0;
  const delivery = () => ({
    id: `dlv_${createRandomId(24)}`,
    eventId: event.id,
    provider: charge.provider,
    body: JSON.stringify(event),
    dueAt: now + injectedFault.delayMs + reorderDelayMs,
    state: injectedFault.drop ? ("dropped" as const) : ("queued" as const),
    createdAt: now,
  });
  await tx
    .insert(providerDeliveries)
    .values(injectedFault.duplicate ? [delivery(), delivery()] : [delivery()]);
}
