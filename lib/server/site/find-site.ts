import { DEFAULT_LOCALE } from "@/lib/config/constants";
import type { DataOf } from "@/lib/contract/endpoint";
import { findSite as endpoint } from "@/lib/contract/site/brand";
import { TRANSPORT_FAULTS } from "@/lib/domain/errors/transport-faults";
import { callUpstream } from "@/lib/server/upstream/call";
import { hostName } from "./host";

export type SiteRecord = DataOf<typeof endpoint>;
/** `unknown`: no brand has this host. `unavailable`: the site API did not say, and nothing is remembered. */
export type FoundSite = { kind: "site"; record: SiteRecord } | { kind: "unknown" } | { kind: "unavailable" };

const KNOWN_FOR_MS = 60_000;
const UNKNOWN_FOR_MS = 10_000;
/** Nobody waits longer than this for the site API where an older answer is at hand … */
const PATIENCE_MS = 1_000;
/** … which then serves for this long before it is tried again. */
const STALE_FOR_MS = 5_000;
const MOST_KNOWN = 5_000;
const MOST_UNKNOWN = 1_000;
/** Hosts asked for at the same time: whoever floods us with names must not flood the site API through us. */
const MOST_ASKED = 100;

interface Remembered {
  record: SiteRecord;
  until: number;
}

/** Bounded maps in order of insertion: the oldest entry goes first, so a flood of hosts can't fill the memory. */
const known = new Map<string, Remembered>();
const unknownUntil = new Map<string, number>();
const asking = new Map<string, Promise<FoundSite>>();

/**
 * The brand of a Host header, asked of the site API and remembered for a minute; a stale answer serves while the
 * API is away or slow. Runs in the middleware and in route handlers, each with a memory of its own.
 */
export async function findSite(hostHeader: string | null): Promise<FoundSite> {
  const host = hostName(hostHeader);
  if (!host) return { kind: "unknown" };
  const now = Date.now();
  const remembered = known.get(host);
  if (remembered && remembered.until > now) return { kind: "site", record: remembered.record };
  if ((unknownUntil.get(host) ?? 0) > now) return { kind: "unknown" };
  if (asking.size >= MOST_ASKED && !asking.has(host))
    return remembered ? serveStale(host, remembered) : { kind: "unavailable" };
  const question = asking.get(host) ?? ask(host).finally(() => asking.delete(host));
  asking.set(host, question);
  return remembered ? inTime(question, host, remembered) : question;
}

/** The answer if it comes soon, else the last one. */
function inTime(question: Promise<FoundSite>, host: string, stale: Remembered): Promise<FoundSite> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(serveStale(host, stale)), PATIENCE_MS);
    void question.then(resolve).finally(() => clearTimeout(timer));
  });
}

function serveStale(host: string, stale: Remembered): FoundSite {
  // Not where a brand was forgotten or found anew meanwhile.
  if (known.get(host) === stale) stale.until = Date.now() + STALE_FOR_MS;
  return { kind: "site", record: stale.record };
}

/** Forgets what is remembered of a brand, or of all when none is named. */
export function forgetSite(site: string): void {
  for (const [host, { record }] of known) if (record.site === site) known.delete(host);
  unknownUntil.clear();
}

async function ask(host: string): Promise<FoundSite> {
  const outcome = await callUpstream(
    endpoint,
    { host },
    { site: "-", language: DEFAULT_LOCALE, clientType: "WEB", scene: "WEB", requestId: crypto.randomUUID() },
  );
  if (outcome.ok) {
    remember(known, MOST_KNOWN, host, { record: outcome.data, until: Date.now() + KNOWN_FOR_MS });
    return { kind: "site", record: outcome.data };
  }
  if (outcome.code === TRANSPORT_FAULTS.unknownSite) {
    known.delete(host);
    remember(unknownUntil, MOST_UNKNOWN, host, Date.now() + UNKNOWN_FOR_MS);
    return { kind: "unknown" };
  }
  const stale = known.get(host);
  return stale ? serveStale(host, stale) : { kind: "unavailable" };
}

function remember<Value>(memory: Map<string, Value>, most: number, key: string, value: Value): void {
  memory.delete(key);
  memory.set(key, value);
  const oldest = memory.keys().next().value;
  if (memory.size > most && oldest !== undefined) memory.delete(oldest);
}
