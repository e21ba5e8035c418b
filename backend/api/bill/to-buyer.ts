import type { HandlerContext } from "@/backend/api/handler";
import type { Buyer } from "@/backend/modules/billing/attempts/payment-request";
import type { Owner } from "@/backend/modules/billing/rows";
import { resolveSiteLanguage } from "@/backend/modules/catalog/sites";
import { refuse } from "@/backend/runtime/refusal-error";

type PayContext = Pick<
  HandlerContext<"pay">,
  "site" | "member" | "language" | "returnOrigin" | "clientIp" | "idempotencyKey"
>;

/** The owner of the orders that a call is about: the token's member, at the brand of the call. */
export const toOwner = ({ site, member }: Pick<PayContext, "site" | "member">): Owner => ({
  site: site.id,
  uid: member.uid,
});

export const toBuyer = ({ site, member, language, returnOrigin, clientIp }: PayContext): Buyer => ({
  site,
  member,
  language: resolveSiteLanguage(site, language),
  returnOrigin,
  ip: clientIp,
});

/** The key that makes two requests one; a call without it was refused before. */
export function requireIdempotencyKey({ idempotencyKey }: Pick<PayContext, "idempotencyKey">): string {
  if (idempotencyKey === null)
    throw refuse("parameterInvalid", { fields: { "Idempotency-Key": "invalid_format" } });
  return idempotencyKey;
}
