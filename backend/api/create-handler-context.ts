import { isIP } from "node:net";
import { findMemberByToken } from "@/backend/modules/accounts/sessions";
import { findRecentSite } from "@/backend/modules/catalog/site-changes";
import {
  findSiteById,
  getReturnOrigin,
  getSiteOrigin,
  type SiteWithHosts,
} from "@/backend/modules/catalog/sites";
import { hashToken } from "@/backend/runtime/random-values";
import { refuse } from "@/backend/runtime/refusal-error";
import type { Services } from "@/backend/runtime/services";
import { CLIENT_TYPES, type ClientType, type Locale, SCENES, type Scene } from "@/lib/config/constants";
import type { EndpointName } from "@/lib/contract/calls";
import type { Endpoint } from "@/lib/contract/endpoint";
import { toBuiltInLocale } from "@/lib/domain/routes/locale-path";
import { ENDPOINTS_WITHOUT_SITE } from "./handler";
import { ProtocolError } from "./protocol";

const DEVICE_ID = /^[A-Za-z0-9_-]{20,64}$/;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,255}$/;

/**
 * The caller, brand, language and everything else a handler may use besides the payload.
 * @throws ProtocolError 404 for an unknown brand
 * @throws RefusalError for a missing or invalid token, or a missing idempotency key
 */
export async function createHandlerContext(
  request: Request,
  endpoint: Endpoint,
  services: Services,
  requestId: string,
) {
  const { headers } = request;
  const { LINK_ORIGIN } = services.env;
  const site = ENDPOINTS_WITHOUT_SITE.has(endpoint.name as EndpointName)
    ? null
    : await resolveSite(headers, endpoint, services);
  const token = headers.get("authorization");
  const member = site === null ? null : await resolveMember(endpoint, site, token, services);
  const idempotencyKey = headers.get("idempotency-key");
  if (endpoint.idempotencyKey && !IDEMPOTENCY_KEY.test(idempotencyKey ?? "")) {
    throw refuse("parameterInvalid", { fields: { "Idempotency-Key": "invalid_format" } });
  }
  return {
    ...services,
    log: member ? services.log.with({ uid: member.uid }) : services.log,
    site,
    member,
    tokenHash: token ? hashToken(token) : null,
    language: readLanguage(headers, site),
    clientType: pickAllowed<ClientType>(CLIENT_TYPES, headers.get("client-type")) ?? "WEB",
    scene: pickAllowed<Scene>(SCENES, headers.get("scene")) ?? "WEB",
    fingerprint: truncate(headers.get("fingerprint"), 128),
    userAgent: truncate(headers.get("user-agent"), 300),
    deviceHash: readDeviceHash(headers),
    clientIp: readClientIp(headers),
    siteOrigin: site === null ? LINK_ORIGIN : getSiteOrigin(site, LINK_ORIGIN),
    returnOrigin:
      site === null ? LINK_ORIGIN : getReturnOrigin(site, headers.get("site-origin"), LINK_ORIGIN),
    requestId,
    idempotencyKey: endpoint.idempotencyKey ? idempotencyKey : null,
  };
}

async function resolveSite(headers: Headers, { path }: Endpoint, { db }: Services): Promise<SiteWithHosts> {
  const id = headers.get("site") ?? "";
  const isBilling = path.startsWith("/api/bill/");
  const readSite = () => (isBilling ? findRecentSite(db, db, id) : findSiteById(db, id));
  const site = /^[a-z][a-z0-9-]{1,31}$/.test(id) ? await readSite() : null;
  if (!site) throw new ProtocolError(404, "tenantError");
  return site;
}

async function resolveMember(
  endpoint: Endpoint,
  site: SiteWithHosts,
  token: string | null,
  { db, clock }: Services,
) {
  if (endpoint.token === "none") return null;
  if (!token) {
    if (endpoint.token === "required") throw refuse("tokenRequired");
    return null;
  }
  const match = await findMemberByToken(db, site.id, token, clock.now());
  if (match.ok) return match.member;
  // When a token is optional, an invalid one counts as none: a price list must not fail because of it.
  if (endpoint.token === "optional") return null;
  throw refuse(match.refusal);
}

/** The language of the header, if it is the product's or one that the brand brings itself; else the brand's default. */
function readLanguage(headers: Headers, site: SiteWithHosts | null): Locale {
  const received = headers.get("language");
  const own = toBuiltInLocale(received) ?? site?.langs.find((language) => language === received);
  return own ?? site?.defaultLang ?? "en";
}

/** The user's address as the storefront reports it; only the storefront can reach the backend. */
function readClientIp(headers: Headers): string {
  const received = headers.get("client-ip") ?? "";
  return isIP(received) ? received : "unknown";
}

/** The hash of the id that the storefront has read from the device's sealed cookie. */
export function readDeviceHash(headers: Headers): string | null {
  const received = headers.get("device") ?? "";
  return DEVICE_ID.test(received) ? hashToken(received) : null;
}

function pickAllowed<Value extends string>(allowed: readonly Value[], received: string | null): Value | null {
  return allowed.find((value) => value === received) ?? null;
}

const truncate = (value: string | null, length: number) => (value ? value.slice(0, length) : null);
