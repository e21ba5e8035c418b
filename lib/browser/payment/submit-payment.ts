import { callApi } from "@/lib/browser/api/call-api";
import type { ApiOutcome } from "@/lib/browser/api/outcome";
import type { CardInput, PayerInput, SavedCardInput } from "@/lib/contract/bill/checkout";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import type { CustomerInput } from "@/lib/contract/bill/payment-steps";
import type { PendingPaymentRequest } from "./pending-payment-request";

/** Details that are never stored, so that a payment request with any of them can't be repeated after a reload. */
export interface PaymentRequestDetails {
  card?: CardInput;
  savedCard?: SavedCardInput;
  phone?: string;
  payer?: PayerInput;
  customer?: CustomerInput;
}

/**
 * Sends a payment request: `pay` without an order, `repay` with one (rules/payments#pay-and-repay). If the provider
 * requires a customer, it is registered as well.
 */
export async function submitPayment(
  pendingRequest: PendingPaymentRequest,
  details: PaymentRequestDetails,
): Promise<ApiOutcome<PaymentInfo>> {
  const { customer, ...callDetails } = details;
  const outcome = await sendPayOrRepay(pendingRequest, callDetails);
  if (!outcome.ok || outcome.data.nextAction.kind !== "customer" || !customer) return outcome;
  const { registerProviderCustomer } = await import("./register-provider-customer");
  return registerProviderCustomer(outcome.data.orderId, outcome.data.nextAction.provider, customer);
}

function sendPayOrRepay(
  pendingRequest: PendingPaymentRequest,
  callDetails: Omit<PaymentRequestDetails, "customer">,
): Promise<ApiOutcome<PaymentInfo>> {
  const { planId, orderId, method, quoteId, consents, key } = pendingRequest;
  const payload = { method, ...(consents ? { consents } : {}), ...callDetails };
  const options = { idempotencyKey: key, report: "consequences" } as const;
  if (orderId === null) return callApi("pay", { planId, quoteId: quoteId ?? "", ...payload }, options);
  return callApi("repay", { orderId, ...(quoteId ? { quoteId } : {}), ...payload }, options);
}
