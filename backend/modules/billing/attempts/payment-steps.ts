import { and, eq } from "drizzle-orm";
import { paymentAttempts } from "@/backend/db/schema/payment";
import { whereMember } from "@/backend/db/where-member";
import type { BillingContext } from "@/backend/modules/billing/billing";
import type { Owner } from "@/backend/modules/billing/rows";
import { RefusalError, refuse } from "@/backend/runtime/refusal-error";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import type { CustomerInput } from "@/lib/contract/bill/payment-steps";
import { codeFor } from "@/lib/domain/errors/error-catalog";
import { readPaymentInfo } from "./payment-info";
import { findAttemptForStep, performStep, toStepRefusal } from "./perform-step";
import { queryProviderThrottled } from "./query-provider";

/**
 * Captures the money of a PayPal order that the buyer approved. Without an approval the order stays pending.
 * @throws RefusalError 1001 not this owner's order · 1040 not paid by PayPal · 2003 the capture was declined · -24040
 *   PayPal is unavailable, try again
 */
export async function capturePaypal(
  billing: BillingContext,
  owner: Owner,
  orderId: string,
): Promise<PaymentInfo> {
  const attempt = await findAttemptForStep(billing, owner, orderId, "paypal");
  await performStep(billing, attempt, { kind: "capture" });
  const info = await readPaymentInfo(billing, owner, orderId);
  if (info.status === "failed") throw new RefusalError(info.refusal ?? codeFor("paymentFailed"));
  return info;
}

/**
 * Chooses the network on which coins are sent, and locks its current rate.
 * @throws RefusalError 1001 · 1040 not paid with coins · -2502 no such network · 5000 coins were received on another
 *   network · -24040
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
  return readPaymentInfo(billing, owner, orderId);
}

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
  const attempt = await findAttemptForStep(billing, owner, orderId, provider);
  const outcome = await performStep(billing, attempt, { kind: "customer", customer });
  if (!outcome.ok || outcome.customerId === undefined) throw refuse("paymentInfoMissing");
  return { customerId: outcome.customerId, expiresAt: attempt.expiresAt };
}

/**
 * Confirms the payment for a customer; the answer contains the buyer's next step.
 * @throws RefusalError 1001 · 1040 the customer does not belong to this payment · -24040
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
  return readPaymentInfo(billing, owner, orderId);
}

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
