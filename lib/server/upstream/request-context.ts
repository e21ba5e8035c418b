import { CLIENT_TYPES, type ClientType, type Locale, SCENES, type Scene } from "@/lib/config/constants";
import { getRequestId } from "@/lib/server/request-id";
import { readCookie, SCENE_COOKIE } from "@/lib/server/session/cookie";
import type { SiteRecord } from "@/lib/server/site/request-site-record";
import { readTraceContext } from "@/lib/server/trace-context";
import { getClientAddress, getRequestOrigin } from "./client-address";
import type { CallContext } from "./upstream-headers";

/** Visible ASCII only, and truncated: enough to identify a browser. */
const USER_AGENT_PATTERN = /^[\x20-\x7e]+$/;
const MAX_USER_AGENT_LENGTH = 300;
const FINGERPRINT_PATTERN = /^[A-Za-z0-9_-]{8,64}$/;

function findAllowedValue<Value extends string>(
  values: readonly Value[],
  received: string | null,
): Value | null {
  return values.find((value) => value === received) ?? null;
}

/**
 * The context of a browser's request for the upstream: only values from closed lists or of a fixed format pass, so no
 * header of the client reaches the upstream unchecked (threat T36).
 */
export function createRequestContext(headers: Headers, site: SiteRecord, token: string | null): CallContext {
  const fingerprint = headers.get("fingerprint");
  return {
    site: site.site,
    language: findAllowedValue<Locale>(site.langs, headers.get("language")) ?? site.defaultLang,
    clientType: findAllowedValue<ClientType>(CLIENT_TYPES, headers.get("client-type")) ?? "WEB",
    scene: getRequestScene(headers),
    requestId: getRequestId(headers),
    trace: readTraceContext(headers),
    token,
    siteOrigin: getRequestOrigin(headers),
    fingerprint: fingerprint && FINGERPRINT_PATTERN.test(fingerprint) ? fingerprint : null,
    clientAddress: getClientAddress(headers),
    userAgent: readUserAgent(headers),
  };
}

function readUserAgent(headers: Headers): string | null {
  const received = headers.get("user-agent")?.slice(0, MAX_USER_AGENT_LENGTH) ?? "";
  return USER_AGENT_PATTERN.test(received) ? received : null;
}

/** The scene of a request: its header, else the cookie that an entry link set, else the web (rules/addresses#scene). */
export function getRequestScene(headers: Headers): Scene {
  return (
    findAllowedValue<Scene>(SCENES, headers.get("scene")) ??
    findAllowedValue<Scene>(SCENES, readCookie(headers.get("cookie"), SCENE_COOKIE)) ??
    "WEB"
  );
}
