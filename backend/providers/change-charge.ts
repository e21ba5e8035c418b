import { and, eq, gt, inArray, ne, notInArray } from "drizzle-orm";
import { randomId } from "@/backend/core/random-id";
import { transact } from "@/backend/db/client";
import { providerCharges } from "@/backend/db/schema/provider";
import type { Charge, ProviderDeps } from "./charge";
import { type ChargeEventType, queueEvent } from "./event-queue";
import { PAID_WORDS, rulesOf } from "./rules-of";

/**
 * - `pay`: refused once the charge is removed or past its end, as a bank app would;
 * - `payLate`: money that left the bank before the charge died arrives now, whatever became of the charge;
 * - `refuse`: the bank or card network says no;
 * - `expire`: its time is over now.
 */
export type ChargeAction = "pay" | "payLate" | "refuse" | "expire";

/** One guarded change of a charge, with its notification; null when its state doesn't allow it. */
export async function changeCharge(
  deps: ProviderDeps,
  charge: Charge,
  action: ChargeAction,
): Promise<Charge | null> {
  const { db, clock, faults } = deps;
  const now = clock.now();
  const { words } = rulesOf(charge);
  const open = inArray(providerCharges.status, [...words.open]);
  const money = { received: charge.amount, paidAt: now, refusal: null, ...endToEnd(charge) };
  const moves: Record<
    ChargeAction,
    { set: Partial<Charge>; when: ReturnType<typeof and>; event: ChargeEventType }
  > = {
    pay: {
      set: { status: words.paid, ...money },
      when: and(open, gt(providerCharges.expiresAt, now)),
      event: "charge.succeeded",
    },
    payLate: {
      set: { status: words.paid, ...money },
      when: notInArray(providerCharges.status, PAID_WORDS),
      event: "charge.succeeded",
    },
    refuse: {
      set: { status: words.refused, refusal: refusalOf(charge) },
      when: open,
      event: words.refusedMeans === "failed" ? "charge.failed" : "charge.cancelled",
    },
    expire: {
      set: { expiresAt: now },
      when: and(open, ne(providerCharges.expiresAt, now)),
      event: "charge.expired",
    },
  };
  const { set, when, event } = moves[action];
  const changed = await transact(db, async (tx) => {
    const [row] = await tx
      .update(providerCharges)
      .set({ ...set, updatedAt: now })
      .where(and(eq(providerCharges.ref, charge.ref), when))
      .returning();
    if (row) await queueEvent(tx, row, event, { now, faults });
    return row ?? null;
  });
  if (changed) deps.wake();
  return changed;
}

/** The id that follows a PIX from bank to bank: 32 letters and digits (payments.md §1.2). */
function endToEnd(charge: Charge): Partial<Charge> {
  return charge.provider === "pix" ? { endToEndId: `E${randomId(31)}` } : {};
}

/** Why a card was refused by hand: what its plan says, else "rejected". */
const refusalOf = (charge: Charge) => (charge.provider === "card" ? (charge.cardPlan?.refusal ?? 301) : null);
