import { and, asc, eq, isNull, lte, or } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { providerDeliveries } from "@/backend/db/schema/provider";
import type { Clock } from "@/backend/runtime/clock";
import type { Log } from "@/backend/runtime/log";
import type { ChargeEvent } from "./event-queue";
import { SIGNATURE_HEADER, signNotification } from "./signature";

/** Waits between tries; after the last one the event is dead, about three days old, as with real providers. */
const RETRY_AFTER_MS = [
  2_000, 10_000, 60_000, 300_000, 1_800_000, 7_200_000, 21_600_000, 86_400_000, 129_600_000,
];
/** While one worker sends, nobody else takes the delivery; after a crash it is free again. */
const CLAIM_MS = 30_000;
const RESPONSE_TIMEOUT_MS = 10_000;
const BATCH_SIZE = 20;

export interface NotifierDeps {
  db: Database;
  clock: Clock;
  log: Log;
  secret: string;
  /** Where billing listens, without a slash at the end. */
  billingUrl: string;
}

type Delivery = typeof providerDeliveries.$inferSelect;

/** Sends every notification that is due, once each. @returns how many were due */
export async function deliverDueNotifications(deps: NotifierDeps): Promise<number> {
  const due = await claimDueDeliveries(deps);
  await Promise.all(groupIntoCalls(due).map((deliveries) => sendDeliveries(deps, deliveries)));
  return due.length;
}

/** Banks tell of the PIX that came since the last time in one call (rules/payments#pix); all else comes alone. */
function groupIntoCalls(due: readonly Delivery[]): [Delivery, ...Delivery[]][] {
  const isPix = ({ provider, body }: Delivery) =>
    provider === "pix" && (JSON.parse(body) as ChargeEvent).type === "charge.succeeded";
  const isRepeated = ({ eventId }: Delivery, at: number) =>
    due.findIndex((one) => one.eventId === eventId) < at;
  const batched = due.filter((delivery, at) => isPix(delivery) && !isRepeated(delivery, at));
  const [first, ...rest] = batched;
  const single = due.filter((delivery) => !batched.includes(delivery)).map((one): [Delivery] => [one]);
  return first ? [...single, [first, ...rest]] : single;
}

async function claimDueDeliveries({ db, clock }: NotifierDeps): Promise<Delivery[]> {
  const now = clock.now();
  const isClaimable = and(
    eq(providerDeliveries.state, "queued"),
    lte(providerDeliveries.dueAt, now),
    or(isNull(providerDeliveries.lockedUntil), lte(providerDeliveries.lockedUntil, now)),
  );
  const candidates = await db
    .select({ id: providerDeliveries.id })
    .from(providerDeliveries)
    .where(isClaimable)
    .orderBy(asc(providerDeliveries.dueAt))
    .limit(BATCH_SIZE);
  const claimed: Delivery[] = [];
  for (const { id } of candidates) {
    const [delivery] = await db
      .update(providerDeliveries)
      .set({ lockedUntil: now + CLAIM_MS })
      .where(and(eq(providerDeliveries.id, id), isClaimable))
      .returning();
    if (delivery) claimed.push(delivery);
  }
  return claimed;
}

async function sendDeliveries(deps: NotifierDeps, deliveries: [Delivery, ...Delivery[]]): Promise<void> {
  const [{ provider, body }] = deliveries;
  const batchBody = `{"events":[${deliveries.map((one) => one.body).join(",")}]}`;
  const answer = await postNotification(deps, provider, deliveries.length > 1 ? batchBody : body);
  for (const delivery of deliveries) await recordResult(deps, delivery, answer);
}

async function recordResult(deps: NotifierDeps, delivery: Delivery, result: string): Promise<void> {
  const ok = /^2\d\d$/.test(result);
  const wait = RETRY_AFTER_MS[delivery.tries];
  const now = deps.clock.now();
  const state = ok ? "delivered" : wait === undefined ? "dead" : "queued";
  await deps.db
    .update(providerDeliveries)
    .set({
      state,
      tries: delivery.tries + 1,
      lastAnswer: result,
      lockedUntil: null,
      ...(wait === undefined || ok ? {} : { dueAt: now + wait }),
    })
    .where(eq(providerDeliveries.id, delivery.id));
  if (!ok) deps.log.warn("notification not taken", { event: delivery.eventId, answer: result, state });
}

async function postNotification(
  { billingUrl, secret, clock }: NotifierDeps,
  provider: string,
  body: string,
): Promise<string> {
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
