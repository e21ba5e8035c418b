import { setTimeout as sleep } from "node:timers/promises";
import type { Faults } from "@/backend/runtime/faults";
import type { PaymentProvider } from "./provider";

/**
 * A provider as the console's switches make it: slow, away before anything was done, or gone after it was done and
 * before it answered; asked twice where a call is repeated on the way. Without faults it is the provider itself.
 */
export function createFaultyProvider(provider: PaymentProvider, faults: Faults): PaymentProvider {
  async function callWithFaults<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const { delayMs, error, drop, duplicate } = faults.drawFault("provider");
    if (delayMs > 0) await sleep(delayMs);
    if (error) throw new Error("the provider is away");
    const answer = await call();
    if (duplicate) await call();
    if (drop) throw new Error("the provider's answer was lost");
    return answer;
  }
  return {
    code: provider.code,
    create: (request) => callWithFaults(() => provider.create(request)),
    status: (attemptId) => callWithFaults(() => provider.status(attemptId)),
    cancel: (request) => callWithFaults(() => provider.cancel(request)),
    refund: (attemptId, refundId, amount) =>
      callWithFaults(() => provider.refund(attemptId, refundId, amount)),
    step: (attemptId, step) => callWithFaults(() => provider.step(attemptId, step)),
    saveCard: (attemptId) => callWithFaults(() => provider.saveCard(attemptId)),
  };
}
