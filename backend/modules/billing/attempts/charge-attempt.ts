import type { BillingContext } from "@/backend/modules/billing/billing";
import { isProviderCode } from "@/backend/modules/billing/quotes/calculate-price";
import type { AttemptRow, OrderRow } from "@/backend/modules/billing/rows";
import { applyChargeState } from "@/backend/modules/billing/settlement/apply-charge-state";
import { findSiteById } from "@/backend/modules/catalog/sites";
import type { ChargeRequest, ChargeState } from "@/backend/providers/provider";

/** The provider of an attempt. */
export function getProvider(billing: BillingContext, attempt: AttemptRow) {
  if (!isProviderCode(attempt.method)) throw new Error(`no provider for ${attempt.method}`);
  return billing.providers[attempt.method];
}

/** What only the press itself knows: it is handed to the provider and forgotten (threat T47). */
export type ChargeDetails = Pick<ChargeRequest, "card" | "savedCard">;

/** What a provider is told of an attempt; the same each time, so that repeating it is harmless. */
export async function createChargeRequest(
  billing: BillingContext,
  attempt: AttemptRow,
  order: Pick<OrderRow, "planName">,
  details: ChargeDetails = {},
): Promise<ChargeRequest> {
  const site = await findSiteById(billing.db, attempt.site);
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
    ...details,
  };
}

/**
 * Calls the provider for a committed attempt and takes its answer over. When the answer is lost the attempt stays
 * SUBMITTED and the provider is asked again by whoever reads the payment, or by the sweeper.
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
  if (state) await applyChargeState(billing, attempt.id, state);
  await billing.checkpoint("stateApplied");
}

/** Tries twice: creating is idempotent by the attempt. Null: nobody knows yet. */
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
