import { MINUTE_MS } from "@/lib/config/constants";
import { waitAtMost } from "@/lib/domain/time/delays";
import { createBoundedStore } from "@/lib/server/memory/bounded-store";
import { watchSiteChanges } from "./site-changes";

/** 20,000 brands with some 400 bytes each. */
const MAX_BYTES = 8 * 1024 * 1024;

/** The longest wait for a value, counted from its request, so that callers in a row do not each wait this long. Every caller can do without it, and a page waits for its own data afterwards. */
const MAX_WAIT_MS = 300;

/** The value of a brand. The limits are in milliseconds: its largest age, and the longest wait for it. */
export type SiteCache<Value> = (
  site: string,
  limits?: { maxAgeMs?: number; maxWaitMs?: number },
) => Promise<Value | null>;

/**
 * Caches one value for each brand and reloads it after `usualMaxAgeMs` milliseconds, or what the caller says, with one call at a time. While the load
 * fails or takes longer than 300 milliseconds, or what the caller says, the last value is used; null where there is none. After a change of the
 * brand the next request loads it again. For the middleware and our server, which have no other cache.
 */
export function cachePerSite<Value>(
  load: (site: string) => Promise<Value | null>,
  usualMaxAgeMs = MINUTE_MS,
): SiteCache<Value> {
  const cache = createBoundedStore<{ value: Value; loadedAt: number }>(MAX_BYTES);
  const pending = new Map<string, { value: Promise<Value | null>; startedAt: number }>();

  function startLoading(site: string) {
    const isLatest = () => pending.get(site) === request;
    const request = {
      value: load(site)
        .then((value) => {
          // An answer that was pending while the brand changed may be older than the change.
          if (value !== null && (isLatest() || !cache.get(site)))
            cache.set(site, { value, loadedAt: isLatest() ? Date.now() : 0 });
          return value;
        })
        .finally(() => isLatest() && pending.delete(site)),
      startedAt: Date.now(),
    };
    pending.set(site, request);
    return request;
  }

  watchSiteChanges((site) => {
    pending.delete(site);
    const cached = cache.get(site);
    if (cached) cache.set(site, { value: cached.value, loadedAt: 0 });
  });

  return async (site, { maxAgeMs = usualMaxAgeMs, maxWaitMs = MAX_WAIT_MS } = {}) => {
    const cached = cache.get(site);
    if (cached && cached.loadedAt > Date.now() - maxAgeMs) return cached.value;
    const request = pending.get(site) ?? startLoading(site);
    const remainingMs = Math.max(0, request.startedAt + maxWaitMs - Date.now());
    return (await waitAtMost(request.value, remainingMs)) ?? cached?.value ?? null;
  };
}
