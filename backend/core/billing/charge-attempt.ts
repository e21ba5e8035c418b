import { findSiteById } from "@/backend/core/sites";
import type { ChargeRequest, ChargeState } from "@/backend/providers/provider";
import type { Billing } from "./billing";
import { isProviderCode } from "./price";
import type { AttemptRow, OrderRow } from "./rows";
import { applyState } from "./settle";

/** The provider of an attempt. */
export function providerOf(billing: Billing, attempt: AttemptRow) {
  if (!isProviderCode(attempt.method)) throw new Error(`no provider for ${attempt.method}`);
  return billing.providers[attempt.method];
}

/** What only the press itself knows: it is handed to the provider and forgotten (threat T47). */
export type ChargeDetails = Pick<ChargeRequest, "card" | "savedCard">;

/** What a provider is told of an attempt; the same each time, so that repeating it is harmless. */
export async function requestOf(
  billing: Billing,
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
  billing: Billing,
  attempt: AttemptRow,
  order: Pick<OrderRow, "planName">,
  details: ChargeDetails = {},
): Promise<void> {
  await billing.checkpoint("attemptCommitted");
  const state = await createCharge(billing, attempt, order, details);
  await billing.checkpoint("providerAnswered");
  if (state) await applyState(billing, attempt.id, state);
  await billing.checkpoint("stateApplied");
}

/** Tries twice: creating is idempotent by the attempt. Null: nobody knows yet. */
async function createCharge(
  billing: Billing,
  attempt: AttemptRow,
  order: Pick<OrderRow, "planName">,
  details: ChargeDetails = {},
): Promise<ChargeState | null> {
  const provider = providerOf(billing, attempt);
  const request = await requestOf(billing, attempt, order, details);
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
