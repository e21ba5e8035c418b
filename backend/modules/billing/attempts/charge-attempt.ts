import { eq } from "drizzle-orm";
import { orders } from "@/backend/db/schema/bill";
import type { BillingContext } from "@/backend/modules/billing/billing";
import type { AttemptRow, OrderRow } from "@/backend/modules/billing/rows";
import { applyChargeState } from "@/backend/modules/billing/settlement/apply-charge-state";
import { findRecentSite } from "@/backend/modules/catalog/site-changes";
import { readMandateRequest } from "@/backend/modules/renewals/mandates/mandates";
import type { ChargeRequest, ChargeState } from "@/backend/providers/provider";
import { refuse } from "@/backend/runtime/refusal-error";
import { isMethodCode } from "@/lib/domain/payment/methods/methods";

/** The provider of an attempt. @throws Error where no provider has the attempt's method */
export function getProvider(billing: BillingContext, attempt: AttemptRow) {
  if (!isMethodCode(attempt.method)) throw new Error(`no provider for ${attempt.method}`);
  return billing.providers[attempt.method];
}

/** Details that exist only in the payment request: passed to the provider and never stored (threat T47). */
export type ChargeDetails = Pick<ChargeRequest, "card" | "savedCard">;
/** The request that a provider gets for an attempt; the same each time, so that it is safe to repeat. */
export async function createChargeRequest(
  billing: BillingContext,
  attempt: AttemptRow,
  order: Pick<OrderRow, "planName">,
  details: ChargeDetails = {},
): Promise<ChargeRequest> {
  const site = await findRecentSite(billing.db, billing.db, attempt.site);
  const name = site?.name ?? attempt.site;
  return {
    attemptId: attempt.id,
    orderId: attempt.orderId,
    site: attempt.site,
    amount: { amount: attempt.amount, currency: attempt.currency },
    expiresAt: attempt.expiresAt,
    description: `${name} · ${order.planName}`,
    receiver: name,
    returnUrl: attempt.returnUrl,
    phone: attempt.phone ?? undefined,
    payer: attempt.payer ?? undefined,
    ...(await readMandateRequest(billing.db, attempt)),
    ...details,
  };
}

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
