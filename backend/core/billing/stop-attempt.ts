import { eq } from "drizzle-orm";
import { Refusal } from "@/backend/core/refusal";
import { orders } from "@/backend/db/schema/bill";
import type { ChargeState } from "@/backend/providers/provider";
import type { Billing } from "./billing";
import { providerOf, requestOf } from "./charge-attempt";
import type { AttemptRow } from "./rows";
import { applyState } from "./settle";

/**
 * Ends an attempt at its provider and takes over what the provider says: usually cancelled, but paid where the money
 * was faster.
 * @throws Refusal -24040 when the provider can't be reached: two living attempts could both be paid
 */
export async function stopAttempt(billing: Billing, attempt: AttemptRow): Promise<void> {
  let state: ChargeState;
  try {
    const [order] = await billing.db.select().from(orders).where(eq(orders.id, attempt.orderId));
    if (!order) throw new Error("an attempt without an order");
    state = await providerOf(billing, attempt).cancel(await requestOf(billing, attempt, order));
  } catch (error) {
    billing.log.warn("attempt could not be stopped", { attempt: attempt.id, error });
    throw new Refusal(-24040);
  }
  await applyState(billing, attempt.id, state);
}
