import { and, eq, inArray } from "drizzle-orm";
import type { Billing } from "@/backend/core/billing/billing";
import { endOrder } from "@/backend/core/billing/cancel-order";
import { findCard, isCharged, isUsable } from "@/backend/core/billing/cards";
import { chargeAttempt } from "@/backend/core/billing/charge-attempt";
import {
  type AttemptRow,
  findOrder,
  lockBuyer,
  type OrderRow,
  type Owner,
} from "@/backend/core/billing/rows";
import { isOpen, OPEN } from "@/backend/core/billing/statuses";
import { findMember } from "@/backend/core/members";
import { findSiteById, originOf } from "@/backend/core/sites";
import { type Database, transact } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { renewals } from "@/backend/db/schema/card";
import { findRenewal } from "./find-renewal";
import { recoverCard } from "./recover-card";
import {
  insertRenewalAttempt,
  insertRenewalOrder,
  type Plan,
  paysByHand,
  renewedPlan,
} from "./renewal-order";
import { isOn, type RenewalRow, retryAt, STEP_BACK_MS } from "./renewal-rules";
import { tellMember } from "./tell-member";

const CARD_UNAVAILABLE = 6206;

type Step =
  | { kind: "nothing" }
  | { kind: "charge"; order: OrderRow; attempt: AttemptRow; token: string }
  | { kind: "over"; order: OrderRow | null };

const NOTHING: Step = { kind: "nothing" };

/**
 * Looks after one renewal whose time has come: announces it, charges the saved card without its owner being there, or
 * gives it up. What is to be charged is committed before the provider is called, and the buyer's row is taken, so a
 * period is charged once however many processes look at it (threat T43), and a restart loses nothing.
 * @param byHand its owner asks for a refused one to be tried now; this counts for no try of the job
 */
export async function chargeRenewal(
  billing: Billing,
  owner: Owner,
  { byHand = false }: { byHand?: boolean } = {},
): Promise<void> {
  await recoverCard(billing, owner);
  const step = await transact(billing.db, (tx) => prepare(tx, billing, owner, byHand));
  if (step.kind === "charge")
    await chargeAttempt(billing, step.attempt, step.order, { savedCard: { token: step.token } });
  if (step.kind === "over" && step.order) await endOrder(billing, step.order);
}

async function prepare(tx: Database, billing: Billing, owner: Owner, byHand: boolean): Promise<Step> {
  await lockBuyer(tx, owner);
  const now = billing.clock.now();
  const renewal = await findRenewal(tx, owner);
  if (!renewal || !isOn(renewal)) return NOTHING;
  if (byHand ? renewal.refusal === null : renewal.dueAt === null || renewal.dueAt > now) return NOTHING;
  const set = (change: Partial<RenewalRow>) =>
    tx
      .update(renewals)
      .set({ ...change, updatedAt: now })
      .where(eq(renewals.id, renewal.id));

  if (now < renewal.nextAt) {
    await set({ announcedFor: renewal.nextAt, dueAt: renewal.nextAt });
    if (renewal.announcedFor !== renewal.nextAt) await tellMember(tx, billing, renewal, "coming");
    return NOTHING;
  }
  const known = renewal.orderId === null ? null : await findOrder(tx, owner, renewal.orderId);
  const plan = await renewedPlan(tx, renewal);
  if (!plan || (known && (!isOpen(known.status) || known.expiresAt <= now))) {
    await set({ status: "expired", dueAt: null });
    await tellMember(tx, billing, renewal, "ended");
    return { kind: "over", order: known };
  }
  if (known ? await isCharged(tx, known.id) : await paysByHand(tx, renewal)) {
    await set({ dueAt: now + STEP_BACK_MS });
    return NOTHING;
  }
  return place(tx, billing, { renewal, plan, known, byHand });
}

/** Writes the charge down: the period's order, where it has none yet, and one more attempt of it. */
async function place(
  tx: Database,
  billing: Billing,
  {
    renewal,
    plan,
    known,
    byHand,
  }: { renewal: RenewalRow; plan: Plan; known: OrderRow | null; byHand: boolean },
): Promise<Step> {
  const now = billing.clock.now();
  const site = await findSiteById(tx, renewal.site);
  const member = await findMember(tx, renewal.site, renewal.uid);
  if (!site || !member) throw new Error("a renewal without a brand or member");
  const order = known ?? (await insertRenewalOrder(tx, { site, member, plan, renewal, now }));
  const tries = byHand ? renewal.tries : renewal.tries + 1;
  // After the last try the job comes once more, to close what nobody paid.
  const dueAt = byHand ? renewal.dueAt : (retryAt(tries, now) ?? order.expiresAt);
  const next = { orderId: order.id, tries, dueAt, updatedAt: now };
  const card = renewal.cardId === null ? null : await findCard(tx, renewal, renewal.cardId);
  const usable = card !== null && isUsable(card, now);
  await tx
    .update(renewals)
    .set(usable ? next : { ...next, refusal: CARD_UNAVAILABLE, failedAt: now })
    .where(eq(renewals.id, renewal.id));
  if (!usable) {
    await tx
      .update(orders)
      .set({ status: "PAYMENT_FAILED", updatedAt: now })
      .where(and(eq(orders.id, order.id), inArray(orders.status, OPEN)));
    await tellMember(tx, billing, renewal, "failed");
    return NOTHING;
  }
  const origin = originOf(site, null, billing.storefrontUrl);
  const attempt = await insertRenewalAttempt(tx, order, { cardId: card.id, origin, site, now });
  return { kind: "charge", order, attempt, token: card.token };
}
