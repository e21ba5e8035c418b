import { and, eq, inArray } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { providerCards, providerCharges } from "@/backend/db/schema/provider";
import { type Charge, getChargeStatus, type ProviderDeps, type ProviderRules } from "./charge";
import { type ChargeEventType, queueEvent } from "./event-queue";
import type { ChargeRequest, ChargeState, PaymentProvider, ProviderCode } from "./provider";
import { refundCharge } from "./refund-charge";
import { sendPaymentCode, takeStep } from "./take-step";

/** A charge in the words that all providers share. */
function toChargeState(rules: ProviderRules, charge: Charge, now: number, sandboxUrl: string): ChargeState {
  const status = getChargeStatus(rules, charge, now);
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
    reversal: charge.facts.after ?? null,
  };
}

const EVENT_BY_STATUS: Record<ChargeState["status"], ChargeEventType> = {
  pending: "charge.pending",
  succeeded: "charge.succeeded",
  failed: "charge.failed",
  cancelled: "charge.cancelled",
  expired: "charge.expired",
};

/** A provider that keeps its books in our database and behaves as one that lives elsewhere. */
export function createEmbeddedProvider(rules: ProviderRules, deps: ProviderDeps): PaymentProvider {
  const { db, clock, sandboxUrl } = deps;
  const isChargeOf = (attemptId: string) =>
    and(eq(providerCharges.provider, rules.code), eq(providerCharges.attemptId, attemptId));
  const readCharge = async (attemptId: string, from: Database = db) => {
    const [charge] = await from.select().from(providerCharges).where(isChargeOf(attemptId));
    return charge;
  };
  const findSavedCard = async ({ savedCard, site }: ChargeRequest) => {
    if (!savedCard) return null;
    const [savedCardRow] = await db
      .select()
      .from(providerCards)
      .where(and(eq(providerCards.token, savedCard.token), eq(providerCards.site, site)));
    return savedCardRow ?? null;
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
        .values({ ...toChargeRow(request, rules.code, now), ...opened })
        .onConflictDoNothing()
        .returning();
      if (inserted) {
        await queueEvent(tx, inserted, EVENT_BY_STATUS[getChargeStatus(rules, inserted, now)], {
          now,
          faults: deps.faults,
        });
        if (sms) await sendPaymentCode(tx, inserted, sms, now);
      }
      return inserted ?? (await readCharge(request.attemptId, tx));
    });
    if (!charge) throw new Error("the provider knows this reference from another method");
    deps.wakeNotifier();
    return charge;
  };

  return {
    code: rules.code,

    async create(request) {
      const now = clock.now();
      const known = await readCharge(request.attemptId);
      const charge =
        known ??
        (await openOnce(request, openCharge(rules, request, now, await findSavedCard(request)), now));
      return toChargeState(rules, charge, now, sandboxUrl);
    },

    async status(attemptId) {
      const charge = await readCharge(attemptId);
      return charge ? toChargeState(rules, charge, clock.now(), sandboxUrl) : null;
    },

    async cancel(request) {
      const now = clock.now();
      const [removed] = await db
        .update(providerCharges)
        .set({ status: rules.statuses.removed, updatedAt: now })
        .where(
          and(
            eq(providerCharges.attemptId, request.attemptId),
            inArray(providerCharges.status, getCancelableStatuses(rules)),
          ),
        )
        .returning();
      const charge =
        removed ??
        (await readCharge(request.attemptId)) ??
        // Never heard of: remembered as removed, so that a create that is still under way finds it dead.
        (await openOnce(request, { ref: request.attemptId, status: rules.statuses.removed }, now));
      return toChargeState(rules, charge, now, sandboxUrl);
    },

    async step(attemptId, step) {
      const result = await transact(db, (tx) => takeStep(tx, deps, rules, { attemptId, step }));
      deps.wakeNotifier();
      if (!result) return null;
      const { charge, refused, triesLeft, customerId } = result;
      const state = toChargeState(rules, charge, clock.now(), sandboxUrl);
      if (refused === undefined) return { ok: true, state, ...(customerId ? { customerId } : {}) };
      return { ok: false, state, refused, ...(triesLeft === undefined ? {} : { triesLeft }) };
    },

    async saveCard(attemptId) {
      const charge = await readCharge(attemptId);
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
        const known = await readCharge(attemptId, tx);
        if (!known) throw new Error("nothing to pay back");
        return refundCharge(tx, known, { refundId, amount: amount.amount, now, faults: deps.faults });
      });
      deps.wakeNotifier();
      return toChargeState(rules, charge, now, sandboxUrl);
    },
  };
}

/** How a charge begins: refused where it asks for a currency that the provider does not take. */
function openCharge(
  rules: ProviderRules,
  request: ChargeRequest,
  now: number,
  storedCard: Parameters<ProviderRules["open"]>[2],
): ReturnType<ProviderRules["open"]> {
  if (rules.currencies && !rules.currencies.includes(request.amount.currency))
    return { ref: request.attemptId, status: rules.statuses.refused, refusal: -2408 };
  return rules.open(request, now, storedCard);
}

/** The states from which a charge can still be removed. */
const getCancelableStatuses = ({ statuses: { open, uncancelable = [] } }: ProviderRules) =>
  open.filter((status) => !uncancelable.includes(status));

function toChargeRow(request: ChargeRequest, provider: ProviderCode, now: number) {
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
