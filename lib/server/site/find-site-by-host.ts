import { LRUCache } from "lru-cache";
import { HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import { TRANSPORT_ERROR_CODES } from "@/lib/domain/errors/transport-error-codes";
import { isBehindOwnServer } from "@/lib/server/own-server";
import { parsePreviewHost } from "@/lib/server/preview/preview-host";
import { getProcessState } from "@/lib/server/process-state";
import { createKnownHosts, type KnownHost } from "./hosts/known-hosts";
import { parseHostHeader } from "./parse-host-header";
import { requestSiteRecord, type SiteRecord } from "./request-site-record";

/** `unknown`: no brand has this host. `unavailable`: the site API did not answer, and nothing is cached. */
export type FoundSite =
  | { kind: "site"; record: SiteRecord }
  | { kind: "unknown" }
  /** `retryAfterMs`: milliseconds after which another try makes sense, where the site API or the open circuit says so. */
  | { kind: "unavailable"; retryAfterMs?: number | undefined };

const KNOWN_TTL_MS = MINUTE_MS;
const UNKNOWN_TTL_MS = MINUTE_MS;
/** The longest wait for the site API where an older answer is cached … */
const MAX_WAIT_MS = 300;
/** … which is then used for this long before the next try. */
const STALE_TTL_MS = 5_000;
const MAX_UNKNOWN_HOSTS = 20_000;
/** Parallel lookups of hosts: a flood of names must not reach the site API through us. */
const MAX_PENDING_LOOKUPS = 100;

/** While the site API says which brands have changed, an answer about any other brand is used for this long. */
const CONFIRMED_TTL_MS = HOUR_MS;

/** Bounded, so that a flood of hosts can't fill the memory. */
const state = getProcessState("hosts", () => ({
  knownHosts: createKnownHosts(),
  /** When the site API was asked for a host that no brand has, in epoch milliseconds. */
  unknownSince: new LRUCache<string, number>({ max: MAX_UNKNOWN_HOSTS }),
  pendingLookups: new Map<string, Promise<FoundSite>>(),
  /** Changes of brands that this process has learnt of. */
  changes: 0,
  /** What was requested from then on is confirmed until then (epoch milliseconds): the changes since are known. */
  confirmed: { from: Number.POSITIVE_INFINITY, until: 0 },
}));
const { knownHosts, unknownSince, pendingLookups } = state;

/**
 * The brand of a Host header, requested from the site API and cached for a minute; a stale answer is used while the
 * API is unavailable or slow. Our server, the middleware, pages and route handlers share one cache.
 */
export async function findSiteByHost(hostHeader: string | null): Promise<FoundSite> {
  const host = parseHostHeader(hostHeader);
  if (!host) return { kind: "unknown" };
  // A preview is only for a visitor with its link, which only our server checks (threat T58).
  if (parsePreviewHost(host) && !isBehindOwnServer()) return { kind: "unknown" };
  const now = Date.now();
  const cached = knownHosts.get(host);
  if (cached && (cached.until > now || isConfirmed(cached.requestedAt, now)))
    return { kind: "site", record: cached.record };
  const missingSince = unknownSince.get(host) ?? 0;
  if (missingSince > now - UNKNOWN_TTL_MS || isConfirmed(missingSince, now)) return { kind: "unknown" };
  if (pendingLookups.size >= MAX_PENDING_LOOKUPS && !pendingLookups.has(host))
    return cached ? serveStale(host, cached) : { kind: "unavailable" };
  const lookup = pendingLookups.get(host) ?? lookUpSite(host).finally(() => pendingLookups.delete(host));
  pendingLookups.set(host, lookup);
  if (cached?.isListed) return { kind: "site", record: cached.record };
  return cached ? waitOrServeStale(lookup, host, cached) : lookup;
}

/** True where the site API has not named the brand among those that have changed since it was requested. */
const isConfirmed = (requestedAt: number | undefined, now: number): boolean =>
  requestedAt !== undefined &&
  requestedAt >= state.confirmed.from &&
  requestedAt > now - CONFIRMED_TTL_MS &&
  state.confirmed.until > now;

/**
 * Notes that every change of a brand after `from` and before `at` was applied (`expireSite`), in epoch milliseconds: for a
 * minute after `at` no other brand is requested again.
 */
export function confirmKnownSites(from: number, at: number): void {
  state.confirmed = { from, until: at + KNOWN_TTL_MS };
}

/** The answer if it comes in time, else the last one. */
function waitOrServeStale(lookup: Promise<FoundSite>, host: string, stale: KnownHost): Promise<FoundSite> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(serveStale(host, stale)), MAX_WAIT_MS);
    void lookup.then(resolve).finally(() => clearTimeout(timer));
  });
}

