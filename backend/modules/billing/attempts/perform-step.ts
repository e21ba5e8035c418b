import type { BillingContext } from "@/backend/modules/billing/billing";
import { isOrderOpen } from "@/backend/modules/billing/orders/statuses";
import { type AttemptRow, findLastAttempt, type Owner, requireOrder } from "@/backend/modules/billing/rows";
import { applyChargeState } from "@/backend/modules/billing/settlement/apply-charge-state";
import type { ProviderCode, ProviderStep, StepOutcome } from "@/backend/providers/provider";
import { RefusalError, refuse } from "@/backend/runtime/refusal-error";
import { getProvider } from "./attempt-provider";

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
