import { and, eq } from "drizzle-orm";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { whereMember } from "@/backend/db/where-member";
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
import type { CustomerInput } from "@/lib/contract/bill/payment-steps";
import { codeFor } from "@/lib/domain/errors/error-catalog";
import { MOBILE_OPERATORS } from "@/lib/domain/payment/methods/mobile-operator";
import { getProvider } from "./attempt-provider";
import { readPaymentInfo } from "./payment-info";
import { queryProviderThrottled } from "./query-provider";

/**
 * The newest attempt of an open order, where its method is one of those the call is for.
 * @throws RefusalError 1001 not this owner's order · 1040 another method, or the order has ended
 */
async function findAttemptForStep(
  billing: BillingContext,
  owner: Owner,
  orderId: string,
  methods: readonly ProviderCode[],
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
async function performStep(
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

/** What a call does whose step is the same for all its orders. */
interface StepRule {
  methods: readonly ProviderCode[];
  step: ProviderStep;
  /** A payment that has failed after the step is a refusal. */
  mustPay?: boolean;
  /** A step that the provider does not take leaves the payment as it is, which is no refusal. */
  mayBeRefused?: boolean;
}

async function takeStep(
  billing: BillingContext,
  owner: Owner,
  orderId: string,
  { methods, step, mustPay, mayBeRefused }: StepRule,
): Promise<PaymentInfo> {
  const attempt = await findAttemptForStep(billing, owner, orderId, methods);
  const outcome = await performStep(billing, attempt, step);
  if (!outcome.ok && !mayBeRefused) {
    const { refused, triesLeft } = outcome;
    throw new RefusalError(refused, triesLeft === undefined ? {} : { data: { triesLeft } });
  }
  const info = await readPaymentInfo(billing, owner, orderId);
  if (mustPay && info.status === "failed") throw new RefusalError(info.refusal ?? codeFor("paymentFailed"));
  return info;
}

/** A call that takes a step of an order's payment, and answers with the payment's state. */
const defineStep =
  <Input extends unknown[]>(getRule: (...input: Input) => StepRule) =>
  (billing: BillingContext, owner: Owner, orderId: string, ...input: Input) =>
    takeStep(billing, owner, orderId, getRule(...input));

/**
 * Captures the money of a PayPal order that the buyer approved. Without an approval the order stays pending.
 * @throws RefusalError 1001 not this owner's order · 1040 not paid by PayPal · 2003 the capture was declined · -24040
 *   PayPal is unavailable, try again
 */
export const capturePaypal = defineStep(() => ({
  methods: ["paypal"],
  step: { kind: "capture" },
  mustPay: true,
  mayBeRefused: true,
}));

/**
 * Chooses the network on which coins are sent, and locks its current rate.
 * @throws RefusalError 1001 · 1040 not paid with coins · -2502 no such network · 5000 coins were received on another
 *   network · -24040
 */
export const chooseNetwork = defineStep((network: string) => ({
  methods: ["crypto"],
  step: { kind: "network", network },
}));

/**
 * Confirms a payment with the code that was sent to the buyer's phone.
 * @throws RefusalError 1001 not this owner's order · 1040 no code is expected · -3032 wrong code (its data: the tries
 *   left) · -3034 expired · 17 too many wrong codes · 302, 301, 5015 right code, but the payment was refused · -24040
 *   the provider is unavailable
 */
export const confirmLiquido = defineStep((code: string) => ({
  methods: ["liquido"],
  step: { kind: "code", code },
  mustPay: true,
}));

/**
 * Confirms a payment with the code that the mobile operator gave its customer.
 * @throws RefusalError as `confirmLiquido`, and -3033 where the phone got no code yet
 */
export const confirmMobile = defineStep((code: string) => ({
  methods: MOBILE_OPERATORS,
  step: { kind: "code", code },
  mustPay: true,
}));

/**
 * Sends another code; the previous one becomes invalid.
 * @throws RefusalError 1001 · 1040 no code is expected · -3031 requested too soon · -24040
 */
export const resendLiquidoCode = defineStep(() => ({ methods: ["liquido"], step: { kind: "resend" } }));

/**
 * Creates the buyer as a customer of a provider that requires one; repeated for the same buyer it is one customer.
 * @returns the customer's id and when the attempt expires (epoch milliseconds)
 * @throws RefusalError 1001 · 1040 the order is not paid with this provider · -24040
 */
export async function createCustomer(
  billing: BillingContext,
  owner: Owner,
  provider: "useepay" | "payssion",
  { orderId, ...customer }: CustomerInput & { orderId: string },
): Promise<{ customerId: string; expiresAt: number }> {
  const attempt = await findAttemptForStep(billing, owner, orderId, [provider]);
  const outcome = await performStep(billing, attempt, { kind: "customer", customer });
  if (!outcome.ok || outcome.customerId === undefined) throw refuse("paymentInfoMissing");
  return { customerId: outcome.customerId, expiresAt: attempt.expiresAt };
}

/**
 * Confirms the payment for a customer; the answer contains the buyer's next step.
 * @throws RefusalError 1001 · 1040 the customer does not belong to this payment · -24040
 */
export const confirmCustomer = (
  billing: BillingContext,
  owner: Owner,
  provider: "useepay" | "payssion",
  { orderId, customerId }: { orderId: string; customerId: string },
): Promise<PaymentInfo> =>
  takeStep(billing, owner, orderId, { methods: [provider], step: { kind: "confirm", customerId } });

/**
 * The state of the payment with a provider's own reference, as the provider's page passes it.
 * @throws RefusalError 1040 no payment of this owner
 */
export async function queryPaymentToken(
  billing: BillingContext,
  owner: Owner,
  token: string,
): Promise<PaymentInfo> {
  const [attempt] = await billing.db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.providerRef, token), whereMember(paymentAttempts, owner)))
    .limit(1);
  if (!attempt) throw refuse("paymentInfoMissing");
  await queryProviderThrottled(billing, attempt);
  return readPaymentInfo(billing, owner, attempt.orderId);
}
