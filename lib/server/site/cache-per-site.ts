import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "@/lib/config/constants";
import { waitAtMost } from "@/lib/server/wait-at-most";

const MAX_SITES = 2_000;

/** The longest wait for a value: whoever asks can do without it, and a page waits for its own data afterwards. */
const MAX_WAIT_MS = 300;

/** The value of a brand; `expire` makes the next request load it again. */
export type SiteCache<Value> = ((site: string, maxWaitMs?: number) => Promise<Value | null>) & {
  expire(site: string): void;
};

/**
 * Caches one value for each brand and reloads it after `ttlMs` milliseconds, with one call at a time. While the load
 * fails or takes longer than 300 milliseconds, or what the caller says, the last value is used; null where there is none. For the middleware, which has
 * no other cache.
 */
export function cachePerSite<Value>(
  load: (site: string) => Promise<Value | null>,
  ttlMs = MINUTE_MS,
): SiteCache<Value> {
  const cache = new LRUCache<string, { value: Value; until: number }>({ max: MAX_SITES });
  const pending = new Map<string, Promise<Value | null>>();

  async function loadAndStore(site: string): Promise<Value | null> {
    const value = await load(site);
    if (value === null) return null;
    cache.set(site, { value, until: Date.now() + ttlMs });
    return value;
  }

  async function read(site: string, maxWaitMs = MAX_WAIT_MS): Promise<Value | null> {
    const cached = cache.get(site);
    if (cached && cached.until > Date.now()) return cached.value;
    const request = pending.get(site) ?? loadAndStore(site).finally(() => pending.delete(site));
    pending.set(site, request);
    return (await waitAtMost(request, maxWaitMs)) ?? cached?.value ?? null;
  }

  function expire(site: string): void {
    const cached = cache.get(site);
    if (cached) cache.set(site, { value: cached.value, until: 0 });
  }

  return Object.assign(read, { expire });
}
