import { and, eq, gt, inArray, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { transact } from "@/backend/db/client";
import { providerCharges } from "@/backend/db/schema/provider";
import { createRandomId } from "@/backend/runtime/create-random-id";
import {
  type Charge,
  type ChargeUpdate,
  getPaidStatuses,
  type ProviderDeps,
  type ProviderStatuses,
} from "./charge";
import { type ChargeEventType, queueEvent } from "./event-queue";
import type { Reversal } from "./provider";
import { getProviderRules } from "./provider-rules";
import { sendPaymentCode } from "./take-step";

/**
 * - `pay`: refused once the charge is removed or past its end, as a bank app would;
 * - `payLate`: money that left the bank before the charge died arrives now, whatever became of the charge;
 * - `refuse`: the bank or card network says no;
 * - `expire`: its time is over now;
 * - `refund`: the provider sends the money back by itself;
 * - `dispute` and how it ends: the buyer's bank wants the money back, gets it, does not, or the buyer thinks better.
 */
export const CHARGE_ACTIONS = [
  "pay",
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
}

/** One guarded change of a charge, with its notification; null when its state doesn't allow it. */
export async function changeCharge(
  deps: ProviderDeps,
  charge: Charge,
  action: ChargeAction,
): Promise<Charge | null> {
  const now = deps.clock.now();
  return applyTransition(deps, charge, createTransition(charge, action, now), now);
}

/** A change that a person made on the provider's own page; null once the charge is no longer open. */
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
  { set, when, event, sms }: ChargeTransition,
  now: number,
): Promise<Charge | null> {
  const changed = await transact(db, async (tx) => {
    const [row] = await tx
      .update(providerCharges)
      .set({ ...set, updatedAt: now })
      .where(and(eq(providerCharges.ref, charge.ref), when))
      .returning();
    if (row) await queueEvent(tx, row, event, { now, faults });
    if (row && sms) await sendPaymentCode(tx, row, sms, now);
    return row ?? null;
  });
  if (changed) wakeNotifier();
  return changed;
}

function createTransition(charge: Charge, action: ChargeAction, now: number): ChargeTransition {
  const { statuses } = getProviderRules(charge);
  const open = inArray(providerCharges.status, [...statuses.open]);
  const payment = { received: charge.amount, paidAt: now, refusal: null, ...createEndToEndFields(charge) };
  switch (action) {
    case "pay":
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
      return {
        set: { status: statuses.refused, refusal: getRefusalCode(charge) },
        when: open,
        event: statuses.refusedMeans === "failed" ? "charge.failed" : "charge.cancelled",
      };
    case "expire":
      return {
        set: { expiresAt: now },
        when: and(open, ne(providerCharges.expiresAt, now)),
        event: "charge.expired",
      };
    default:
      return createReversalTransition(charge, REVERSAL_BY_ACTION[action], statuses);
  }
}

/** What each of them does to money that has come. */
const REVERSAL_BY_ACTION = {
  refund: { kind: "refund", stage: "succeeded" },
  dispute: { kind: "chargeback", stage: "pending" },
  disputeWon: { kind: "chargeback", stage: "succeeded" },
  disputeLost: { kind: "chargeback", stage: "rejected" },
  disputeWithdrawn: { kind: "chargeback", stage: "cancelled" },
} as const satisfies Record<Exclude<ChargeAction, "pay" | "payLate" | "refuse" | "expire">, Reversal>;

/** A dispute is opened once and ends once; money that went back already can't be wanted back. */
function createReversalTransition(
  charge: Charge,
  after: Reversal,
  statuses: ProviderStatuses,
): ChargeTransition {
  const finalStatus = after.kind === "refund" ? statuses.refunded : statuses.chargedBack;
  const isReversed = after.stage === "succeeded";
  const previousReversal = sql`coalesce(${providerCharges.facts} #>> '{after,kind}', '') || '/' || coalesce(${providerCharges.facts} #>> '{after,stage}', '')`;
  const isOpening = after.kind === "refund" || after.stage === "pending";
  return {
    set: {
      facts: { ...charge.facts, after },
      ...(isReversed
        ? { refunded: charge.received ?? 0, ...(finalStatus ? { status: finalStatus } : {}) }
        : {}),
    },
    when: and(
      inArray(providerCharges.status, getPaidStatuses(statuses)),
      sql`${providerCharges.received} > ${providerCharges.refunded}`,
      isOpening ? sql`${previousReversal} = '/'` : sql`${previousReversal} = 'chargeback/pending'`,
    ),
    event: after.kind === "refund" ? "charge.refunded" : "charge.disputed",
  };
}

/** The id that follows a PIX from bank to bank: 32 letters and digits (rules/payments#pix). */
function createEndToEndFields(charge: Charge): Partial<Charge> {
  return charge.provider === "pix" ? { endToEndId: `E${createRandomId(31)}` } : {};
}

/** Why a card was refused by hand: what its plan says, else "rejected". */
const getRefusalCode = (charge: Charge) =>
  charge.provider === "card" ? (charge.cardPlan?.refusal ?? 301) : null;
