import { isIP } from "node:net";
import { Refusal } from "@/backend/core/refusal";
import type { Services } from "@/backend/core/services";
import { hashToken, memberOfToken } from "@/backend/core/sessions";
import { findSiteById, originOf, type SiteRecord } from "@/backend/core/sites";
import {
  CLIENT_TYPES,
  type ClientType,
  LOCALES,
  type Locale,
  SCENES,
  type Scene,
} from "@/lib/config/constants";
import type { Endpoint } from "@/lib/contract/endpoint";
import type { EndpointName } from "@/lib/contract/registry";
import { SITELESS } from "./handle";
import { INVALID_PARAMETER, ProtocolError } from "./protocol-error";

/** "Tenant info error" (spec §8). */
const NO_SUCH_SITE = -2223;
/** "Enter login token" (spec §8). */
const TOKEN_MISSING = -24010;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,255}$/;

/**
 * Who calls, at which brand, in which language: everything a handler may know besides the payload.
 * @throws ProtocolError 404 for an unknown brand
 * @throws Refusal for a missing or dead token, or a missing idempotency key
 */
export async function admitCall(request: Request, endpoint: Endpoint, services: Services, requestId: string) {
  const { headers } = request;
  const site = SITELESS.has(endpoint.name as EndpointName) ? null : await siteOf(headers, services);
  const token = headers.get("authorization");
  const member = site === null ? null : await memberOf(endpoint, site, token, services);
  const idempotencyKey = headers.get("idempotency-key");
  if (endpoint.idempotencyKey && !IDEMPOTENCY_KEY.test(idempotencyKey ?? "")) {
    throw new Refusal(INVALID_PARAMETER, { fields: { "Idempotency-Key": "invalid_format" } });
  }
  return {
    ...services,
    log: member ? services.log.with({ uid: member.uid }) : services.log,
    site,
    member,
    tokenHash: token ? hashToken(token) : null,
    language: pick<Locale>(LOCALES, headers.get("language")) ?? site?.defaultLang ?? "en",
    clientType: pick<ClientType>(CLIENT_TYPES, headers.get("client-type")) ?? "WEB",
    scene: pick<Scene>(SCENES, headers.get("scene")) ?? "WEB",
    fingerprint: shortText(headers.get("fingerprint"), 128),
    userAgent: shortText(headers.get("user-agent"), 300),
    clientIp: addressOf(headers),
    siteOrigin:
      site === null
        ? services.env.STOREFRONT_URL
        : originOf(site, headers.get("site-origin"), services.env.STOREFRONT_URL),
    requestId,
    idempotencyKey: endpoint.idempotencyKey ? idempotencyKey : null,
  };
}

async function siteOf(headers: Headers, services: Services): Promise<SiteRecord> {
  const id = headers.get("site") ?? "";
  const site = /^[a-z][a-z0-9-]{1,31}$/.test(id) ? await findSiteById(services.db, id) : null;
  if (!site) throw new ProtocolError(404, NO_SUCH_SITE);
  return site;
}

async function memberOf(endpoint: Endpoint, site: SiteRecord, token: string | null, { db, clock }: Services) {
  if (endpoint.token === "none") return null;
  if (!token) {
    if (endpoint.token === "required") throw new Refusal(TOKEN_MISSING);
    return null;
  }
  const found = await memberOfToken(db, site.id, token, clock.now());
  if (found.ok) return found.member;
  // Where a token is optional, a dead one makes a visitor: a price list must not fail for it.
  if (endpoint.token === "optional") return null;
  throw new Refusal(found.code);
}

/** The storefront's word on the person's address; the backend is reached by the storefront only. */
function addressOf(headers: Headers): string {
  const given = headers.get("client-ip") ?? "";
  return isIP(given) ? given : "unknown";
}

function pick<Value extends string>(allowed: readonly Value[], given: string | null): Value | null {
  return allowed.find((value) => value === given) ?? null;
}

const shortText = (value: string | null, length: number) => (value ? value.slice(0, length) : null);
