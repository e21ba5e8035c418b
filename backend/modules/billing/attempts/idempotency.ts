import { createHash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, isNull, lte } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { idempotencyKeys } from "@/backend/db/schema/payment";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { IDEMPOTENCY_LEASE_MS, IDEMPOTENCY_TTL_MS } from "@/backend/modules/billing/limits";
import type { Owner } from "@/backend/modules/billing/rows";
import { refuse } from "@/backend/runtime/refusal-error";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";

/** What a press of pay came to: where the payment stands, or why the attempt was refused. */
export type PaymentOutcome =
  | { ok: true; data: PaymentInfo }
  | { ok: false; code: number; data: { orderId: string; attemptId: string | null } };

/** One press of a pay button, told apart by the key the page made for it. */
export interface IdempotentRequest extends Owner {
  key: string;
  call: "pay" | "repay";
  fingerprint: string;
}

/** A press that is being carried out. */
export interface RequestExecution {
  request: IdempotentRequest;
  runner: string;
  /** Where an earlier execution of the same press got to before its process ended. */
  attemptId: string | null;
}

/** How long a repetition waits for the execution in progress: longer than any provider takes to answer. */
const REPEAT_WAIT = { stepMs: 100, steps: 250 };

/** Stands for a payload without keeping it. Leave card numbers and codes out before. */
export const hashPayload = (payload: unknown) =>
  createHash("sha256").update(JSON.stringify(payload)).digest("base64url");

/**
 * Carries a press out once (rules/payments#idempotency). A repetition hears the first answer again; one that comes while the first
 * is at work waits for it. A press whose process died is taken over where it stopped. Presses refused before there
 * was an attempt leave nothing behind, so the same key may try again.
 * @throws Refusal 5000 same key, other payload · -3031 the first execution takes too long
 */
export async function runOnce(
  billing: BillingContext,
  request: IdempotentRequest,
  work: (run: RequestExecution) => Promise<PaymentOutcome>,
): Promise<PaymentOutcome> {
  for (let step = 0; step < REPEAT_WAIT.steps; step += 1) {
    const claimed = await claimKey(billing, request);
    if ("answer" in claimed) return refreshServerTime(claimed.answer, billing.clock.now());
    if ("run" in claimed) return executeRequest(billing, claimed.run, work);
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
    await billing.checkpoint("answerKept");
    return answer;
  } catch (error) {
    await releaseKey(billing, execution);
    throw error;
  }
}

/** Frees the key: whole where nothing was begun, else for whoever repeats the press. */
async function releaseKey({ db, clock }: BillingContext, execution: RequestExecution): Promise<void> {
  const unanswered = and(whereExecution(execution), isNull(idempotencyKeys.answer));
  await db.delete(idempotencyKeys).where(and(unanswered, isNull(idempotencyKeys.attemptId)));
  await db.update(idempotencyKeys).set({ leaseUntil: clock.now() }).where(unanswered);
}

type ClaimResult = { answer: PaymentOutcome } | { run: RequestExecution } | { busy: true };

async function claimKey({ db, clock }: BillingContext, request: IdempotentRequest): Promise<ClaimResult> {
  const now = clock.now();
  const runner = randomUUID();
  const { key, site, uid, call, fingerprint } = request;
  const lease = { runner, leaseUntil: now + IDEMPOTENCY_LEASE_MS };
  await db
    .delete(idempotencyKeys)
    .where(and(whereRequest(request), lte(idempotencyKeys.createdAt, now - IDEMPOTENCY_TTL_MS)));
  const [fresh] = await db
    .insert(idempotencyKeys)
    .values({ key, site, uid, call, fingerprint, ...lease, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (fresh) return { run: { request, runner, attemptId: null } };

  const [known] = await db.select().from(idempotencyKeys).where(whereRequest(request));
  if (!known) return { busy: true };
  if (known.call !== call || known.fingerprint !== fingerprint) throw refuse("requestInvalid");
  if (known.answer) return { answer: known.answer as PaymentOutcome };
  const [taken] = await db
    .update(idempotencyKeys)
    .set(lease)
    .where(and(whereRequest(request), isNull(idempotencyKeys.answer), lte(idempotencyKeys.leaseUntil, now)))
    .returning();
  return taken ? { run: { request, runner, attemptId: taken.attemptId } } : { busy: true };
}

/** Notes in the transaction that makes (or joins) an attempt that this press led to it. */
export async function recordAttempt(
  tx: Database,
  execution: RequestExecution,
  orderId: string,
  attemptId: string,
): Promise<void> {
  await tx.update(idempotencyKeys).set({ orderId, attemptId }).where(whereExecution(execution));
}

/** The first answer once more, with the time of now: count-downs must not start over. */
const refreshServerTime = (answer: PaymentOutcome, now: number): PaymentOutcome =>
  answer.ok ? { ok: true, data: { ...answer.data, serverNow: now } } : answer;

const whereRequest = ({ site, uid, key }: IdempotentRequest) =>
  and(eq(idempotencyKeys.site, site), eq(idempotencyKeys.uid, uid), eq(idempotencyKeys.key, key));

const whereExecution = ({ request, runner }: RequestExecution) =>
  and(whereRequest(request), eq(idempotencyKeys.runner, runner));
