import { and, asc, eq, inArray, isNotNull, lte } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { renewals } from "@/backend/db/schema/card";
import type { Member } from "@/backend/modules/accounts/members";
import { chargeAttempt } from "@/backend/modules/billing/attempts/charge-attempt";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { findCard, hasLiveAttempt, isCardUsable } from "@/backend/modules/billing/cards/cards";
import { SWEEP_LEASE_MS } from "@/backend/modules/billing/limits";
import { endOrder } from "@/backend/modules/billing/orders/cancel-order";
import { isOrderOpen, OPEN_ORDER_STATUSES } from "@/backend/modules/billing/orders/statuses";
import {
  type AttemptRow,
  findOrder,
  lockBuyer,
  type OrderRow,
  type Owner,
} from "@/backend/modules/billing/rows";
import { findRecentSite } from "@/backend/modules/catalog/recent-sites";
import { getSiteOrigin } from "@/backend/modules/catalog/sites";
import { workOffRows } from "@/backend/runtime/work-off-rows";
import { DAY_MS } from "@/lib/config/constants";
import { codeFor } from "@/lib/domain/errors/error-catalog";
import { findRenewal } from "./find-renewal";
import { notifyMember } from "./notify-member";
import {
  findRenewedPlan,
  hasOpenPlanOrder,
  insertRenewalAttempt,
  insertRenewalOrder,
  type PlanRow,
  reopenRenewalOrder,
} from "./renewal-order";
import { getRetryTime, isRenewalOn, POSTPONE_MS, type RenewalRow } from "./renewal-rules";
import { saveMissingCard } from "./save-missing-card";

type RenewalStep =
  | { kind: "nothing" }
  | { kind: "charge"; order: OrderRow; attempt: AttemptRow; token: string }
  | { kind: "end"; order: OrderRow | null };

const NO_STEP: RenewalStep = { kind: "nothing" };

/**
 * Performs the next step of a member's renewal, if it is due.
 * @param byHand the owner retries a refused charge now; this does not count as one of the job's tries
 */
export async function chargeRenewal(
  billing: BillingContext,
  owner: Owner,
  { byHand = false }: { byHand?: boolean } = {},
): Promise<void> {
  await saveMissingCard(billing, owner);
  await performNextStep(billing, owner, byHand);
}

/**
 * Announces a renewal that is due, charges the saved card in its owner's absence, or ends it. The charge is committed
 * before the provider is called, under the lock on the buyer's row, so that a period is charged once however many
 * processes run (threat T43), and a restart loses nothing.
 */
async function performNextStep(billing: BillingContext, owner: Owner, byHand = false): Promise<void> {
  const step = await transact(billing.db, (tx) => prepareStep(tx, billing, owner, byHand));
  if (step.kind === "charge")
    await chargeAttempt(billing, step.attempt, step.order, { savedCard: { token: step.token } });
  if (step.kind === "end" && step.order) await endOrder(billing, step.order);
}

async function prepareStep(
  tx: Database,
  billing: BillingContext,
  owner: Owner,
  byHand: boolean,
): Promise<RenewalStep> {
  const member = await lockBuyer(tx, owner);
  const now = billing.clock.now();
  const renewal = await findRenewal(tx, owner);
  if (!member || !renewal || !isRenewalOn(renewal)) return NO_STEP;
  if (byHand ? renewal.refusal === null : renewal.dueAt === null || renewal.dueAt > now) return NO_STEP;
  if (member.disabledAt !== null) return pauseRenewal(tx, renewal, now);
  const set = (change: Partial<RenewalRow>) =>
    tx
      .update(renewals)
      .set({ ...change, leaseUntil: null, updatedAt: now })
      .where(eq(renewals.id, renewal.id));

  if (now < renewal.nextAt) {
    await set({ announcedFor: renewal.nextAt, dueAt: renewal.nextAt });
    if (renewal.announcedFor !== renewal.nextAt) await notifyMember(tx, billing, renewal, "coming");
    return NO_STEP;
  }
  const existingOrder = renewal.orderId === null ? null : await findOrder(tx, owner, renewal.orderId);
  const plan = await findRenewedPlan(tx, renewal);
  if (!plan || (existingOrder && (!isOrderOpen(existingOrder.status) || existingOrder.expiresAt <= now))) {
    await set({ status: "expired", dueAt: null });
    await notifyMember(tx, billing, renewal, "ended");
    return { kind: "end", order: existingOrder };
  }
  if (existingOrder ? await hasLiveAttempt(tx, existingOrder.id) : await hasOpenPlanOrder(tx, renewal)) {
    await set({ dueAt: now + POSTPONE_MS });
    return NO_STEP;
  }
  return placeRenewalAttempt(tx, billing, { renewal, member, plan, existingOrder, byHand });
}

