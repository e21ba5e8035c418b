import type { BillingContext } from "@/backend/modules/billing/billing";
import {
  type AttemptRow,
  findLastAttempt,
  isOrderOpen,
  type Owner,
  requireOrder,
} from "@/backend/modules/billing/rows";
import { applyChargeState } from "@/backend/modules/billing/settlement/apply-charge-state";
import type { ProviderCode, ProviderStep, StepOutcome } from "@/backend/providers/provider";
import { RefusalError, refuse } from "@/backend/runtime/refusal-error";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { codeFor } from "@/lib/domain/errors/error-catalog";
import { MOBILE_OPERATORS } from "@/lib/domain/payment/methods/mobile-operator";
import { getProvider } from "./attempt-provider";
import { readPaymentInfo } from "./payment-info";

/**
 * The newest attempt of an open order, where its method is one of those the call is for.
 * @throws RefusalError 1001 not this owner's order · 1040 another method, or the order has ended
 */
export async function findAttemptForStep(
  billing: BillingContext,
  owner: Owner,
  orderId: string,
  ...methods: ProviderCode[]
): Promise<AttemptRow> {
  const order = await requireOrder(billing.db, owner, orderId);
  const attempt = await findLastAttempt(billing.db, orderId);
  if (!attempt || !methods.some((method) => method === attempt.method)) throw refuse("paymentInfoMissing");
  // A call that is repeated after the attempt was paid is answered, not refused.
  if (!isOrderOpen(order.status) && order.paidAttemptId !== attempt.id) throw refuse("paymentInfoMissing");
  return attempt;
}

/**
 * Performs a step at the provider and applies the charge's state.
 * @throws RefusalError 1040 the provider does not know the attempt · -24040 the provider is unavailable
 */
export async function performStep(
  billing: BillingContext,
  attempt: AttemptRow,
  step: ProviderStep,
): Promise<StepOutcome> {
  let outcome: StepOutcome | null;
  try {
    outcome = await getProvider(billing, attempt).step(attempt.id, step);
  } catch (error) {
    billing.log.warn("provider did not perform the step", { attempt: attempt.id, step: step.kind, error });
    throw refuse("serviceBusy");
  }
  if (!outcome) throw refuse("paymentInfoMissing");
  await applyChargeState(billing, attempt.id, outcome.state);
  return outcome;
}

/** The refusal of a step that the provider did not take. */
export const toStepRefusal = ({ refused, triesLeft }: Extract<StepOutcome, { ok: false }>) =>
  new RefusalError(refused, triesLeft === undefined ? {} : { data: { triesLeft } });

/**
 * Confirms a payment with the code that was sent to the buyer's phone.
 * @throws RefusalError 1001 not this owner's order · 1040 no code is expected · -3032 wrong code (its data: the tries
 *   left) · -3034 expired · 17 too many wrong codes · 302, 301, 5015 right code, but the payment was refused · -24040
 *   the provider is unavailable
 */
export async function confirmLiquido(
  billing: BillingContext,
  owner: Owner,
  orderId: string,
  code: string,
): Promise<PaymentInfo> {
  const attempt = await findAttemptForStep(billing, owner, orderId, "liquido");
  return confirmAttempt(billing, owner, attempt, code);
}

/**
 * Confirms a payment with the code that the mobile operator gave its customer.
 * @throws RefusalError as `confirmLiquido`, and -3033 where the phone got no code yet
 */
export async function confirmMobile(
  billing: BillingContext,
  owner: Owner,
  orderId: string,
  code: string,
): Promise<PaymentInfo> {
  const attempt = await findAttemptForStep(billing, owner, orderId, ...MOBILE_OPERATORS);
  return confirmAttempt(billing, owner, attempt, code);
}

async function confirmAttempt(
  billing: BillingContext,
  owner: Owner,
  attempt: AttemptRow,
  code: string,
): Promise<PaymentInfo> {
  const outcome = await performStep(billing, attempt, { kind: "code", code });
  if (!outcome.ok) throw toStepRefusal(outcome);
  const info = await readPaymentInfo(billing, owner, attempt.orderId);
  if (info.status === "failed") throw new RefusalError(info.refusal ?? codeFor("paymentFailed"));
  return info;
}

/**
 * Sends another code; the previous one becomes invalid.
 * @throws RefusalError 1001 · 1040 no code is expected · -3031 requested too soon · -24040
 */
export async function resendLiquidoCode(
  billing: BillingContext,
  owner: Owner,
  orderId: string,
): Promise<PaymentInfo> {
  const attempt = await findAttemptForStep(billing, owner, orderId, "liquido");
  const outcome = await performStep(billing, attempt, { kind: "resend" });
  if (!outcome.ok) throw toStepRefusal(outcome);
  return readPaymentInfo(billing, owner, orderId);
}
