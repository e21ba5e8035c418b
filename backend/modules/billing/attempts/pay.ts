import { setTimeout as sleep } from "node:timers/promises";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { releaseCardLimit } from "@/backend/modules/billing/cards/card-limit";
import { readCardToken } from "@/backend/modules/billing/cards/saved-card";
import {
  findAttempt,
  findAttemptWithOrder,
  findLastAttempt,
  type Owner,
} from "@/backend/modules/billing/rows";
import { toStoredCard } from "@/backend/providers/methods/card";
import { RefusalError, refuse } from "@/backend/runtime/refusal-error";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { codeFor } from "@/lib/domain/errors/error-catalog";
import type { ChargeDetails } from "./attempt-provider";
import { chargeAttempt, stopAttempt } from "./charge-attempt";
import { hashPayload, type PaymentOutcome, runOnce } from "./idempotency";
import { readPaymentInfo, toPaymentInfo } from "./payment-info";
import {
  type PaymentRequest,
  pickRequiredDetails,
  resolveBuyerDetails,
  type ValidatedPaymentRequest,
} from "./payment-request";
import { placeAttempt } from "./place-attempt";
import { queryProvider } from "./query-provider";
import { validatePaymentRequest } from "./validate-payment-request";

/** A conflicting attempt is stopped and placing starts again; more rounds mean that many requests compete. */
const MAX_ROUNDS = 4;
/** How long a request waits until the provider has answered the request that it joined. */
const JOIN_WAIT = { stepMs: 100, steps: 100, queryAtStep: 20 };

/**
 * Pays an order, new or open. The same key always gives the same answer, and however many requests arrive at once, the
 * order is charged once (threat T43).
 * @throws RefusalError -24050 no card where one is required · 5000 key used for another payload · -3031 still busy, or
 *   too many cards tried · 1001 not this buyer's order · 1015 price or order no longer valid · 2008, -2502, -2408, 1030
 *   as for a quote · -24040 an earlier attempt can't be stopped now · 30x, 31x, 2003, 5015 the attempt was refused (its
 *   data names the order, which can be paid with another attempt)
 */
export async function pay(billing: BillingContext, request: PaymentRequest): Promise<PaymentInfo> {
  const { buyer, orderId, planId, method, quoteId, consents } = request;
  const owner = { site: buyer.site.id, uid: buyer.member.uid };
  const { card, savedCard, phone, payer } = pickRequiredDetails({
    ...request,
    ...(await resolveBuyerDetails(billing, owner, request)),
  });
  // Only what may be stored of a card is included (threat T47): another security code is still the same request.
  const cardId = savedCard?.cardId;
  const fingerprint = hashPayload({
    ...{ orderId, planId, method, quoteId, card: card ? toStoredCard(card) : null },
    // Absent values are left out, so that fingerprints stored before these fields existed stay valid.
    ...(cardId ? { cardId } : {}),
    ...(phone ? { phone } : {}),
    ...(consents ? { consents } : {}),
    ...(payer ? { payer } : {}),
  });
  const call = orderId === null ? ("pay" as const) : ("repay" as const);
  const requestedAt = billing.clock.now();

  const answer = await runOnce(
    billing,
    { ...owner, key: request.key, call, fingerprint },
    async (execution) => {
      const details = { card, savedCard: savedCard && (await readCardToken(billing, owner, savedCard)) };
      if (execution.attemptId !== null) return resumePayment(billing, owner, execution.attemptId, details);
      const validated = await validatePaymentRequest(
        billing,
        { ...request, phone, payer },
        execution,
        requestedAt,
      );
      if ("paidOrderId" in validated) return readOrderOutcome(billing, owner, validated.paidOrderId);
      let refused = false;
      try {
        const placed = await placeAndCharge(billing, validated, details);
        refused = !placed.ok;
        return placed;
      } finally {
        // A request that failed before the provider saw the card tried none.
        if (!refused) await releaseCardLimit(billing, validated.countedCard);
      }
    },
  );
  if (!answer.ok) throw new RefusalError(answer.code, { data: answer.data });
  return answer.data;
}

async function placeAndCharge(
  billing: BillingContext,
  request: ValidatedPaymentRequest,
  details: ChargeDetails,
): Promise<PaymentOutcome> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const placed = await placeAttempt(billing, request);
    if (placed.kind === "settled") return readOrderOutcome(billing, request.owner, placed.orderId);
    if (placed.kind === "joined") {
      await waitForProvider(billing, placed.attemptId);
      return readAttemptOutcome(billing, request.owner, placed.attemptId);
    }
    if (placed.kind === "new") {
      await chargeAttempt(billing, placed.attempt, placed.order, details);
      return readAttemptOutcome(billing, request.owner, placed.attempt.id);
    }
    if (placed.kind === "conflicting") await stopAttempt(billing, placed.attempt);
    else await waitForProvider(billing, placed.attemptId);
  }
  throw refuse("tooFrequent");
}

/** @throws RefusalError 1001 not this owner's */
async function requireAttempt({ db }: BillingContext, { site, uid }: Owner, attemptId: string) {
  const match = await findAttemptWithOrder(db, attemptId);
  if (match?.order.site !== site || match.order.uid !== uid) throw refuse("orderNotFound");
  return match;
}

/** Continues an earlier execution of the same request: its attempt is committed, the provider perhaps not called. */
async function resumePayment(
  billing: BillingContext,
  owner: Owner,
  attemptId: string,
  details: ChargeDetails,
): Promise<PaymentOutcome> {
  const { attempt, order } = await requireAttempt(billing, owner, attemptId);
  if (attempt.status === "SUBMITTED") await chargeAttempt(billing, attempt, order, details);
  return readAttemptOutcome(billing, owner, attemptId);
}

async function waitForProvider(billing: BillingContext, attemptId: string): Promise<void> {
  for (let step = 0; step < JOIN_WAIT.steps; step += 1) {
    const attempt = await findAttempt(billing.db, attemptId);
    if (attempt?.status !== "SUBMITTED") return;
    // The process that made the attempt may have ended.
    if (step === JOIN_WAIT.queryAtStep) await queryProvider(billing, attempt);
    await sleep(JOIN_WAIT.stepMs);
  }
}

/** The outcome of an attempt: its refusal, or the state of the order. */
async function readAttemptOutcome(
  billing: BillingContext,
  owner: Owner,
  attemptId: string,
): Promise<PaymentOutcome> {
  const { attempt, order } = await requireAttempt(billing, owner, attemptId);
  if (attempt.status === "PAYMENT_FAILED") {
    return {
      ok: false,
      code: attempt.refusal ?? codeFor("paymentFailed"),
      data: { orderId: order.id, attemptId },
    };
  }
  return {
    ok: true,
    data: toPaymentInfo(order, await findLastAttempt(billing.db, order.id), billing.clock.now()),
  };
}

async function readOrderOutcome(
  billing: BillingContext,
  owner: Owner,
  orderId: string,
): Promise<PaymentOutcome> {
  return { ok: true, data: await readPaymentInfo(billing, owner, orderId) };
}
