import { callApi } from "@/lib/browser/api/call-api";
import type { ApiOutcome } from "@/lib/browser/api/outcome";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import type { CustomerInput } from "@/lib/contract/bill/payment-steps";

const CUSTOMER_CALLS = {
  useepay: { create: "createUseepayCustomer", confirm: "confirmUseepayCustomer" },
  payssion: { create: "createPayssionCustomer", confirm: "confirmPayssionCustomer" },
} as const;

/** Creates the customer at the provider and confirms it; the answer has the next action. Repeating it is harmless. */
export async function registerProviderCustomer(
  orderId: string,
  provider: keyof typeof CUSTOMER_CALLS,
  customer: CustomerInput,
): Promise<ApiOutcome<PaymentInfo>> {
  const { create, confirm } = CUSTOMER_CALLS[provider];
  const callOptions = { report: "consequences" } as const;
  const created = await callApi(create, { orderId, ...customer }, callOptions);
  if (!created.ok) return created;
  return callApi(confirm, { orderId, customerId: created.data.customerId }, callOptions);
}