function serveStale(host: string, stale: KnownHost): FoundSite {
  // Skipped where the entry was removed or replaced meanwhile.
  if (knownHosts.get(host) === stale) stale.until = Date.now() + STALE_TTL_MS;
  return { kind: "site", record: stale.record };
}

/** Makes the next visit at each host of a brand request it again; the last answer is kept for an outage. */
export function expireSite(site: string): void {
  expireHosts(knownHosts.listHosts(site));
}

/** Requests a changed brand for each of its hosts that this process knows, so that the next visit need not wait for it. */
export async function refreshSite(site: string): Promise<void> {
  expireSite(site);
  await Promise.all(knownHosts.listHosts(site).map(lookUpSite));
}

/** Makes the next visit of every host request its brand again, as `expireSite` does for one brand. */
export function expireAllSites(): void {
  expireHosts(knownHosts.listAllHosts());
}

function expireHosts(hosts: readonly string[]): void {
  state.changes += 1;
  unknownSince.clear();
  for (const host of hosts) {
    const known = knownHosts.get(host);
    if (known) knownHosts.set(host, { record: known.record, until: 0 });
  }
}

/** A host of the brand that this process knows; null where there is none, so that nothing of it is cached. */
export const findKnownHost = (site: string): string | null => knownHosts.listHosts(site)[0] ?? null;

/** The record of a brand in this process; null where it has none. */
export function findKnownSite(site: string): SiteRecord | null {
  const host = findKnownHost(site);
  return (host === null ? null : knownHosts.get(host)?.record) ?? null;
}

/** Whether a Host header names a brand that this process knows. */
export function isKnownHost(hostHeader: string | undefined): boolean {
  const host = parseHostHeader(hostHeader ?? null);
  return host !== null && knownHosts.has(host);
}

/** Remembers a brand before anyone has visited it. */
export function addKnownSite(record: SiteRecord): void {
  for (const name of record.hosts) {
    const host = parseHostHeader(name);
    if (host && !knownHosts.has(host)) knownHosts.set(host, { record, until: 0, isListed: true });
  }
}

async function lookUpSite(host: string): Promise<FoundSite> {
  const { changes } = state;
  const now = Date.now();
  const outcome = await requestSiteRecord(host);
  // An answer that was pending while a brand changed may be older than the change: the next visit requests the brand again.
  const isCurrent = state.changes === changes;
  if (outcome.ok) {
    // The setting SITES names languages, not methods.
    const methods = outcome.data.methods ?? knownHosts.get(host)?.record.methods;
    const record = { ...outcome.data, methods };
    const isFinal = outcome.isFinal !== false;
    const requestedAt = isCurrent && isFinal ? now : undefined;
    const until = isCurrent ? Date.now() + (isFinal ? KNOWN_TTL_MS : STALE_TTL_MS) : 0;
    knownHosts.set(host, { record, until, requestedAt });
    return { kind: "site", record };
  }
  if (outcome.code === TRANSPORT_ERROR_CODES.unknownSite) {
    knownHosts.delete(host);
    if (isCurrent) unknownSince.set(host, now);
    return { kind: "unknown" };
  }
  const stale = knownHosts.get(host);
  return stale ? serveStale(host, stale) : { kind: "unavailable", retryAfterMs: outcome.retryAfterMs };
}
