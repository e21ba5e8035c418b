import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "@/lib/config/constants";
import { TRANSPORT_ERROR_CODES } from "@/lib/domain/errors/transport-error-codes";
import { getProcessState } from "@/lib/server/process-state";
import { parseHostHeader } from "./parse-host-header";
import { requestSiteRecord, type SiteRecord } from "./request-site-record";

/** `unknown`: no brand has this host. `unavailable`: the site API did not answer, and nothing is cached. */
export type FoundSite = { kind: "site"; record: SiteRecord } | { kind: "unknown" } | { kind: "unavailable" };

const KNOWN_TTL_MS = MINUTE_MS;
const UNKNOWN_TTL_MS = MINUTE_MS;
/** The longest wait for the site API where an older answer is cached … */
const MAX_WAIT_MS = 300;
/** … which is then used for this long before the next try. */
const STALE_TTL_MS = 5_000;
const MAX_KNOWN_HOSTS = 5_000;
const MAX_UNKNOWN_HOSTS = 20_000;
/** Parallel lookups of hosts: a flood of names must not reach the site API through us. */
const MAX_PENDING_LOOKUPS = 100;

interface CachedSite {
  record: SiteRecord;
  until: number;
  /** From the list of all brands: used at once, and requested in the background with the first visit. */
  isListed?: true;
}

/** Bounded, so that a flood of hosts can't fill the memory. */
const { knownHosts, unknownUntil, pendingLookups } = getProcessState("hosts", () => ({
  knownHosts: new LRUCache<string, CachedSite>({ max: MAX_KNOWN_HOSTS }),
  unknownUntil: new LRUCache<string, number>({ max: MAX_UNKNOWN_HOSTS }),
  pendingLookups: new Map<string, Promise<FoundSite>>(),
}));

/**
 * The brand of a Host header, requested from the site API and cached for a minute; a stale answer is used while the
 * API is unavailable or slow. Our server, pages and route handlers share one cache; the middleware has its own.
 */
export async function findSiteByHost(hostHeader: string | null): Promise<FoundSite> {
  const host = parseHostHeader(hostHeader);
  if (!host) return { kind: "unknown" };
  const now = Date.now();
  const cached = knownHosts.get(host);
  if (cached && cached.until > now) return { kind: "site", record: cached.record };
  if ((unknownUntil.get(host) ?? 0) > now) return { kind: "unknown" };
  if (pendingLookups.size >= MAX_PENDING_LOOKUPS && !pendingLookups.has(host))
    return cached ? serveStale(host, cached) : { kind: "unavailable" };
  const lookup = pendingLookups.get(host) ?? lookUpSite(host).finally(() => pendingLookups.delete(host));
  pendingLookups.set(host, lookup);
  if (cached?.isListed) return { kind: "site", record: cached.record };
  return cached ? waitOrServeStale(lookup, host, cached) : lookup;
}

/** The answer if it comes in time, else the last one. */
function waitOrServeStale(lookup: Promise<FoundSite>, host: string, stale: CachedSite): Promise<FoundSite> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(serveStale(host, stale)), MAX_WAIT_MS);
    void lookup.then(resolve).finally(() => clearTimeout(timer));
  });
}

function serveStale(host: string, stale: CachedSite): FoundSite {
  // Skipped where the brand was forgotten or loaded again meanwhile.
  if (knownHosts.get(host) === stale) stale.until = Date.now() + STALE_TTL_MS;
  return { kind: "site", record: stale.record };
}

/** Makes the next visit of each host of a brand request it again; the last answer is kept for an outage. */
export function expireSite(site: string): void {
  // A copy, because a cache moves each entry that is set.
  for (const [host, { record }] of [...knownHosts])
    if (record.site === site) knownHosts.set(host, { record, until: 0 });
  unknownUntil.clear();
}

/** Makes the next visit of every host request its brand again, as `expireSite` does for one brand. */
export function expireAllSites(): void {
  for (const [host, { record }] of [...knownHosts]) knownHosts.set(host, { record, until: 0 });
  unknownUntil.clear();
}

/** A host of the brand that this process knows; null where there is none, so that nothing of it is cached. */
export function findKnownHost(site: string): string | null {
  for (const [host, { record }] of knownHosts.entries()) if (record.site === site) return host;
  return null;
}

/** Remembers a brand before anyone has visited it. */
export function addKnownSite(record: SiteRecord): void {
  for (const name of record.hosts) {
    const host = parseHostHeader(name);
    if (host && !knownHosts.has(host)) knownHosts.set(host, { record, until: 0, isListed: true });
  }
}

async function lookUpSite(host: string): Promise<FoundSite> {
  const outcome = await requestSiteRecord(host);
  if (outcome.ok) {
    // The setting SITES names languages, not methods.
    const methods = outcome.data.methods ?? knownHosts.get(host)?.record.methods;
    const record = { ...outcome.data, methods };
    knownHosts.set(host, { record, until: Date.now() + KNOWN_TTL_MS });
    return { kind: "site", record };
  }
  if (outcome.code === TRANSPORT_ERROR_CODES.unknownSite) {
    knownHosts.delete(host);
    unknownUntil.set(host, Date.now() + UNKNOWN_TTL_MS);
    return { kind: "unknown" };
  }
  const stale = knownHosts.get(host);
  return stale ? serveStale(host, stale) : { kind: "unavailable" };
}
