import { and, eq, gt, inArray, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { transact } from "@/backend/db/client";
import { providerCharges } from "@/backend/db/schema/provider";
import { getRefusedDebit } from "@/backend/providers/mandates/debits";
import { sendPaymentCode } from "@/backend/providers/methods/phone-code";
import { codeFor } from "@/lib/domain/errors/error-catalog";
import {
  type Charge,
  type ChargeEventType,
  type ChargeUpdate,
  createEndToEndId,
  getPaidStatuses,
  type ProviderDeps,
  type ProviderStatuses,
} from "./charge";
import { notifyOfMandate } from "./mandates/change-mandate";
import { answerMandate, MANDATE_ANSWERS, type MandateAnswer } from "./mandates/mandate";
import { recordMovements } from "./movements";
import { queueNotification } from "./notification-queue";
import type { Reversal } from "./provider";
import { getProviderRules } from "./provider-rules";

/**
 * - `pay`: refused once the charge is removed or past its end, as in a bank app;
 * - `payOnly`: as `pay`, without the mandate that the code asks for as well;
 * - `payLate`: money that left the bank before the charge ended arrives now, whatever the charge's state;
 * - `refuse`: the bank or card network refuses;
 * - `expire`: the charge's time ends now;
 * - `refund`: the provider sends the money back on its own;
 * - `dispute` and its endings: the buyer's bank demands the money back, gets it, does not get it, or the buyer
 *   withdraws.
 */
export const CHARGE_ACTIONS = [
  "pay",
  "payOnly",
  "payLate",
  "refuse",
  "expire",
  "refund",
  "dispute",
  "disputeWon",
  "disputeLost",
  "disputeWithdrawn",
] as const;
export type ChargeAction = (typeof CHARGE_ACTIONS)[number];

interface ChargeTransition {
  set: Partial<Charge>;
  when: SQL | undefined;
  event: ChargeEventType;
  sms?: ChargeUpdate["sms"];
  /** The payer's answer to the mandate, and its ceiling. */
  mandate?: MandateAnswer | undefined;
  ceiling?: number | null;
}

/**
 * Changes a charge in one guarded statement and queues the notification; null where its state does not allow it.
 * @param ceiling of the mandate that is authorized with it, in minor units; null: none
 */
export async function changeCharge(
  deps: ProviderDeps,
  charge: Charge,
  action: ChargeAction,
  { ceiling = null }: { ceiling?: number | null } = {},
): Promise<Charge | null> {
  const now = deps.clock.now();
  const transition = createTransition(charge, action, now);
  return applyTransition(deps, charge, { ...transition, mandate: MANDATE_ANSWERS[action], ceiling }, now);
}

/** A change made on the provider's own page; null once the charge is no longer open. */
export async function changeOpenCharge(
  deps: ProviderDeps,
  charge: Charge,
  { set, event, sms }: ChargeUpdate,
): Promise<Charge | null> {
  const now = deps.clock.now();
  const { statuses } = getProviderRules(charge);
  const when = and(inArray(providerCharges.status, [...statuses.open]), gt(providerCharges.expiresAt, now));
  return applyTransition(
    deps,
    charge,
    { set, when, event: event ?? "charge.pending", ...(sms ? { sms } : {}) },
    now,
  );
}

async function applyTransition(
  { db, faults, wakeNotifier }: ProviderDeps,
  charge: Charge,
  { set, when, event, sms, mandate, ceiling = null }: ChargeTransition,
  now: number,
): Promise<Charge | null> {
  const changed = await transact(db, async (tx) => {
    const [row] = await tx
      .update(providerCharges)
      .set({ ...set, updatedAt: now })
      .where(and(eq(providerCharges.ref, charge.ref), when))
      .returning();
    if (row) await recordMovements(tx, row, now);
    if (row) await queueNotification(tx, row, event, { now, faults });
    if (row && sms) await sendPaymentCode(tx, row, sms, now);
    if (row && mandate && (await answerMandate(tx, row, mandate, { now, ceiling })))
      await notifyOfMandate(tx, { faults }, row, now);
    return row ?? null;
  });
  if (changed) wakeNotifier();
  return changed;
}

function createTransition(charge: Charge, action: ChargeAction, now: number): ChargeTransition {
  const { statuses } = getProviderRules(charge);
  const open = inArray(providerCharges.status, [...statuses.open]);
  const payment = {
    ...{ received: charge.amount, paidAt: now, refusal: null, debitAt: null },
    ...createEndToEndFields(charge),
  };
  switch (action) {
    case "pay":
    case "payOnly":
      return {
        set: { status: statuses.paid, ...payment },
        when: and(open, gt(providerCharges.expiresAt, now)),
        event: "charge.succeeded",
      };
    case "payLate":
      return {
        set: { status: statuses.paid, ...payment },
        when: notInArray(providerCharges.status, getPaidStatuses(statuses)),
        event: "charge.succeeded",
      };
    case "refuse":
      if (charge.facts.debit)
        return { set: getRefusedDebit("noFunds", charge.facts), when: open, event: "charge.failed" };
      return {
        set: { status: statuses.refused, refusal: getRefusalCode(charge) },
        when: open,
        event: statuses.refusedMeans === "failed" ? "charge.failed" : "charge.cancelled",
      };
    case "expire":
      return {
        set: { expiresAt: now, debitAt: null },
        when: and(open, ne(providerCharges.expiresAt, now)),
        event: "charge.expired",
      };
    default:
      return createReversalTransition(charge, REVERSAL_BY_ACTION[action], statuses);
  }
}

/** What each action does to received money. */
const REVERSAL_BY_ACTION = {
  refund: { kind: "refund", stage: "succeeded" },
  dispute: { kind: "chargeback", stage: "pending" },
  disputeWon: { kind: "chargeback", stage: "succeeded" },
  disputeLost: { kind: "chargeback", stage: "rejected" },
  disputeWithdrawn: { kind: "chargeback", stage: "cancelled" },
} as const satisfies Record<
  Exclude<ChargeAction, "pay" | "payOnly" | "payLate" | "refuse" | "expire">,
  Reversal
>;

/** A dispute is opened once and ends once; money that was sent back already can't be disputed. */
function createReversalTransition(
  charge: Charge,
  reversal: Reversal,
  statuses: ProviderStatuses,
): ChargeTransition {
  const finalStatus = reversal.kind === "refund" ? statuses.refunded : statuses.chargedBack;
  const isReversed = reversal.stage === "succeeded";
  const previousReversal = sql`coalesce(${providerCharges.facts} #>> '{after,kind}', '') || '/' || coalesce(${providerCharges.facts} #>> '{after,stage}', '')`;
  const isOpening = reversal.kind === "refund" || reversal.stage === "pending";
  return {
    set: {
      facts: { ...charge.facts, after: reversal },
      ...(isReversed
        ? { refunded: charge.received ?? 0, ...(finalStatus ? { status: finalStatus } : {}) }
        : {}),
    },
    when: and(
      inArray(providerCharges.status, getPaidStatuses(statuses)),
      sql`${providerCharges.received} > ${providerCharges.refunded}`,
      isOpening ? sql`${previousReversal} = '/'` : sql`${previousReversal} = 'chargeback/pending'`,
    ),
    event: reversal.kind === "refund" ? "charge.refunded" : "charge.disputed",
  };
}

function createEndToEndFields(charge: Charge): Partial<Charge> {
  return charge.provider === "pix" ? { endToEndId: createEndToEndId() } : {};
}

/** The refusal code of a card refused in the console: its planned one, else "rejected". */
const getRefusalCode = (charge: Charge) =>
  charge.provider === "card" ? (charge.cardPlan?.refusal ?? codeFor("cardRejected")) : null;
