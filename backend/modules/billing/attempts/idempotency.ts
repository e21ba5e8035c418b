import { createHash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, isNull, lte } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { idempotencyKeys } from "@/backend/db/schema/payment";
import { whereMember } from "@/backend/db/where-member";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { IDEMPOTENCY_LEASE_MS, IDEMPOTENCY_TTL_MS } from "@/backend/modules/billing/limits";
import type { Owner } from "@/backend/modules/billing/rows";
import { refuse } from "@/backend/runtime/refusal-error";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";

/** The answer to a payment request: the state of the payment, or why the attempt was refused. */
export type PaymentOutcome =
  | { ok: true; data: PaymentInfo }
  | { ok: false; code: number; data: { orderId: string; attemptId: string | null } };

/** One payment request, identified by the key that the page created for it. */
export interface IdempotentRequest extends Owner {
  key: string;
  call: "pay" | "repay";
  fingerprint: string;
}

/** A payment request that is being executed. */
export interface RequestExecution {
  request: IdempotentRequest;
  runner: string;
  /** The attempt that an earlier execution of the same request reached before its process ended; null: none. */
  attemptId: string | null;
}

/** How long a repeated request waits for the execution in progress: longer than any provider takes to answer. */
const REPEAT_WAIT = { stepMs: 100, steps: 250 };

/** A fingerprint that identifies a payload without storing it. Remove card numbers and codes first. */
export const hashPayload = (payload: unknown) =>
  createHash("sha256").update(JSON.stringify(payload)).digest("base64url");

/**
 * Executes a payment request once (rules/payments#idempotency). A repeated request gets the first answer again, and
 * waits for the first execution while it runs. An execution whose process ended is continued where it stopped. A
 * request refused before there was an attempt leaves nothing stored, so that the same key may try again.
 * @throws RefusalError 5000 same key, other payload · -3031 the first execution takes too long
 */
export async function runOnce(
  billing: BillingContext,
  request: IdempotentRequest,
  work: (execution: RequestExecution) => Promise<PaymentOutcome>,
): Promise<PaymentOutcome> {
  for (let step = 0; step < REPEAT_WAIT.steps; step += 1) {
    const claimed = await claimKey(billing, request, step > 0);
    if ("answer" in claimed) return refreshServerTime(claimed.answer, billing.clock.now());
    if ("execution" in claimed) return executeRequest(billing, claimed.execution, work);
    await sleep(REPEAT_WAIT.stepMs);
  }
  throw refuse("tooFrequent");
}

async function executeRequest(
  billing: BillingContext,
  execution: RequestExecution,
  work: (execution: RequestExecution) => Promise<PaymentOutcome>,
): Promise<PaymentOutcome> {
  try {
    await billing.checkpoint("keyClaimed");
    const answer = await work(execution);
    await billing.db.update(idempotencyKeys).set({ answer, runner: null }).where(whereExecution(execution));
    await billing.checkpoint("answerStored");
    return answer;
  } catch (error) {
    await releaseKey(billing, execution);
    throw error;
  }
}

/** Releases the key: deletes it where no attempt was started, else lets a repeated request take over at once. */
async function releaseKey({ db, clock }: BillingContext, execution: RequestExecution): Promise<void> {
  const unanswered = and(whereExecution(execution), isNull(idempotencyKeys.answer));
  await db.delete(idempotencyKeys).where(and(unanswered, isNull(idempotencyKeys.attemptId)));
  await db.update(idempotencyKeys).set({ leaseUntil: clock.now() }).where(unanswered);
}

type ClaimResult = { answer: PaymentOutcome } | { execution: RequestExecution } | { busy: true };

/** @param isRepeated the request waits for an execution in progress, so its key is most likely there */
async function claimKey(
  billing: BillingContext,
  request: IdempotentRequest,
  isRepeated: boolean,
): Promise<ClaimResult> {
  const { db, clock } = billing;
  const now = clock.now();
  const lease = { runner: randomUUID(), leaseUntil: now + IDEMPOTENCY_LEASE_MS };
  if (!isRepeated && (await insertKey(billing, request, lease)))
    return { execution: { request, runner: lease.runner, attemptId: null } };

  const [known] = await db.select().from(idempotencyKeys).where(whereRequest(request));
  if (!known)
    // Released meanwhile, because the execution was refused.
    return isRepeated && (await insertKey(billing, request, lease))
      ? { execution: { request, runner: lease.runner, attemptId: null } }
      : { busy: true };
  if (known.call !== request.call || known.fingerprint !== request.fingerprint)
    throw refuse("requestInvalid");
  if (known.answer) return { answer: known.answer as PaymentOutcome };
  if (known.leaseUntil === null || known.leaseUntil > now) return { busy: true };
  const [taken] = await db
    .update(idempotencyKeys)
    .set(lease)
    .where(and(whereRequest(request), isNull(idempotencyKeys.answer), lte(idempotencyKeys.leaseUntil, now)))
    .returning();
  return taken
    ? { execution: { request, runner: lease.runner, attemptId: taken.attemptId } }
    : { busy: true };
}

/** Inserts the key of a request, also in place of one that is too old to count; false where it is there. */
async function insertKey(
  { db, clock }: BillingContext,
  { key, site, uid, call, fingerprint }: IdempotentRequest,
  lease: { runner: string; leaseUntil: number },
): Promise<boolean> {
  const createdAt = clock.now();
  const fresh = { call, fingerprint, ...lease, createdAt };
  const inserted = await db
    .insert(idempotencyKeys)
    .values({ key, site, uid, ...fresh })
    .onConflictDoUpdate({
      target: [idempotencyKeys.site, idempotencyKeys.uid, idempotencyKeys.key],
      set: { ...fresh, orderId: null, attemptId: null, answer: null },
      setWhere: lte(idempotencyKeys.createdAt, createdAt - IDEMPOTENCY_TTL_MS),
    })
    .returning({ key: idempotencyKeys.key });
  return inserted.length > 0;
}

/** Stores, in the transaction that creates or joins an attempt, that this request led to it. */
export async function recordAttempt(
  tx: Database,
  execution: RequestExecution,
  orderId: string,
  attemptId: string,
): Promise<void> {
  await tx.update(idempotencyKeys).set({ orderId, attemptId }).where(whereExecution(execution));
}

/** The stored answer with the current server time, so that countdowns do not start over. */
const refreshServerTime = (answer: PaymentOutcome, now: number): PaymentOutcome =>
  answer.ok ? { ok: true, data: { ...answer.data, serverNow: now } } : answer;

const whereRequest = ({ site, uid, key }: IdempotentRequest) =>
  and(whereMember(idempotencyKeys, { site, uid }), eq(idempotencyKeys.key, key));

const whereExecution = ({ request, runner }: RequestExecution) =>
  and(whereRequest(request), eq(idempotencyKeys.runner, runner));
