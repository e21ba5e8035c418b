import type * as z from "zod";
import type { Member } from "@/backend/modules/accounts/members";
import type { Buyer } from "@/backend/modules/billing/attempts/payment-request";
import type { Owner } from "@/backend/modules/billing/rows";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import { resolveSiteLanguage } from "@/backend/modules/catalog/sites";
import { refuse } from "@/backend/runtime/refusal-error";
import type { Services } from "@/backend/runtime/services";
import type { ClientType, Locale, Scene } from "@/lib/config/constants";
import type { Area, EndpointName } from "@/lib/contract/calls";
import type { REGISTRY } from "@/lib/contract/registry";

type EndpointByName<Name extends EndpointName> = (typeof REGISTRY)[Name];

/** Calls made before the brand is known; every other call has a `Site` header. */
export const ENDPOINTS_WITHOUT_SITE: ReadonlySet<EndpointName> = new Set<EndpointName>([
  "findSite",
  "listSites",
  "listSiteChanges",
]);
type EndpointWithoutSite = "findSite" | "listSites" | "listSiteChanges";

/** Everything a handler may know about one call besides its payload. */
export interface HandlerContext<Name extends EndpointName = EndpointName> extends Services {
  /** The brand; every query is made with `site.id`. */
  site: Name extends EndpointWithoutSite ? null : SiteWithHosts;
  /** The owner of the token, at this brand. */
  member: EndpointByName<Name>["token"] extends "required"
    ? Member
    : EndpointByName<Name>["token"] extends "none"
      ? null
      : Member | null;
  /** SHA-256 of the token sent, for the call that ends the session. */
  tokenHash: string | null;
  /** From the Language header, else the brand's own. */
  language: Locale;
  clientType: ClientType;
  scene: Scene;
  fingerprint: string | null;
  userAgent: string | null;
  /** SHA-256 of the id in the device's cookie. */
  deviceHash: string | null;
  clientIp: string;
  /** Origin of links to the shop, without a slash at the end; from the brand's record alone (threat T10). */
  siteOrigin: string;
  /** Origin that a provider sends the caller back to: the host of the brand that the caller uses. */
  returnOrigin: string;
  requestId: string;
  /** Present when the contract defines one for the call. */
  idempotencyKey: string | null;
}

/** Handles one call. Refuses by throwing `RefusalError`; any other error is answered with -2499. */
export type Handler<Name extends EndpointName> = (
  payload: z.output<EndpointByName<Name>["payload"]>,
  context: HandlerContext<Name>,
) => Promise<z.input<EndpointByName<Name>["data"]>>;

export type Handlers = { [Name in EndpointName]: Handler<Name> };

/** The handlers of one area: `const billHandlers: HandlersOf<"bill"> = { … }`. */
export type AreaHandlers<Of extends Area> = {
  [Name in EndpointName as EndpointByName<Name>["area"] extends Of ? Name : never]: Handler<Name>;
};

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
