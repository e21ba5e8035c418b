import { callApi } from "@/lib/browser/api/call-api";
import type { ApiOutcome } from "@/lib/browser/api/outcome";
import type { KeptAttempt } from "@/lib/browser/kept-attempt";
import type { CardInput, SavedCardInput } from "@/lib/contract/bill/checkout";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import type { CustomerInput } from "@/lib/contract/bill/steps";

/** What only this press holds: nothing of it is kept, so a press with any of it can't be repeated after a reload. */
export interface PressDetails {
  card?: CardInput;
  savedCard?: SavedCardInput;
  phone?: string;
  customer?: CustomerInput;
}

/** One press of pay: pay without an order, repay with one (spec §4); who pays is introduced where the provider asks. */
export async function sendPress(
  attempt: KeptAttempt,
  details: PressDetails,
): Promise<ApiOutcome<PaymentInfo>> {
  const { customer, ...sent } = details;
  const outcome = await press(attempt, sent);
  if (!outcome.ok || outcome.data.nextAction.kind !== "customer" || !customer) return outcome;
  const { introduceCustomer } = await import("@/lib/browser/introduce-customer");
  return introduceCustomer(outcome.data.orderId, outcome.data.nextAction.provider, customer);
}

function press(
  attempt: KeptAttempt,
  given: Omit<PressDetails, "customer">,
): Promise<ApiOutcome<PaymentInfo>> {
  const { planId, orderId, method, quoteId, key } = attempt;
  const details = { method, ...given };
  const options = { idempotencyKey: key, report: "consequences" } as const;
  if (orderId === null) return callApi("pay", { planId, quoteId: quoteId ?? "", ...details }, options);
  return callApi("repay", { orderId, ...(quoteId ? { quoteId } : {}), ...details }, options);
}
