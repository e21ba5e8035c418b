import { CLIENT_TYPES, type ClientType, type Locale, SCENES, type Scene } from "@/lib/config/constants";
import { readCookie, SCENE_COOKIE } from "@/lib/server/session/cookie";
import type { SiteRecord } from "@/lib/server/site/find-site";
import { clientAddress, siteOrigin } from "./client-address";
import type { CallContext } from "./headers";

/** Visible ASCII only, and cut: enough to name a browser. */
const USER_AGENT = /^[\x20-\x7e]+$/;
const LONGEST_USER_AGENT = 300;
const FINGERPRINT = /^[A-Za-z0-9_-]{8,64}$/;

function oneOf<Value extends string>(values: readonly Value[], given: string | null): Value | null {
  return values.find((value) => value === given) ?? null;
}

/**
 * What an upstream is told about a request from a browser: only values from closed lists or of a plain shape pass,
 * so no header of the client's reaches the upstream unread (threat T36).
 */
export function contextOfRequest(headers: Headers, site: SiteRecord, token: string | null): CallContext {
  const fingerprint = headers.get("fingerprint");
  return {
    site: site.site,
    language: oneOf<Locale>(site.langs, headers.get("language")) ?? site.defaultLang,
    clientType: oneOf<ClientType>(CLIENT_TYPES, headers.get("client-type")) ?? "WEB",
    scene: sceneOf(headers),
    requestId: crypto.randomUUID(),
    token,
    siteOrigin: siteOrigin(headers),
    fingerprint: fingerprint && FINGERPRINT.test(fingerprint) ? fingerprint : null,
    clientAddress: clientAddress(headers),
    userAgent: userAgentOf(headers),
  };
}

function userAgentOf(headers: Headers): string | null {
  const given = headers.get("user-agent")?.slice(0, LONGEST_USER_AGENT) ?? "";
  return USER_AGENT.test(given) ? given : null;
}

/** The scene a request is in: its header, else the cookie that an entry link left, else the web (spec §3). */
export function sceneOf(headers: Headers): Scene {
  return (
    oneOf<Scene>(SCENES, headers.get("scene")) ??
    oneOf<Scene>(SCENES, readCookie(headers.get("cookie"), SCENE_COOKIE)) ??
    "WEB"
  );
}
