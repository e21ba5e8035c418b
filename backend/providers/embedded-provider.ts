import { and, eq, inArray } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { providerCards, providerCharges } from "@/backend/db/schema/provider";
import { type Charge, type ProviderDeps, type ProviderRules, statusOf } from "./charge";
import { type ChargeEventType, queueEvent } from "./event-queue";
import { payBack } from "./pay-back";
import type { ChargeRequest, ChargeState, PaymentProvider, ProviderCode } from "./provider";
import { sendCode, takeStep } from "./take-step";

/** A charge in the words that all providers share. */
function stateOf(rules: ProviderRules, charge: Charge, now: number, sandboxUrl: string): ChargeState {
  const status = statusOf(rules, charge, now);
  const pending = status === "pending";
  return {
    ref: charge.ref,
    attemptId: charge.attemptId,
    status,
    amount: {
      amount: charge.received ?? charge.amount,
      currency: charge.facts.receivedCurrency ?? charge.currency,
    },
    refunded: charge.refunded,
    refusal: charge.refusal,
    reason: charge.facts.reason ?? null,
    nextAction: pending ? rules.nextAction(charge, sandboxUrl) : { kind: "none" },
    card: charge.card,
    paidAt: charge.paidAt,
    awaitsCapture: pending && rules.awaitsCapture?.(charge) === true,
    after: charge.facts.after ?? null,
  };
}

const EVENT_OF: Record<ChargeState["status"], ChargeEventType> = {
  pending: "charge.pending",
  succeeded: "charge.succeeded",
  failed: "charge.failed",
  cancelled: "charge.cancelled",
  expired: "charge.expired",
};

/** A provider that keeps its books in our database and behaves as one that lives elsewhere. */
export function createEmbeddedProvider(rules: ProviderRules, deps: ProviderDeps): PaymentProvider {
  const { db, clock, sandboxUrl } = deps;
  const thisCharge = (attemptId: string) =>
    and(eq(providerCharges.provider, rules.code), eq(providerCharges.attemptId, attemptId));
  const read = async (attemptId: string, from: Database = db) => {
    const [charge] = await from.select().from(providerCharges).where(thisCharge(attemptId));
    return charge;
  };
  const keptCard = async ({ savedCard, site }: ChargeRequest) => {
    if (!savedCard) return null;
    const [kept] = await db
      .select()
      .from(providerCards)
      .where(and(eq(providerCards.token, savedCard.token), eq(providerCards.site, site)));
    return kept ?? null;
  };

  /** Opens the charge unless there is one for this attempt already. */
  const openOnce = async (
    request: ChargeRequest,
    { sms, ...opened }: ReturnType<ProviderRules["open"]>,
    now: number,
  ): Promise<Charge> => {
    const charge = await transact(db, async (tx) => {
      const [inserted] = await tx
        .insert(providerCharges)
        .values({ ...rowOf(request, rules.code, now), ...opened })
        .onConflictDoNothing()
        .returning();
      if (inserted) {
        await queueEvent(tx, inserted, EVENT_OF[statusOf(rules, inserted, now)], {
          now,
          faults: deps.faults,
        });
        if (sms) await sendCode(tx, inserted, sms, now);
      }
      return inserted ?? (await read(request.attemptId, tx));
    });
    if (!charge) throw new Error("the provider knows this reference from another method");
    deps.wake();
    return charge;
  };

  return {
    code: rules.code,

    async create(request) {
      const now = clock.now();
      const known = await read(request.attemptId);
      const charge =
        known ?? (await openOnce(request, opened(rules, request, now, await keptCard(request)), now));
      return stateOf(rules, charge, now, sandboxUrl);
    },

    async status(attemptId) {
      const charge = await read(attemptId);
      return charge ? stateOf(rules, charge, clock.now(), sandboxUrl) : null;
    },

    async cancel(request) {
      const now = clock.now();
      const [removed] = await db
        .update(providerCharges)
        .set({ status: rules.words.removed, updatedAt: now })
        .where(
          and(
            eq(providerCharges.attemptId, request.attemptId),
            inArray(providerCharges.status, takenBack(rules)),
          ),
        )
        .returning();
      const charge =
        removed ??
        (await read(request.attemptId)) ??
        // Never heard of: remembered as removed, so that a create that is still under way finds it dead.
        (await openOnce(request, { ref: request.attemptId, status: rules.words.removed }, now));
      return stateOf(rules, charge, now, sandboxUrl);
    },

    async step(attemptId, step) {
      const taken = await transact(db, (tx) => takeStep(tx, deps, rules, { attemptId, step }));
      deps.wake();
      if (!taken) return null;
      const { charge, refused, triesLeft, customerId } = taken;
      const state = stateOf(rules, charge, clock.now(), sandboxUrl);
      if (refused === undefined) return { ok: true, state, ...(customerId ? { customerId } : {}) };
      return { ok: false, state, refused, ...(triesLeft === undefined ? {} : { triesLeft }) };
    },

    async keepCard(attemptId) {
      const charge = await read(attemptId);
      if (!charge?.card || !charge.cardPlan) return null;
      const token = `tok_${charge.ref}`;
      await db
        .insert(providerCards)
        .values({
          token,
          site: charge.site,
          card: charge.card,
          cardPlan: { outcome: "approve" },
          createdAt: clock.now(),
        })
        .onConflictDoNothing();
      return token;
    },

    async refund(attemptId, refundId, amount) {
      const now = clock.now();
      const charge = await transact(db, async (tx) => {
        const known = await read(attemptId, tx);
        if (!known) throw new Error("nothing to pay back");
        return payBack(tx, known, { refundId, amount: amount.amount, now, faults: deps.faults });
      });
      deps.wake();
      return stateOf(rules, charge, now, sandboxUrl);
    },
  };
}

/** How a charge begins: refused where it asks for a currency that the provider does not take. */
function opened(
  rules: ProviderRules,
  request: ChargeRequest,
  now: number,
  kept: Parameters<ProviderRules["open"]>[2],
): ReturnType<ProviderRules["open"]> {
  if (rules.currencies && !rules.currencies.includes(request.amount.currency))
    return { ref: request.attemptId, status: rules.words.refused, refusal: -2408 };
  return rules.open(request, now, kept);
}

/** The states from which a charge can still be removed. */
const takenBack = ({ words: { open, stuck = [] } }: ProviderRules) =>
  open.filter((word) => !stuck.includes(word));

function rowOf(request: ChargeRequest, provider: ProviderCode, now: number) {
  return {
    provider,
    attemptId: request.attemptId,
    orderId: request.orderId,
    site: request.site,
    amount: request.amount.amount,
    currency: request.amount.currency,
    description: request.description,
    receiver: request.receiver,
    returnUrl: request.returnUrl,
    createdAt: now,
    expiresAt: request.expiresAt,
    updatedAt: now,
  };
}
