import { eq } from "drizzle-orm";
import { orders } from "@/backend/db/schema/bill";
import type { BillingContext } from "@/backend/modules/billing/billing";
import type { AttemptRow } from "@/backend/modules/billing/rows";
import { applyChargeState } from "@/backend/modules/billing/settlement/apply-charge-state";
import type { ChargeState } from "@/backend/providers/provider";
import { refuse } from "@/backend/runtime/refusal-error";
import { createChargeRequest, getProvider } from "./charge-attempt";

/**
 * Ends an attempt at its provider and takes over what the provider says: usually cancelled, but paid where the money
 * was faster.
 * @throws Refusal -24040 when the provider can't be reached: two living attempts could both be paid
 */
export async function stopAttempt(billing: BillingContext, attempt: AttemptRow): Promise<void> {
  let state: ChargeState;
  try {
    const [order] = await billing.db.select().from(orders).where(eq(orders.id, attempt.orderId));
    if (!order) throw new Error("an attempt without an order");
    state = await getProvider(billing, attempt).cancel(await createChargeRequest(billing, attempt, order));
  } catch (error) {
    billing.log.warn("attempt could not be stopped", { attempt: attempt.id, error });
    throw refuse("serviceBusy");
  }
  await applyChargeState(billing, attempt.id, state);
}
