import { callApi } from "@/lib/browser/api/call-api";
import type { ApiOutcome } from "@/lib/browser/api/outcome";
import type { CardInput, SavedCardInput } from "@/lib/contract/bill/checkout";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import type { CustomerInput } from "@/lib/contract/bill/payment-steps";
import type { PendingPaymentRequest } from "./pending-payment-request";

/** What only this press holds: nothing of it is kept, so a press with any of it can't be repeated after a reload. */
export interface PaymentRequestDetails {
  card?: CardInput;
  savedCard?: SavedCardInput;
  phone?: string;
  customer?: CustomerInput;
}

/** One press of pay: pay without an order, repay with one (rules/payments#pay-and-repay); who pays is introduced where the provider asks. */
export async function submitPayment(
  pendingRequest: PendingPaymentRequest,
  details: PaymentRequestDetails,
): Promise<ApiOutcome<PaymentInfo>> {
  const { customer, ...callDetails } = details;
  const outcome = await sendPayOrRepay(pendingRequest, callDetails);
  if (!outcome.ok || outcome.data.nextAction.kind !== "customer" || !customer) return outcome;
  const { registerProviderCustomer: introduceCustomer } = await import("./register-provider-customer");
  return introduceCustomer(outcome.data.orderId, outcome.data.nextAction.provider, customer);
}

function sendPayOrRepay(
  pendingRequest: PendingPaymentRequest,
  callDetails: Omit<PaymentRequestDetails, "customer">,
): Promise<ApiOutcome<PaymentInfo>> {
  const { planId, orderId, method, quoteId, key } = pendingRequest;
  const payload = { method, ...callDetails };
  const options = { idempotencyKey: key, report: "consequences" } as const;
  if (orderId === null) return callApi("pay", { planId, quoteId: quoteId ?? "", ...payload }, options);
  return callApi("repay", { orderId, ...(quoteId ? { quoteId } : {}), ...payload }, options);
}
