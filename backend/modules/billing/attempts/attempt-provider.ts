import type { BillingContext } from "@/backend/modules/billing/billing";
import { findMerchant } from "@/backend/modules/billing/merchants/merchant-accounts";
import type { AttemptRow, OrderRow } from "@/backend/modules/billing/rows";
import { findRecentSite } from "@/backend/modules/catalog/site-changes";
import { readMandateRequest } from "@/backend/modules/renewals/mandates/mandates";
import type { ChargeRequest } from "@/backend/providers/provider";
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
  const { db, deliverySecrets } = billing;
  const merchant = await findMerchant(db, deliverySecrets, attempt);
  return {
    attemptId: attempt.id,
    orderId: attempt.orderId,
    site: attempt.site,
    ...(merchant ? { merchant } : {}),
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
