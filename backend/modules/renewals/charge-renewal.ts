import { and, asc, eq, isNotNull, lte, sql } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { renewals } from "@/backend/db/schema/renewal";
import { siteConfigs, sites } from "@/backend/db/schema/site";
import type { Member } from "@/backend/modules/accounts/members";
import { chargeAttempt } from "@/backend/modules/billing/attempts/charge-attempt";
import { queryProvider } from "@/backend/modules/billing/attempts/query-provider";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { SWEEP_LEASE_MS } from "@/backend/modules/billing/limits";
import { endOrder } from "@/backend/modules/billing/orders/cancel-order";
import {
  type AttemptRow,
  findLiveAttempt,
  isOrderOpen,
  lockBuyer,
  type OrderRow,
  type Owner,
  updateOpenOrder,
} from "@/backend/modules/billing/rows";
import { findRecentSite } from "@/backend/modules/catalog/site-changes";
import { getSiteOrigin } from "@/backend/modules/catalog/sites";
import { workOffRows } from "@/backend/runtime/claim-rows";
import { PREVIEW_SITE_PATTERN } from "@/lib/contract/admin/preview-site";
import { codeFor } from "@/lib/domain/errors/error-catalog";
import { findNextPayer } from "./backup-card";
import { findRenewal, findRenewalOrder } from "./find-renewal";
import { trySyncMandate } from "./mandates/sync-mandate";
import { notifyMember } from "./notify-member";
import {
  findRenewedPlan,
  hasOpenPlanOrder,
  insertRenewalAttempt,
  insertRenewalOrder,
  type PlanRow,
  reopenRenewalOrder,
} from "./renewal-order";
import { getRetryTime, isRenewalOn, isStepDue, POSTPONE_MS, type RenewalRow } from "./renewal-rules";
import { endRenewal, pauseRenewal, saveMissingCard, setRenewal } from "./set-renewal";

type RenewalStep =
  | { kind: "nothing" }
  | { kind: "charge"; order: OrderRow; attempt: AttemptRow; token: string | null; mayUseBackup: boolean }
  | { kind: "ask"; attempt: AttemptRow }
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
  await preparePayer(billing, await findRenewal(billing.db, owner));
  await performNextStep(billing, owner, byHand);
}

/** Reads from the provider what the next step depends on: a card that was not saved, or the state of the mandate. */
async function preparePayer(billing: BillingContext, renewal: RenewalRow | null): Promise<void> {
  if (!renewal) return;
  if (renewal.mandateId !== null) await trySyncMandate(billing, renewal.mandateId);
  else if (renewal.cardId === null) await saveMissingCard(billing, renewal);
}

/**
 * Announces a renewal that is due, charges its card or mandate in its owner's absence, or ends it. The charge is committed
 * before the provider is called, under the lock on the buyer's row, so that a period is charged once however many
 * processes run (threat T43), and a restart loses nothing.
 */
async function performNextStep(billing: BillingContext, owner: Owner, byHand = false): Promise<void> {
  const step = await transact(billing.db, (tx) => prepareStep(tx, billing, owner, byHand));
  if (step.kind === "charge") {
    await chargeAttempt(
      billing,
      step.attempt,
      step.order,
      step.token === null ? {} : { savedCard: { token: step.token } },
    );
    // Where the first card was refused, the backup is due now; in a process that ends here the job finds it.
    if (step.mayUseBackup) await performNextStep(billing, owner);
  }
  if (step.kind === "ask") await queryProvider(billing, step.attempt);
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
  if (!isStepDue(renewal, byHand, now)) return NO_STEP;
  if (member.disabledAt !== null) {
    const paused = await pauseRenewal(tx, renewal, now);
    return paused ? { kind: "end", order: paused.orderToEnd } : NO_STEP;
  }
  const existingOrder = await findRenewalOrder(tx, renewal);
  const isEarly = now < renewal.nextAt;
  if (isEarly) await announceRenewal(tx, billing, renewal);
  // Only the charge of a mandate is sent before it is due.
  if (isEarly && (renewal.mandateId === null || existingOrder)) return NO_STEP;
  const plan = await findRenewedPlan(tx, renewal);
  if (!plan || (existingOrder && (!isOrderOpen(existingOrder.status) || existingOrder.expiresAt <= now))) {
    await endRenewal(tx, renewal, now);
    await notifyMember(tx, billing, renewal, "ended");
    return { kind: "end", order: existingOrder };
  }
  const live = existingOrder && (await findLiveAttempt(tx, existingOrder.id));
  if (live || (!existingOrder && (await hasOpenPlanOrder(tx, renewal)))) {
    await setRenewal(tx, renewal, { dueAt: now + POSTPONE_MS }, now);
    return live?.debitAt == null ? NO_STEP : { kind: "ask", attempt: live };
  }
  return placeRenewalAttempt(tx, billing, { renewal, member, plan, existingOrder, byHand });
}

