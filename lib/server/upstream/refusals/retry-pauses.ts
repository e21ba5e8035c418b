import { LRUCache } from "lru-cache";
import { SECOND_MS } from "@/lib/config/constants";
import type { Endpoint } from "@/lib/contract/endpoint";
import { getProcessState } from "@/lib/server/process-state";
import type { CallContext } from "@/lib/server/upstream/upstream-headers";

/** Seconds after which a page without its data may be requested again, where the upstream names no time. */
const USUAL_SECONDS = 10;
/** Bounded, because brands come and go. */
const MAX_BRANDS = 6_000;

/** By brand: until when each of its calls is not made (epoch milliseconds), because the upstream wants to be left alone. */
const getPauses = () =>
  getProcessState("retry-pauses", () => new LRUCache<string, Map<string, number>>({ max: MAX_BRANDS }));

/**
 * True for a read that is made once for all visitors of a brand. Only such a call is paused, and can make an upstream
 * unusable by a refusal: what one visitor is refused, a stranger can cause.
 */
export const isForEveryone = (endpoint: Endpoint, { token, clientAddress }: CallContext): boolean =>
  !endpoint.changesState && endpoint.token !== "required" && !token && clientAddress === undefined;

/** Notes that an upstream wants no more of these calls for so long, in milliseconds (rules/calls#limits-and-circuits). */
export function pauseCall(site: string, call: string, milliseconds: number): void {
  const calls = getPauses().get(site) ?? new Map<string, number>();
  calls.set(call, Date.now() + milliseconds);
  getPauses().set(site, calls);
}

/** Milliseconds for which a call of a brand is not made; 0 for a call that may be made. */
export function getPauseMs(site: string, call: string): number {
  return Math.max(0, (getPauses().get(site)?.get(call) ?? 0) - Date.now());
}

/** The header `Retry-After` of a brand's page without its data: what its upstreams have asked for, else ten seconds. */
export function getRetryAfter(site: string): string {
  const until = Math.max(0, ...(getPauses().get(site)?.values() ?? []));
  return formatRetryAfter(until - Date.now());
}

/** The same for a wait that is known, in milliseconds. */
export const formatRetryAfter = (milliseconds = 0): string =>
  String(milliseconds > 0 ? Math.ceil(milliseconds / SECOND_MS) : USUAL_SECONDS);
