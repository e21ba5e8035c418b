import { eq } from "drizzle-orm";
import { orders } from "@/backend/db/schema/bill";
import type { BillingContext } from "@/backend/modules/billing/billing";
import type { AttemptRow, OrderRow } from "@/backend/modules/billing/rows";
import { applyChargeState } from "@/backend/modules/billing/settlement/apply-charge-state";
import type { ChargeState } from "@/backend/providers/provider";
import { getBackendMeasurements } from "@/backend/runtime/measurements";
import { refuse } from "@/backend/runtime/refusal-error";
import { type ChargeDetails, createChargeRequest, getProvider } from "./attempt-provider";

/**
 * Creates the charge of a committed attempt at the provider and applies the answer. When the answer is lost, the
 * attempt stays SUBMITTED, and the provider is asked again when the payment is read, or by the sweep.
 */
export async function chargeAttempt(
  billing: BillingContext,
  attempt: AttemptRow,
  order: Pick<OrderRow, "planName">,
  details: ChargeDetails = {},
): Promise<void> {
  getBackendMeasurements()?.addAttempt(attempt.method, "SUBMITTED");
  await billing.checkpoint("attemptCommitted");
  const state = await createCharge(billing, attempt, order, details);
  await billing.checkpoint("providerAnswered");
  if (state) await applyChargeState(billing, attempt.id, state, attempt);
  await billing.checkpoint("stateApplied");
}

/** Tries twice, because creating is idempotent by the attempt. Null: the outcome is unknown. */
async function createCharge(
  billing: BillingContext,
  attempt: AttemptRow,
  order: Pick<OrderRow, "planName">,
  details: ChargeDetails = {},
): Promise<ChargeState | null> {
  const provider = getProvider(billing, attempt);
  const request = await createChargeRequest(billing, attempt, order, details);
  for (const last of [false, true]) {
    try {
      return await provider.create(request);
    } catch (error) {
      getBackendMeasurements()?.addAttempt(attempt.method, "noAnswer");
      billing.log.warn("provider did not answer", {
        attempt: attempt.id,
        provider: provider.code,
        last,
        error,
      });
    }
  }
  return null;
}

/**
 * Cancels an attempt at its provider and applies the answer: usually canceled, but paid where the money came first.
 * @throws RefusalError -24040 when the provider is unavailable: two live attempts could both be paid
 */
export async function stopAttempt(billing: BillingContext, attempt: AttemptRow): Promise<void> {
  let state: ChargeState;
  try {
    const [order] = await billing.db.select().from(orders).where(eq(orders.id, attempt.orderId));
    if (!order) throw new Error("the attempt has no order");
    state = await getProvider(billing, attempt).cancel(await createChargeRequest(billing, attempt, order));
  } catch (error) {
    billing.log.warn("attempt could not be stopped", { attempt: attempt.id, error });
    throw refuse("serviceBusy");
  }
  await applyChargeState(billing, attempt.id, state);
}
