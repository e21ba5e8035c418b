import { setTimeout as sleep } from "node:timers/promises";
import { transact } from "@/backend/db/client";
import { providerCards } from "@/backend/db/schema/provider";
import type { Faults } from "@/backend/runtime/faults";
import { type Charge, getChargeStatus, type ProviderDeps, type ProviderRules } from "./charge";
import { cancelMandateOfAttempt } from "./mandates/change-mandate";
import { findMandateOfAttempt, toMandateState } from "./mandates/mandate";
import { readStatementPage } from "./movements";
import { findCharge, openCharge, removeCharge } from "./open-charge";
import type { ChargeState, PaymentProvider, ProviderStep, StepOutcome } from "./provider";
import { refundCharge, takeStep } from "./take-step";

/**
 * A simulated provider. It stores its charges in our database and behaves like one that runs elsewhere, also when it
 * fails: the sandbox console can make it slow or unavailable, lose its answers and repeat calls.
 */
export function createEmbeddedProvider(rules: ProviderRules, deps: ProviderDeps): PaymentProvider {
  const { db, clock, faults } = deps;
  const toState = (charge: Charge) => toChargeState(rules, charge, clock.now(), deps.sandboxUrl);
  return {
    code: rules.code,
    terms: rules.terms,
    create: (request) => callWithFaults(faults, async () => toState(await openCharge(deps, rules, request))),
    status: (attemptId) =>
      callWithFaults(
        faults,
        async () => {
          const charge = await findCharge(db, rules, attemptId);
          return charge && toState(charge);
        },
        { changesState: false },
      ),
    cancel: (request) =>
      callWithFaults(faults, async () => toState(await removeCharge(deps, rules, request))),
    step: (attemptId, step) =>
      callWithFaults(faults, () => performChargeStep(deps, rules, { attemptId, step, toState })),
    saveCard: (attemptId) => callWithFaults(faults, () => storeCard(deps, rules, attemptId)),
    readMandate: (attemptId) =>
      callWithFaults(
        faults,
        async () => {
          const mandate = await findMandateOfAttempt(db, attemptId);
          return mandate && toMandateState(mandate, clock.now());
        },
        { changesState: false },
      ),
    cancelMandate: (attemptId) =>
      callWithFaults(faults, async () => {
        const mandate = await cancelMandateOfAttempt(deps, attemptId);
        return mandate && toMandateState(mandate, clock.now());
      }),
    readStatement: (since, after) =>
      callWithFaults(faults, () => readStatementPage(db, rules, { since, after }), { changesState: false }),
    refund: (attemptId, refundId, amount) =>
      callWithFaults(faults, async () => {
        const charge = await transact(db, async (tx) => {
          const known = await findCharge(tx, rules, attemptId);
          if (!known) throw new Error("there is no charge to refund");
          return refundCharge(tx, known, { refundId, amount: amount.amount, now: clock.now(), faults });
        });
        deps.wakeNotifier();
        return toState(charge);
      }),
  };
}

/**
 * Makes one call with the injected faults of target "provider": delayed, failed before the work, failed after it (the
 * answer is lost), or made twice where it changes state.
 */
async function callWithFaults<Answer>(
  faults: Faults,
  call: () => Promise<Answer>,
  { changesState = true } = {},
): Promise<Answer> {
  const { delayMs, error, drop, duplicate } = faults.drawFault("provider");
  if (delayMs > 0) await sleep(delayMs);
  if (error) throw new Error("the provider is unavailable");
  const answer = await call();
  if (duplicate && changesState) await call();
  if (drop) throw new Error("the provider's answer was lost");
  return answer;
}

/** A charge in the vocabulary that all providers share. */
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

async function performChargeStep(
  deps: ProviderDeps,
  rules: ProviderRules,
  {
    attemptId,
    step,
    toState,
  }: { attemptId: string; step: ProviderStep; toState: (charge: Charge) => ChargeState },
): Promise<StepOutcome | null> {
  const result = await transact(deps.db, (tx) => takeStep(tx, deps, rules, { attemptId, step }));
  deps.wakeNotifier();
  if (!result) return null;
  const { charge, refused, triesLeft, customerId } = result;
  const state = toState(charge);
  if (refused === undefined) return { ok: true, state, ...(customerId ? { customerId } : {}) };
  return { ok: false, state, refused, ...(triesLeft === undefined ? {} : { triesLeft }) };
}

/** Stores the card of a charge and returns its token, the same for each call; null where the charge has no card. */
async function storeCard(
  { db, clock }: ProviderDeps,
  rules: ProviderRules,
  attemptId: string,
): Promise<string | null> {
  const charge = await findCharge(db, rules, attemptId);
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
}
