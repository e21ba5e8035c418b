import type { PaymentProvider, Providers } from "@/backend/providers/provider";
import { createLimiter } from "@/backend/runtime/create-limiter";
import type { BillingContext } from "./billing";

/**
 * Billing for work that nobody waits for (sweep, renewals): calls to one provider are limited, so that a slow provider
 * does not hold up the others, and buyers' own calls find it free. All such work of a process shares the limit.
 * @param callsAtOnce most calls to one provider at the same time
 */
export function createBackgroundBilling(billing: BillingContext, callsAtOnce: number): BillingContext {
  const providers = Object.fromEntries(
    Object.entries(billing.providers).map(([code, provider]) => [code, limitCalls(provider, callsAtOnce)]),
  ) as unknown as Providers;
  return { ...billing, providers };
}

function limitCalls(provider: PaymentProvider, callsAtOnce: number): PaymentProvider {
  const limit = createLimiter(callsAtOnce);
  return {
    code: provider.code,
    terms: provider.terms,
    create: (request) => limit(() => provider.create(request)),
    status: (attemptId) => limit(() => provider.status(attemptId)),
    cancel: (request) => limit(() => provider.cancel(request)),
    refund: (attemptId, refundId, amount) => limit(() => provider.refund(attemptId, refundId, amount)),
    step: (attemptId, step) => limit(() => provider.step(attemptId, step)),
    saveCard: (attemptId) => limit(() => provider.saveCard(attemptId)),
    readMandate: (attemptId) => limit(() => provider.readMandate(attemptId)),
    cancelMandate: (attemptId) => limit(() => provider.cancelMandate(attemptId)),
    readStatement: (since, after) => limit(() => provider.readStatement(since, after)),
  };
}
