import { eq } from "drizzle-orm";
import type { Billing } from "@/backend/core/billing/billing";
import { endOrder } from "@/backend/core/billing/cancel-order";
import { findCard, isCharged, isUsable } from "@/backend/core/billing/cards";
import { findOrder, lockBuyer, type OrderRow, type Owner } from "@/backend/core/billing/rows";
import { takeFromLimit } from "@/backend/core/limits";
import { Refusal } from "@/backend/core/refusal";
import { type Database, transact } from "@/backend/db/client";
import { renewals } from "@/backend/db/schema/card";
import { chargeRenewal } from "./charge-renewal";
import { findRenewal } from "./find-renewal";
import { dueFor, isOn, RETRIES_BY_HAND, type RenewalRow } from "./renewal-rules";
import { hasExpired } from "./renewal-view";
import { tellMember } from "./tell-member";

const NOTHING_FAILED = 1015;
const NOT_FOUND = 6201;
const EXPIRED = 6202;
const CANCELLED = 6204;
const CARD_UNAVAILABLE = 6206;
const RUNNING = 6207;
const TOO_FREQUENT = -3031;

/**
 * Turns a renewal off, or on again. Off takes nothing away: what is paid for stays until its end.
 * @throws Refusal 6201 there is none · 6202 it has expired · 6204 it is off already · 6206 its card can't be charged ·
 *   6207 it is being charged right now
 */
export async function updateRenewal(billing: Billing, owner: Owner, status: "on" | "off"): Promise<void> {
  const { db, clock } = billing;
  const dropped = await transact(db, async (tx) => {
    await lockBuyer(tx, owner);
    const now = clock.now();
    const renewal = await findRenewal(tx, owner);
    if (!renewal) throw new Refusal(NOT_FOUND);
    if (hasExpired(renewal, now)) throw new Refusal(EXPIRED);
    return status === "off"
      ? turnOff(tx, billing, renewal, now)
      : turnOn(tx, billing, renewal, now).then(() => null);
  });
  // What was still to be paid for the next period is wanted no longer.
  if (dropped) await endOrder(billing, dropped);
}

async function turnOff(
  tx: Database,
  billing: Billing,
  renewal: RenewalRow,
  now: number,
): Promise<OrderRow | null> {
  if (!isOn(renewal)) throw new Refusal(CANCELLED);
  if (await isCharged(tx, renewal.orderId)) throw new Refusal(RUNNING);
  await tx
    .update(renewals)
    .set({
      status: "off",
      dueAt: null,
      orderId: null,
      tries: 0,
      refusal: null,
      failedAt: null,
      updatedAt: now,
    })
    .where(eq(renewals.id, renewal.id));
  await tellMember(tx, billing, renewal, "off");
  return renewal.orderId === null ? null : findOrder(tx, renewal, renewal.orderId);
}

async function turnOn(tx: Database, billing: Billing, renewal: RenewalRow, now: number): Promise<void> {
  if (isOn(renewal)) return;
  const card = renewal.cardId === null ? null : await findCard(tx, renewal, renewal.cardId);
  if (!card || !isUsable(card, now)) throw new Refusal(CARD_UNAVAILABLE);
  const { nextAt, announcedFor } = renewal;
  await tx
    .update(renewals)
    .set({
      status: "activated",
      dueAt: announcedFor === nextAt ? nextAt : dueFor(nextAt, now),
      updatedAt: now,
    })
    .where(eq(renewals.id, renewal.id));
  await tellMember(tx, billing, renewal, "on");
}

/**
 * Charges a failed renewal now, to the card it has now.
 * @throws Refusal 6201, 6202, 6206, 6207 as above · 6204 it is off · 1015 nothing has failed · -3031 tried too often
 */
export async function retryRenewal(billing: Billing, owner: Owner): Promise<void> {
  const { db, clock } = billing;
  const now = clock.now();
  const renewal = await findRenewal(db, owner);
  if (!renewal) throw new Refusal(NOT_FOUND);
  if (hasExpired(renewal, now)) throw new Refusal(EXPIRED);
  if (!isOn(renewal)) throw new Refusal(CANCELLED);
  if (await isCharged(db, renewal.orderId)) throw new Refusal(RUNNING);
  if (renewal.refusal === null) throw new Refusal(NOTHING_FAILED);
  const card = renewal.cardId === null ? null : await findCard(db, owner, renewal.cardId);
  if (!card || !isUsable(card, now)) throw new Refusal(CARD_UNAVAILABLE);
  if (!(await takeFromLimit(db, `renewal:${owner.site}:${owner.uid}`, RETRIES_BY_HAND, now)))
    throw new Refusal(TOO_FREQUENT);
  await chargeRenewal(billing, owner, { byHand: true });
}
