import { and, eq } from "drizzle-orm";
import { paymentAttempts } from "@/backend/db/schema/payment";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { isOrderOpen } from "@/backend/modules/billing/orders/statuses";
import { type AttemptRow, findLastAttempt, findOrder, type Owner } from "@/backend/modules/billing/rows";
import { applyChargeState } from "@/backend/modules/billing/settlement/apply-charge-state";
import type { ProviderCode, ProviderStep, StepOutcome } from "@/backend/providers/provider";
import { RefusalError, refuse } from "@/backend/runtime/refusal-error";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import type { CustomerInput } from "@/lib/contract/bill/payment-steps";
import { MOBILE_OPERATORS } from "@/lib/domain/payment/methods/mobile-operator";
import { askProviderThrottled } from "./ask-provider";
import { getProvider } from "./charge-attempt";
import { readPaymentInfo } from "./payment-info";

/**
 * Takes the money of a PayPal order whose buyer approved it. Not approved yet: nothing happens and it is still pending.
 * @throws Refusal 1001 not this owner's · 1040 not paid by PayPal · 2003 the capture was declined · -24040 PayPal does
 *   not answer, ask again
 */
export async function capturePaypal(
  billing: BillingContext,
  owner: Owner,
  orderId: string,
): Promise<PaymentInfo> {
  const attempt = await findAttemptForStep(billing, owner, orderId, "paypal");
  await performStep(billing, attempt, { kind: "capture" });
  const info = await requirePaymentInfo(billing, owner, orderId);
  if (info.status === "failed") throw new RefusalError(info.refusal ?? 2003);
  return info;
}

/**
 * Confirms a payment with the code that was sent to the buyer's phone.
 * @throws Refusal 1001 · 1040 nothing waits for a code · -3032 wrong (its data: the tries left) · -3034 expired · 17 too
 *   many wrong ones · 302, 301, 5015 right, but the money was refused · -24040
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
 * The same for the code that a phone's operator gave its customer.
 * @throws Refusal as `confirmCode`, and -3033 where the phone was given no code yet
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
  const info = await requirePaymentInfo(billing, owner, attempt.orderId);
  if (info.status === "failed") throw new RefusalError(info.refusal ?? 2003);
  return info;
}

/**
 * Sends another code; the one before it is dead.
 * @throws Refusal 1001 · 1040 nothing waits for a code · -3031 asked too soon · -24040
 */
export async function resendLiquidoCode(
  billing: BillingContext,
  owner: Owner,
  orderId: string,
): Promise<PaymentInfo> {
  const attempt = await findAttemptForStep(billing, owner, orderId, "liquido");
  const outcome = await performStep(billing, attempt, { kind: "resend" });
  if (!outcome.ok) throw toStepRefusal(outcome);
  return requirePaymentInfo(billing, owner, orderId);
}

/**
 * Chooses the network that coins are sent on; its rate is locked anew.
 * @throws Refusal 1001 · 1040 waits for no coins · -2502 no such network · 5000 some have come on another one · -24040
 */
export async function chooseNetwork(
  billing: BillingContext,
  owner: Owner,
  orderId: string,
  network: string,
): Promise<PaymentInfo> {
  const attempt = await findAttemptForStep(billing, owner, orderId, "crypto");
  const outcome = await performStep(billing, attempt, { kind: "network", network });
  if (!outcome.ok) throw toStepRefusal(outcome);
  return requirePaymentInfo(billing, owner, orderId);
}

/**
 * Introduces the buyer to a provider that wants to know them; the same buyer twice is one customer.
 * @throws Refusal 1001 · 1040 the order waits for no customer of this provider · -24040
 */
export async function createCustomer(
  billing: BillingContext,
  owner: Owner,
  provider: "useepay" | "payssion",
  { orderId, ...customer }: CustomerInput & { orderId: string },
): Promise<{ customerId: string; expiresAt: number }> {
  const attempt = await findAttemptForStep(billing, owner, orderId, provider);
  const outcome = await performStep(billing, attempt, { kind: "customer", customer });
  if (!outcome.ok || outcome.customerId === undefined) throw refuse("paymentInfoMissing");
  return { customerId: outcome.customerId, expiresAt: attempt.expiresAt };
}

/**
 * Confirms the payment for a customer; the answer says where the buyer goes.
 * @throws Refusal 1001 · 1040 the customer is not of this payment · -24040
 */
export async function confirmCustomer(
  billing: BillingContext,
  owner: Owner,
  provider: "useepay" | "payssion",
  { orderId, customerId }: { orderId: string; customerId: string },
): Promise<PaymentInfo> {
  const attempt = await findAttemptForStep(billing, owner, orderId, provider);
  const outcome = await performStep(billing, attempt, { kind: "confirm", customerId });
  if (!outcome.ok) throw toStepRefusal(outcome);
  return requirePaymentInfo(billing, owner, orderId);
}

/**
 * Where the payment stands that a provider's page calls by its own name.
 * @throws Refusal 1040 no payment of this owner
 */
export async function queryPaymentToken(
  billing: BillingContext,
  owner: Owner,
  token: string,
): Promise<PaymentInfo> {
  const [attempt] = await billing.db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.providerRef, token),
        eq(paymentAttempts.site, owner.site),
        eq(paymentAttempts.uid, owner.uid),
      ),
    )
    .limit(1);
  if (!attempt) throw refuse("paymentInfoMissing");
  await askProviderThrottled(billing, attempt);
  return requirePaymentInfo(billing, owner, attempt.orderId);
}

/** The newest attempt of an order that is still open, by the provider the call is for. */
async function findAttemptForStep(
  billing: BillingContext,
  owner: Owner,
  orderId: string,
  ...methods: ProviderCode[]
): Promise<AttemptRow> {
  const order = await findOrder(billing.db, owner, orderId);
  if (!order) throw refuse("orderNotFound");
  const attempt = await findLastAttempt(billing.db, orderId);
  if (!attempt || !methods.some((method) => method === attempt.method)) throw refuse("paymentInfoMissing");
  // A call that comes again after its work is done is answered, not refused.
  if (!isOrderOpen(order.status) && order.paidAttemptId !== attempt.id) throw refuse("paymentInfoMissing");
  return attempt;
}

async function performStep(
  billing: BillingContext,
  attempt: AttemptRow,
  step: ProviderStep,
): Promise<StepOutcome> {
  let outcome: StepOutcome | null;
  try {
    outcome = await getProvider(billing, attempt).step(attempt.id, step);
  } catch (error) {
    billing.log.warn("provider took no step", { attempt: attempt.id, step: step.kind, error });
    throw refuse("serviceBusy");
  }
  if (!outcome) throw refuse("paymentInfoMissing");
  await applyChargeState(billing, attempt.id, outcome.state);
  return outcome;
}

const toStepRefusal = ({ refused, triesLeft }: Extract<StepOutcome, { ok: false }>) =>
  new RefusalError(refused, triesLeft === undefined ? {} : { data: { triesLeft } });

async function requirePaymentInfo(
  billing: BillingContext,
  owner: Owner,
  orderId: string,
): Promise<PaymentInfo> {
  const info = await readPaymentInfo(billing, owner, orderId);
  if (!info) throw refuse("orderNotFound");
  return info;
}
