import { and, eq, gt, inArray, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { randomId } from "@/backend/core/random-id";
import { transact } from "@/backend/db/client";
import { providerCharges } from "@/backend/db/schema/provider";
import { type Change, type Charge, type ProviderDeps, type ProviderWords, paidWords } from "./charge";
import { type ChargeEventType, queueEvent } from "./event-queue";
import type { MoneyBack } from "./provider";
import { rulesOf } from "./rules-of";
import { sendCode } from "./take-step";

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

interface Move {
  set: Partial<Charge>;
  when: SQL | undefined;
  event: ChargeEventType;
  sms?: Change["sms"];
}

/** One guarded change of a charge, with its notification; null when its state doesn't allow it. */
export async function changeCharge(
  deps: ProviderDeps,
  charge: Charge,
  action: ChargeAction,
): Promise<Charge | null> {
  const now = deps.clock.now();
  return write(deps, charge, moveOf(charge, action, now), now);
}

/** A change that a person made on the provider's own page; null once the charge is no longer open. */
export async function changeOpenCharge(
  deps: ProviderDeps,
  charge: Charge,
  { set, event, sms }: Change,
): Promise<Charge | null> {
  const now = deps.clock.now();
  const { words } = rulesOf(charge);
  const when = and(inArray(providerCharges.status, [...words.open]), gt(providerCharges.expiresAt, now));
  return write(deps, charge, { set, when, event: event ?? "charge.pending", ...(sms ? { sms } : {}) }, now);
}

async function write(
  { db, faults, wake }: ProviderDeps,
  charge: Charge,
  { set, when, event, sms }: Move,
  now: number,
): Promise<Charge | null> {
  const changed = await transact(db, async (tx) => {
    const [row] = await tx
      .update(providerCharges)
      .set({ ...set, updatedAt: now })
      .where(and(eq(providerCharges.ref, charge.ref), when))
      .returning();
    if (row) await queueEvent(tx, row, event, { now, faults });
    if (row && sms) await sendCode(tx, row, sms, now);
    return row ?? null;
  });
  if (changed) wake();
  return changed;
}

function moveOf(charge: Charge, action: ChargeAction, now: number): Move {
  const { words } = rulesOf(charge);
  const open = inArray(providerCharges.status, [...words.open]);
  const money = { received: charge.amount, paidAt: now, refusal: null, ...endToEnd(charge) };
  switch (action) {
    case "pay":
      return {
        set: { status: words.paid, ...money },
        when: and(open, gt(providerCharges.expiresAt, now)),
        event: "charge.succeeded",
      };
    case "payLate":
      return {
        set: { status: words.paid, ...money },
        when: notInArray(providerCharges.status, paidWords(words)),
        event: "charge.succeeded",
      };
    case "refuse":
      return {
        set: { status: words.refused, refusal: refusalOf(charge) },
        when: open,
        event: words.refusedMeans === "failed" ? "charge.failed" : "charge.cancelled",
      };
    case "expire":
      return {
        set: { expiresAt: now },
        when: and(open, ne(providerCharges.expiresAt, now)),
        event: "charge.expired",
      };
    default:
      return moneyBack(charge, BACK[action], words);
  }
}

/** What each of them does to money that has come. */
const BACK = {
  refund: { kind: "refund", stage: "succeeded" },
  dispute: { kind: "chargeback", stage: "pending" },
  disputeWon: { kind: "chargeback", stage: "succeeded" },
  disputeLost: { kind: "chargeback", stage: "rejected" },
  disputeWithdrawn: { kind: "chargeback", stage: "cancelled" },
} as const satisfies Record<Exclude<ChargeAction, "pay" | "payLate" | "refuse" | "expire">, MoneyBack>;

/** A dispute is opened once and ends once; money that went back already can't be wanted back. */
function moneyBack(charge: Charge, after: MoneyBack, words: ProviderWords): Move {
  const word = after.kind === "refund" ? words.refunded : words.chargedBack;
  const gone = after.stage === "succeeded";
  const before = sql`coalesce(${providerCharges.facts} #>> '{after,kind}', '') || '/' || coalesce(${providerCharges.facts} #>> '{after,stage}', '')`;
  const opens = after.kind === "refund" || after.stage === "pending";
  return {
    set: {
      facts: { ...charge.facts, after },
      ...(gone ? { refunded: charge.received ?? 0, ...(word ? { status: word } : {}) } : {}),
    },
    when: and(
      inArray(providerCharges.status, paidWords(words)),
      sql`${providerCharges.received} > ${providerCharges.refunded}`,
      opens ? sql`${before} = '/'` : sql`${before} = 'chargeback/pending'`,
    ),
    event: after.kind === "refund" ? "charge.refunded" : "charge.disputed",
  };
}

/** The id that follows a PIX from bank to bank: 32 letters and digits (payments.md §1.2). */
function endToEnd(charge: Charge): Partial<Charge> {
  return charge.provider === "pix" ? { endToEndId: `E${randomId(31)}` } : {};
}

/** Why a card was refused by hand: what its plan says, else "rejected". */
const refusalOf = (charge: Charge) => (charge.provider === "card" ? (charge.cardPlan?.refusal ?? 301) : null);
