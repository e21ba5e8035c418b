import type { Buyer } from "@/backend/core/billing/check-press";
import type { Owner } from "@/backend/core/billing/rows";
import { Refusal } from "@/backend/core/refusal";
import { languageAt } from "@/backend/core/sites";
import type { HandlerContext } from "@/backend/handlers/handle";

type PayContext = Pick<
  HandlerContext<"pay">,
  "site" | "member" | "language" | "siteOrigin" | "clientIp" | "idempotencyKey"
>;

/** Whose orders a call is about: the token's member, at the brand of the call. */
export const ownerOf = ({ site, member }: Pick<PayContext, "site" | "member">): Owner => ({
  site: site.id,
  uid: member.uid,
});

export const buyerOf = ({ site, member, language, siteOrigin, clientIp }: PayContext): Buyer => ({
  site,
  member,
  language: languageAt(site, language),
  origin: siteOrigin,
  ip: clientIp,
});

/** The key that makes two presses one; a call without it was refused before it came here. */
export function keyOf({ idempotencyKey }: Pick<PayContext, "idempotencyKey">): string {
  if (idempotencyKey === null) throw new Refusal(-24050, { fields: { "Idempotency-Key": "invalid_format" } });
  return idempotencyKey;
}
