import { MINUTE_MS } from "@/lib/config/constants";
import { waitAtMost } from "@/lib/domain/time/wait-at-most";
import { createBoundedStore } from "@/lib/server/memory/bounded-store";

/** 20,000 brands with some 400 bytes each. */
const MAX_BYTES = 8 * 1024 * 1024;

/** The longest wait for a value, from when it was requested: several who ask one after the other don't wait as often. Whoever asks can do without it, and a page waits for its own data afterwards. */
const MAX_WAIT_MS = 300;

/** The value of a brand, which may be so old and is waited for so long (milliseconds); `expire` makes the next request load it again. */
export type SiteCache<Value> = ((
  site: string,
  limits?: { maxAgeMs?: number; maxWaitMs?: number },
) => Promise<Value | null>) & {
  expire(site: string): void;
};

/**
 * Caches one value for each brand and reloads it after `usualMaxAgeMs` milliseconds, or what the caller says, with one call at a time. While the load
 * fails or takes longer than 300 milliseconds, or what the caller says, the last value is used; null where there is none. For the middleware, which has
 * no other cache.
 */
export function cachePerSite<Value>(
  load: (site: string) => Promise<Value | null>,
  usualMaxAgeMs = MINUTE_MS,
): SiteCache<Value> {
  const cache = createBoundedStore<{ value: Value; loadedAt: number }>(MAX_BYTES);
  const pending = new Map<string, { value: Promise<Value | null>; startedAt: number }>();

  async function loadAndStore(site: string): Promise<Value | null> {
    const value = await load(site);
    if (value === null) return null;
    cache.set(site, { value, loadedAt: Date.now() });
    return value;
  }

  async function read(
    site: string,
    { maxAgeMs = usualMaxAgeMs, maxWaitMs = MAX_WAIT_MS }: { maxAgeMs?: number; maxWaitMs?: number } = {},
  ): Promise<Value | null> {
    const cached = cache.get(site);
    if (cached && cached.loadedAt > Date.now() - maxAgeMs) return cached.value;
    const request = pending.get(site) ?? {
      value: loadAndStore(site).finally(() => pending.delete(site)),
      startedAt: Date.now(),
    };
    pending.set(site, request);
    const remainingMs = Math.max(0, request.startedAt + maxWaitMs - Date.now());
    return (await waitAtMost(request.value, remainingMs)) ?? cached?.value ?? null;
  }

  function expire(site: string): void {
    const cached = cache.get(site);
    if (cached) cache.set(site, { value: cached.value, loadedAt: 0 });
  }

  return Object.assign(read, { expire });
}
