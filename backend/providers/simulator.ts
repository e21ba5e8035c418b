import { and, desc, eq, gt, inArray, ne, notInArray } from "drizzle-orm";
import { randomId } from "@/backend/core/random-id";
import { type Database, transact } from "@/backend/db/client";
import type { KeptCard } from "@/backend/db/schema/bill";
import { providerCharges } from "@/backend/db/schema/provider";
import type { Money } from "@/lib/contract/wire";
import { CARD_RULES } from "./card";
import { type Charge, type ProviderDeps, type ProviderRules, statusOf } from "./embedded-provider";
import { type ChargeEventType, queueEvent } from "./event-queue";
import { PIX_RULES } from "./pix";
import type { ChargeState, ProviderCode } from "./provider";

/** What the sandbox's pages (bank app, 3-D Secure, console) see of a charge. Amounts in minor units, times in ms. */
export interface ChargeView {
  ref: string;
  provider: ProviderCode;
  site: string;
  orderId: string;
  attemptId: string;
  amount: Money;
  description: string;
  receiver: string;
  /** In the provider's own words (ATIVA, requires_action, …). */
  word: string;
  state: ChargeState["status"];
  /** What a person can do for it: pay in the bank app, answer a challenge, decide in the console; null when final. */
  waitsFor: "bank" | "challenge" | "review" | null;
  createdAt: number;
  expiresAt: number;
  paidAt: number | null;
  /** The PIX code. */
  payload: string | null;
  card: KeptCard | null;
  refusal: number | null;
}

/**
 * - `pay`: refused once the charge is removed or past its end, as a bank app would;
 * - `payLate`: money that left the bank before the charge died arrives now, whatever became of the charge;
 * - `refuse`: the bank or card network says no;
 * - `expire`: its time is over now.
 */
export type ChargeAction = "pay" | "payLate" | "refuse" | "expire";

export interface ActResult {
  /** False: the charge was no longer in a state that allows this. */
  done: boolean;
  charge: ChargeView;
}

export interface Simulator {
  /** Charges that still wait for somebody, newest first; past-their-end ones included. */
  openPayments(limit?: number): Promise<ChargeView[]>;
  readCharge(ref: string): Promise<ChargeView | null>;
  /** The charge a PIX code (copied or scanned) stands for. */
  findByCode(code: string): Promise<ChargeView | null>;
  /** Null: no such charge. */
  act(ref: string, action: ChargeAction): Promise<ActResult | null>;
  /** Answers a 3-D Secure challenge; where the browser goes next. Null: no such challenge. Repeating it is harmless. */
  complete(ref: string, decision: "accept" | "refuse"): Promise<string | null>;
}

const RULES: Record<ProviderCode, ProviderRules> = { pix: PIX_RULES, card: CARD_RULES };
const OPEN_WORDS = Object.values(RULES).flatMap(({ words }) => words.open);
const PAID_WORDS = Object.values(RULES).map(({ words }) => words.paid);

/** The doors through which people act on simulated charges. */
export function createSimulator(deps: ProviderDeps): Simulator {
  const { db, clock } = deps;
  const byRef = async (ref: string, from: Database = db) => {
    const [charge] = await from.select().from(providerCharges).where(eq(providerCharges.ref, ref));
    return charge;
  };
  const view = (charge: Charge) => viewOf(charge, clock.now());

  return {
    async openPayments(limit = 50) {
      const open = await db
        .select()
        .from(providerCharges)
        .where(inArray(providerCharges.status, OPEN_WORDS))
        .orderBy(desc(providerCharges.createdAt))
        .limit(limit);
      return open.map(view);
    },

    async readCharge(ref) {
      const charge = await byRef(ref);
      return charge ? view(charge) : null;
    },

    async findByCode(code) {
      const [charge] = await db
        .select()
        .from(providerCharges)
        .where(eq(providerCharges.payload, code.trim()));
      return charge ? view(charge) : null;
    },

    async act(ref, action) {
      const charge = await byRef(ref);
      if (!charge) return null;
      const changed = await change(deps, charge, action);
      return { done: changed !== null, charge: view(changed ?? (await byRef(ref)) ?? charge) };
    },

    async complete(ref, decision) {
      const charge = await byRef(ref);
      if (!charge?.card || charge.cardPlan?.outcome !== "challenge") return null;
      const pays = decision === "accept" && charge.cardPlan.afterChallenge !== "refuse";
      const changed = await change(deps, charge, pays ? "pay" : "refuse");
      const now = changed ?? (await byRef(ref)) ?? charge;
      return returnUrlOf(now, statusOf(CARD_RULES.words, now, clock.now()));
    },
  };
}

/** One guarded change of a charge, with its notification; null when its state doesn't allow it. */
async function change(deps: ProviderDeps, charge: Charge, action: ChargeAction): Promise<Charge | null> {
  const { db, clock, faults } = deps;
  const now = clock.now();
  const { words } = RULES[charge.provider as ProviderCode];
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

function viewOf(charge: Charge, now: number): ChargeView {
  const provider = charge.provider as ProviderCode;
  const rules = RULES[provider];
  return {
    ref: charge.ref,
    provider,
    site: charge.site,
    orderId: charge.orderId,
    attemptId: charge.attemptId,
    amount: { amount: charge.amount, currency: charge.currency },
    description: charge.description,
    receiver: charge.receiver,
    word: charge.status,
    state: statusOf(rules.words, charge, now),
    waitsFor: rules.words.open.includes(charge.status) ? waitsFor(charge) : null,
    createdAt: charge.createdAt,
    expiresAt: charge.expiresAt,
    paidAt: charge.paidAt,
    payload: charge.payload,
    card: charge.card,
    refusal: charge.refusal,
  };
}

function waitsFor(charge: Charge): ChargeView["waitsFor"] {
  if (charge.provider === "pix") return "bank";
  return charge.cardPlan?.outcome === "challenge" ? "challenge" : "review";
}

const REDIRECT_STATUS: Record<ChargeState["status"], string> = {
  pending: "pending",
  succeeded: "succeeded",
  failed: "failed",
  cancelled: "canceled",
  expired: "canceled",
};

/** The browser's way back. What it says is a hint; the storefront asks billing (payments.md §0.5). */
function returnUrlOf(charge: Charge, status: ChargeState["status"]): string {
  const url = new URL(charge.returnUrl);
  url.searchParams.set("redirect_status", REDIRECT_STATUS[status]);
  return url.href;
}
