import { createHash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, isNull, lte } from "drizzle-orm";
import { Refusal } from "@/backend/core/refusal";
import type { Database } from "@/backend/db/client";
import { idempotencyKeys } from "@/backend/db/schema/payment";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import type { Billing } from "./billing";
import { IDEMPOTENCY_TTL_MS, LEASE_MS } from "./limits";
import type { Owner } from "./rows";

/** What a press of pay came to: where the payment stands, or why the attempt was refused. */
export type Answer =
  | { ok: true; data: PaymentInfo }
  | { ok: false; code: number; data: { orderId: string; attemptId: string | null } };

/** One press of a pay button, told apart by the key the page made for it. */
export interface Press extends Owner {
  key: string;
  call: "pay" | "repay";
  fingerprint: string;
}

/** A press that is being carried out. */
export interface Run {
  press: Press;
  runner: string;
  /** Where an earlier execution of the same press got to before its process ended. */
  attemptId: string | null;
}

/** How long a repetition waits for the execution in progress: longer than any provider takes to answer. */
const WAIT = { stepMs: 100, steps: 250 };

/** Stands for a payload without keeping it. Leave card numbers and codes out before. */
export const fingerprintOf = (payload: unknown) =>
  createHash("sha256").update(JSON.stringify(payload)).digest("base64url");

/**
 * Carries a press out once (payments.md §8). A repetition hears the first answer again; one that comes while the first
 * is at work waits for it. A press whose process died is taken over where it stopped. Presses refused before there
 * was an attempt leave nothing behind, so the same key may try again.
 * @throws Refusal 5000 same key, other payload · -3031 the first execution takes too long
 */
export async function runOnce(
  billing: Billing,
  press: Press,
  work: (run: Run) => Promise<Answer>,
): Promise<Answer> {
  for (let step = 0; step < WAIT.steps; step += 1) {
    const claimed = await claim(billing, press);
    if ("answer" in claimed) return again(claimed.answer, billing.clock.now());
    if ("run" in claimed) return carryOut(billing, claimed.run, work);
    await sleep(WAIT.stepMs);
  }
  throw new Refusal(-3031);
}

async function carryOut(billing: Billing, run: Run, work: (run: Run) => Promise<Answer>): Promise<Answer> {
  try {
    await billing.checkpoint("keyClaimed");
    const answer = await work(run);
    await billing.db.update(idempotencyKeys).set({ answer, runner: null }).where(isOf(run));
    await billing.checkpoint("answerKept");
    return answer;
  } catch (error) {
    await letGo(billing, run);
    throw error;
  }
}

/** Frees the key: whole where nothing was begun, else for whoever repeats the press. */
async function letGo({ db, clock }: Billing, run: Run): Promise<void> {
  const unanswered = and(isOf(run), isNull(idempotencyKeys.answer));
  await db.delete(idempotencyKeys).where(and(unanswered, isNull(idempotencyKeys.attemptId)));
  await db.update(idempotencyKeys).set({ leaseUntil: clock.now() }).where(unanswered);
}

type Claim = { answer: Answer } | { run: Run } | { busy: true };

async function claim({ db, clock }: Billing, press: Press): Promise<Claim> {
  const now = clock.now();
  const runner = randomUUID();
  const { key, site, uid, call, fingerprint } = press;
  const lease = { runner, leaseUntil: now + LEASE_MS };
  await db
    .delete(idempotencyKeys)
    .where(and(ofPress(press), lte(idempotencyKeys.createdAt, now - IDEMPOTENCY_TTL_MS)));
  const [fresh] = await db
    .insert(idempotencyKeys)
    .values({ key, site, uid, call, fingerprint, ...lease, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (fresh) return { run: { press, runner, attemptId: null } };

  const [known] = await db.select().from(idempotencyKeys).where(ofPress(press));
  if (!known) return { busy: true };
  if (known.call !== call || known.fingerprint !== fingerprint) throw new Refusal(5000);
  if (known.answer) return { answer: known.answer as Answer };
  const [taken] = await db
    .update(idempotencyKeys)
    .set(lease)
    .where(and(ofPress(press), isNull(idempotencyKeys.answer), lte(idempotencyKeys.leaseUntil, now)))
    .returning();
  return taken ? { run: { press, runner, attemptId: taken.attemptId } } : { busy: true };
}

/** Notes in the transaction that makes (or joins) an attempt that this press led to it. */
export async function noteAttempt(tx: Database, run: Run, orderId: string, attemptId: string): Promise<void> {
  await tx.update(idempotencyKeys).set({ orderId, attemptId }).where(isOf(run));
}

/** The first answer once more, with the time of now: count-downs must not start over. */
const again = (answer: Answer, now: number): Answer =>
  answer.ok ? { ok: true, data: { ...answer.data, serverNow: now } } : answer;

const ofPress = ({ site, uid, key }: Press) =>
  and(eq(idempotencyKeys.site, site), eq(idempotencyKeys.uid, uid), eq(idempotencyKeys.key, key));

const isOf = ({ press, runner }: Run) => and(ofPress(press), eq(idempotencyKeys.runner, runner));
