import { and, asc, eq, isNull, lt, lte, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { playerCalls } from "@/backend/db/schema/player";
import { type BillingContext, getBilling, reportOrderChange } from "@/backend/modules/billing/billing";
import { workOffRows } from "@/backend/runtime/claim-rows";
import {
  describeSignedAnswer,
  postSigned,
  readSignedOutcome,
  type SignedReceiver,
} from "@/backend/runtime/post-signed";
import { startRepeatingJob } from "@/backend/runtime/repeating-jobs";
import { getRetryDelay } from "@/backend/runtime/retry-delay";
import type { Services } from "@/backend/runtime/services";
import { MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import { switchPlayerCalls } from "./switch-player-calls";

type PlayerCallRow = typeof playerCalls.$inferSelect;

const CALLS_AT_ONCE = 10;
const RESPONSE_TIMEOUT_MS = 10 * SECOND_MS;
/** Several times as long as a call may take. */
const LEASE_MS = MINUTE_MS;
/**
 * After so many failed tries, some 13 minutes, the log has an error, and a call that the service refuses is not repeated. It
 * is not given up at once, because a wrong secret or address is refused, too.
 */
const ALARM_TRIES = 5;

/**
 * Tells the player's service what is due, until nothing is. Several backends may do so at the same time: a call belongs to one
 * of them, and the next one of its member waits until it is taken or refused for good. A call whose sender died is sent
 * again with its id.
 */
export async function sendPlayerCalls(
  billing: BillingContext,
  service: Pick<SignedReceiver, "url" | "secret">,
  signal?: AbortSignal,
): Promise<void> {
  const { db, clock, log } = billing;
  const older = alias(playerCalls, "older");
  const claim = () => ({
    where: and(
      isNull(playerCalls.takenAt),
      isNull(playerCalls.refusedAt),
      lte(playerCalls.nextTryAt, clock.now()),
      notExists(
        db
          .select({ one: sql`1` })
          .from(older)
          .where(
            and(
              eq(older.site, playerCalls.site),
              eq(older.uid, playerCalls.uid),
              lt(older.revision, playerCalls.revision),
              isNull(older.takenAt),
              isNull(older.refusedAt),
            ),
          ),
      ),
    ),
    orderBy: asc(playerCalls.revision),
    leaseMs: LEASE_MS,
    set: { tries: sql`${playerCalls.tries} + 1` },
  });
  let count: number;
  do {
    count = await workOffRows(db, playerCalls, claim, {
      atOnce: CALLS_AT_ONCE,
      signal,
      work: (call) => sendPlayerCall(billing, service, call),
      onError: (error, { id }) => log.error("calling the player's service failed", { call: id, error }),
    });
    // A call that was taken makes the next one of its member due.
  } while (count > 0 && !signal?.aborted);
}

/** The body of a call, as docs/webhooks.md describes it. */
const toBody = ({ id, revision, event, site, uid, orderId, planId, devices, until }: PlayerCallRow) => ({
  ...{ id, revision, event, brand: site, member: uid, order: orderId, plan: planId, devices, until },
});

/** Sends a claimed call; its `tries` includes this one. */
async function sendPlayerCall(
  billing: BillingContext,
  { url, secret }: Pick<SignedReceiver, "url" | "secret">,
  call: PlayerCallRow,
): Promise<void> {
  const { db, clock, log } = billing;
  const { id, tries, site, orderId } = call;
  const answer = await postSigned({ url, secret, timeoutMs: RESPONSE_TIMEOUT_MS }, toBody(call));
  const outcome = readSignedOutcome(answer);
  const now = clock.now();
  const isOpen = and(eq(playerCalls.id, id), isNull(playerCalls.takenAt), isNull(playerCalls.refusedAt));
  if (outcome === "taken") {
    const [taken] = await db
      .update(playerCalls)
      .set({ takenAt: now, leaseUntil: null, failure: null })
      .where(isOpen)
      .returning({ id: playerCalls.id });
    if (taken) reportOrderChange(billing, { site, orderId });
    return;
  }
  const failure = describeSignedAnswer(answer);
  const isRefused = outcome === "refused" && tries >= ALARM_TRIES;
  const [failed] = await db
    .update(playerCalls)
    .set({
      failure,
      leaseUntil: null,
      ...(isRefused ? { refusedAt: now } : { nextTryAt: now + getRetryDelay(tries) }),
    })
    .where(isOpen)
    .returning({ id: playerCalls.id });
  if (!failed) return;
  const fields = { call: id, site, order: orderId, tries, failure };
  if (isRefused) log.error("the player's service refuses a call", fields);
  else if (tries >= ALARM_TRIES) log.error("the player's service has not taken a call", fields);
  else log.warn("the player's service has not taken a call yet", fields);
}

/** Calls are sent when an order has changed; the interval finds other changes and retries. */
const INTERVAL_MS = 1_000;

/**
 * Starts telling the player's service what members may play, where one is set (PLAYER_URL). Without one nothing is stored or
 * sent, and a paid plan is there at once.
 * @returns `stop`, which resolves when the calls being made have ended; call it before the database is closed
 */
export async function startPlayerCalls(services: Services): Promise<{ stop(): Promise<void> }> {
  const { db, clock, env, log } = services;
  const { PLAYER_URL: url, PLAYER_SECRET: secret } = env;
  const isOn = url !== undefined && secret !== undefined;
  await switchPlayerCalls(db, isOn, clock.now());
  if (!isOn) return { stop: async () => undefined };
  const billing = getBilling(services);
  const job = startRepeatingJob((signal) => sendPlayerCalls(billing, { url, secret }, signal), {
    name: "playerCalls",
    intervalMs: INTERVAL_MS,
    onError: (error) => log.error("calling the player's service failed", { error }),
  });
  const { onOrderChange } = billing;
  onOrderChange.add(job.wake);
  return {
    async stop() {
      onOrderChange.delete(job.wake);
      await job.stop();
    },
  };
}
