import { type ClientType, DEFAULT_LOCALE, type Locale, type Scene } from "@/lib/config/constants";
import { createRequestId } from "@/lib/server/request-id";
import type { TraceContext } from "@/lib/server/trace-context";

/** The caller, origin and language that every upstream call sends in its headers (rules/calls#headers). */
export interface CallContext {
  site: string;
  language: Locale;
  clientType: ClientType;
  scene: Scene;
  requestId: string;
  /** The trace that the request belongs to, where a proxy of ours has sent one. */
  trace?: TraceContext | null;
  token?: string | null;
  /** The account of the token's session, for the security log only: it is not sent. */
  account?: string | null;
  /** Origin of the request; a provider sends the buyer back to its host once the upstream has checked it. */
  siteOrigin?: string | null;
  fingerprint?: string | null;
  /** Of the visitor for whom the call is made, null where it is not known; absent where the call is made for everyone. */
  clientAddress?: string | null;
  /** The id in the device's cookie; a new one for a log-in from an unknown device. */
  device?: string | null;
  /** The browser's own user agent, for the list of devices. */
  userAgent?: string | null;
  idempotencyKey?: string | null;
}

/** The context of a read that is made for everyone: no member, no device, only brand and language (threat T5). */
export const createBrandContext = (site: string, language: Locale = DEFAULT_LOCALE): CallContext => ({
  site,
  language,
  clientType: "WEB",
  scene: "WEB",
  requestId: createRequestId(),
});

/** Creates the headers of all upstream calls, of page reads and browser calls alike. */
export function createUpstreamHeaders(context: CallContext): Record<string, string> {
  const headers: Record<string, string | null | undefined> = {
    Authorization: context.token,
    Language: context.language,
    "Client-Type": context.clientType,
    Scene: context.scene,
    fingerprint: context.fingerprint,
    Site: context.site,
    "Site-Origin": context.siteOrigin,
    "Client-Ip": context.clientAddress,
    Device: context.device,
    "User-Agent": context.userAgent,
    "Request-Id": context.requestId,
    traceparent: context.trace?.traceparent,
    tracestate: context.trace?.tracestate,
    "Idempotency-Key": context.idempotencyKey,
  };
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