/** Notifies the member of a renewal that is due in some days, once for each. */
async function announceRenewal(tx: Database, billing: BillingContext, renewal: RenewalRow): Promise<void> {
  const { nextAt, announcedFor } = renewal;
  await setRenewal(tx, renewal, { announcedFor: nextAt, dueAt: nextAt }, billing.clock.now());
  if (announcedFor !== nextAt) await notifyMember(tx, billing, renewal, "coming");
}

/** Inserts the period's order, where it has none yet, and its next attempt; or records that nothing can pay it. */
async function placeRenewalAttempt(
  tx: Database,
  billing: BillingContext,
  placement: {
    renewal: RenewalRow;
    member: Member;
    plan: PlanRow;
    existingOrder: OrderRow | null;
    byHand: boolean;
  },
): Promise<RenewalStep> {
  const { renewal, member, plan, existingOrder, byHand } = placement;
  const now = billing.clock.now();
  const site = await findRecentSite(billing.db, tx, renewal.site);
  if (!site) throw new Error("the renewal has no brand");
  const { payer, isBackup, isSecondCharge } = await findNextPayer(tx, renewal, byHand, now);
  const order = existingOrder ?? (await insertRenewalOrder(tx, { site, member, plan, renewal, payer, now }));
  const tries = byHand || isSecondCharge ? renewal.tries : renewal.tries + 1;
  // After the last try the job runs once more, to close the unpaid order. A payment that the bank makes later is asked
  // about when it is due, and its refusal sets the time of the next try.
  const retryAt = payer?.debitAt ?? getRetryTime(tries, now) ?? order.expiresAt;
  const dueAt = byHand ? renewal.dueAt : retryAt;
  const next = {
    ...{ orderId: order.id, tries, dueAt, leaseUntil: null, updatedAt: now },
    ...(isBackup || isSecondCharge ? { backupOrderId: order.id } : {}),
  };
  const refusal = isSecondCharge ? renewal.refusal : codeFor("renewalCardUnavailable");
  await tx
    .update(renewals)
    .set(payer ? next : { ...next, refusal, failedAt: now })
    .where(eq(renewals.id, renewal.id));
  if (!payer) {
    await updateOpenOrder(tx, order.id, { status: "PAYMENT_FAILED", updatedAt: now });
    await notifyMember(tx, billing, renewal, "failed");
    return NO_STEP;
  }
  const origin = getSiteOrigin(site, billing.linkOrigin);
  if (existingOrder) await reopenRenewalOrder(tx, order, payer, now);
  const attempt = await insertRenewalAttempt(tx, order, { payer, origin, site, now });
  const mayUseBackup = !isBackup && renewal.backupCardId !== null;
  return { kind: "charge", order, attempt, token: payer.token, mayUseBackup };
}

/** Nothing renews at a closed or removed brand, whose members can neither see nor stop it, nor in a preview. */
const isBrandOpen = sql`not exists (select from ${siteConfigs} where ${siteConfigs.site} = ${renewals.site} and jsonb_array_length(${siteConfigs.config}->'closedHosts') > 0) and not exists (select from ${sites} where ${sites.id} = ${renewals.site} and ${sites.removedAt} is not null) and ${renewals.site} !~ ${PREVIEW_SITE_PATTERN}`;

/**
 * One round of the renewal job: every renewal that is due by billing's clock, each claimed and charged on its own, so that
 * several backends share them and a failure stops none of the others. Each charge is stored before it is made, so that a
 * restart continues where this round stopped.
 */
export async function chargeDueRenewals(billing: BillingContext, signal?: AbortSignal): Promise<void> {
  const { db, clock, log, tasksAtOnce } = billing;
  const claim = () => ({
    where: and(isNotNull(renewals.dueAt), lte(renewals.dueAt, clock.now()), isBrandOpen),
    orderBy: asc(renewals.dueAt),
    leaseMs: SWEEP_LEASE_MS,
  });
  await workOffRows(db, renewals, claim, {
    atOnce: tasksAtOnce,
    signal,
    work: async (renewal) => {
      await preparePayer(billing, renewal);
      await performNextStep(billing, renewal);
    },
    onError: (error, { site, uid }) => log.warn("charging a renewal failed", { site, uid, error }),
  });
}