/**
 * The next step of a disabled account (rules/accounts#disabled): nothing is announced or charged, and a renewal whose date comes
 * meanwhile ends, so that enabling the account charges nothing late. A charge that is under way is waited for.
 */
async function pauseRenewal(tx: Database, renewal: RenewalRow, now: number): Promise<RenewalStep> {
  const { nextAt, orderId } = renewal;
  const isOver = now >= nextAt && !(await hasLiveAttempt(tx, orderId));
  const dueAt = now < nextAt ? Math.min(nextAt, now + DAY_MS) : now + POSTPONE_MS;
  await tx
    .update(renewals)
    .set({
      ...(isOver ? { status: "expired" as const, dueAt: null } : { dueAt }),
      leaseUntil: null,
      updatedAt: now,
    })
    .where(eq(renewals.id, renewal.id));
  if (!isOver) return NO_STEP;
  return { kind: "end", order: orderId === null ? null : await findOrder(tx, renewal, orderId) };
}

/** Inserts the period's order, where it has none yet, and its next attempt; or records that the card is unusable. */
async function placeRenewalAttempt(
  tx: Database,
  billing: BillingContext,
  {
    renewal,
    member,
    plan,
    existingOrder,
    byHand,
  }: {
    renewal: RenewalRow;
    member: Member;
    plan: PlanRow;
    existingOrder: OrderRow | null;
    byHand: boolean;
  },
): Promise<RenewalStep> {
  const now = billing.clock.now();
  const site = await findRecentSite(billing.db, tx, renewal.site);
  if (!site) throw new Error("the renewal has no brand");
  const order = existingOrder ?? (await insertRenewalOrder(tx, { site, member, plan, renewal, now }));
  const tries = byHand ? renewal.tries : renewal.tries + 1;
  // After the last try the job runs once more, to close the unpaid order.
  const dueAt = byHand ? renewal.dueAt : (getRetryTime(tries, now) ?? order.expiresAt);
  const next = { orderId: order.id, tries, dueAt, leaseUntil: null, updatedAt: now };
  const card = renewal.cardId === null ? null : await findCard(tx, renewal, renewal.cardId);
  const usable = card !== null && isCardUsable(card, now);
  await tx
    .update(renewals)
    .set(usable ? next : { ...next, refusal: codeFor("renewalCardUnavailable"), failedAt: now })
    .where(eq(renewals.id, renewal.id));
  if (!usable) {
    await tx
      .update(orders)
      .set({ status: "PAYMENT_FAILED", updatedAt: now })
      .where(and(eq(orders.id, order.id), inArray(orders.status, OPEN_ORDER_STATUSES)));
    await notifyMember(tx, billing, renewal, "failed");
    return NO_STEP;
  }
  const origin = getSiteOrigin(site, billing.storefrontUrl);
  if (existingOrder) await reopenRenewalOrder(tx, order, now);
  const attempt = await insertRenewalAttempt(tx, order, { cardId: card.id, origin, site, now });
  return { kind: "charge", order, attempt, token: card.token };
}

/**
 * One round of the renewal job: every renewal that is due by billing's clock, each claimed and charged on its own, so that
 * several backends share them and a failure stops none of the others. Each charge is stored before it is made, so that a
 * restart continues where this round stopped.
 */
export async function chargeDueRenewals(billing: BillingContext, signal?: AbortSignal): Promise<void> {
  const { db, clock, log, tasksAtOnce } = billing;
  const claim = () => ({
    where: and(isNotNull(renewals.dueAt), lte(renewals.dueAt, clock.now())),
    orderBy: asc(renewals.dueAt),
    leaseMs: SWEEP_LEASE_MS,
  });
  await workOffRows(db, renewals, claim, {
    atOnce: tasksAtOnce,
    signal,
    work: async (renewal) => {
      if (renewal.cardId === null) await saveMissingCard(billing, renewal);
      await performNextStep(billing, renewal);
    },
    onError: (error, { site, uid }) => log.warn("charging a renewal failed", { site, uid, error }),
  });
}
