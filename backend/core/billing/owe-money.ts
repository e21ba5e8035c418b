import { randomId } from "@/backend/core/random-id";
import { refunds } from "@/backend/db/schema/payment";
import type { AttemptRow } from "./rows";
import { moveAttempt, type Scene } from "./settle-scene";
import { ENDED, LIVE } from "./statuses";

type RefundReason = (typeof refunds.$inferInsert)["reason"];

/** Methods whose payer types the amount: more than was asked for pays the order all the same. */
const TYPED_BY_PAYER: ReadonlySet<string> = new Set(["bank", "crypto"]);

/** True where what came pays the attempt: to the cent, or, where its payer types the amount, more than that. */
export function isEnough({ attempt, state }: Scene): boolean {
  const more = TYPED_BY_PAYER.has(attempt.method) && state.amount.amount > attempt.amount;
  return state.amount.currency === attempt.currency && (more || state.amount.amount === attempt.amount);
}

/** More came than was asked for: the order is paid, the rest goes back. */
export async function oweSurplus(scene: Scene): Promise<void> {
  const surplus = scene.state.amount.amount - scene.attempt.amount;
  if (surplus > 0) await insertRefund(scene, "surplus", surplus, false);
}

/** What the buyer is owed, in the same transaction that notices it. */
export async function owe(scene: Scene, reason: RefundReason, shown: Partial<AttemptRow>): Promise<void> {
  const { attempt, state } = scene;
  // A provider that took it back itself owes nothing any more.
  const gone = state.refunded >= state.amount.amount;
  await moveAttempt(scene, [...LIVE, ...ENDED], {
    status: gone ? "REFUND_SUCCEEDED" : "REFUND_PENDING",
    ...shown,
  });
  await insertRefund(scene, reason, state.amount.amount, gone);
  scene.billing.log.warn("money has to go back", { order: attempt.orderId, attempt: attempt.id, reason });
}

async function insertRefund(
  { tx, attempt, state, now }: Scene,
  reason: RefundReason,
  amount: number,
  gone: boolean,
): Promise<void> {
  await tx
    .insert(refunds)
    .values({
      id: randomId(26),
      attemptId: attempt.id,
      orderId: attempt.orderId,
      amount,
      currency: state.amount.currency,
      reason,
      status: gone ? "REFUND_SUCCEEDED" : "REFUND_PENDING",
      nextTryAt: gone ? null : now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
}
