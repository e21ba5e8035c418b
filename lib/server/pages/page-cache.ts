import { LRUCache } from "lru-cache";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import { waitAtMost } from "@/lib/domain/time/delays";
import { log } from "@/lib/server/log";
import { getMeasurements, measureRendering } from "@/lib/server/measurements";
import type { SiteRecord } from "@/lib/server/site/request-site-record";
import type { FilledPage } from "./fill-page";
import { createPageKey, type PageAddress } from "./page-address";
import type { PageStore, StoredPage } from "./page-store";
import type { SharedPages } from "./shared-pages";

/** How long a page is used whose brand has a version, and that version is unchanged. */
const MAX_AGE_MS = HOUR_MS;
/** The same for brands whose upstream names no version. */
const MAX_AGE_WITHOUT_VERSION_MS = MINUTE_MS;
/** The longest wait for the new page after a brand has changed; then the old one is sent once more. */
const MAX_CHANGE_WAIT_MS = 2 * SECOND_MS;
/** Pauses between attempts to replace a page: 1, 2, 4 … 60 seconds … */
const FIRST_PAUSE_MS = SECOND_MS;
const MAX_PAUSE_MS = MINUTE_MS;
/** … or 5 seconds where the rendered page is provisional: Next may have a better one at any moment. */
const MAX_PROVISIONAL_PAUSE_MS = 5 * SECOND_MS;
/** This many attempts are made automatically; later ones only with visits. */
const MAX_ATTEMPTS = 8;
const MAX_BRANDS = 20_000;
const MAX_PAUSED_PAGES = 10_000;

export interface PageCacheOptions {
  store: PageStore;
  fill: (address: PageAddress, record: SiteRecord) => Promise<FilledPage>;
  /** Drops the data of a brand from which its pages are rendered, and announces the change of the brand. */
  expireSiteData: (record: SiteRecord) => Promise<void>;
  /** Asked before a page is rendered; null where this process has none. */
  sharedPages: SharedPages | null;
}

export interface PageCache {
  /**
   * The page to send. A stored one is sent at once and replaced in the background when it is too old; after a change
   * of its brand the new one is waited for, at most two seconds. Without a stored one the first request renders it
   * and all others wait for the same.
   * @throws whatever rendering throws, where there is no page to send
   */
  load(address: PageAddress, record: SiteRecord): Promise<FilledPage | StoredPage>;
  /** Every page of the brand is rendered again before, or soon after, it is sent the next time. */
  handleSiteChange(site: string): void;
}

interface Pause {
  attempts: number;
  /** Milliseconds since the epoch. */
  until: number;
}

function isRecent(renderedAt: number, { version }: SiteRecord): boolean {
  return Date.now() - renderedAt < (version ? MAX_AGE_MS : MAX_AGE_WITHOUT_VERSION_MS);
}

/** The finished pages, and when each of them is rendered again (docs/decisions/021). */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { store, fill, expireSiteData, sharedPages } = options;
  const pendingFills = new Map<string, Promise<FilledPage>>();
  const pauses = new LRUCache<string, Pause>({ max: MAX_PAUSED_PAGES });
  const changes = new LRUCache<string, number>({ max: MAX_BRANDS });
  const versions = new LRUCache<string, string>({ max: MAX_BRANDS });
  const pendingExpirations = new Map<string, Promise<void>>();

  const countChanges = (site: string) => changes.get(site) ?? 0;

  function isFresh(stored: StoredPage, record: SiteRecord): boolean {
    if (stored.isProvisional || stored.change !== countChanges(record.site)) return false;
    return stored.version === (record.version ?? null) && isRecent(stored.renderedAt, record);
  }

  /** A brand's new version is noticed with its record; its data must be dropped before any page is rendered from it. */
  function applyVersion(record: SiteRecord): Promise<void> | undefined {
    const { site, version } = record;
    if (!version) return undefined;
    const known = versions.get(site);
    versions.set(site, version);
    if (known === undefined || known === version) return pendingExpirations.get(site);
    const expiration = expireSiteData(record)
      .catch((error: unknown) => {
        // Tried again with the next page: one that is rendered from old data would be kept for an hour.
        versions.set(site, known);
        throw error;
      })
      .finally(() => pendingExpirations.delete(site));
    pendingExpirations.set(site, expiration);
    return expiration;
  }

  async function fillAndStore(key: string, address: PageAddress, record: SiteRecord): Promise<FilledPage> {
    await applyVersion(record);
    const change = countChanges(record.site);
    const shared = await sharedPages?.find(address, record);
    const version = record.version ?? null;
    if (shared?.page && isRecent(shared.page.renderedAt, record)) {
      // The clock of another machine may be ahead.
      const renderedAt = Math.min(shared.page.renderedAt, Date.now());
      store.set(key, { ...shared.page, renderedAt, version, change });
      getMeasurements()?.setPageStore(store.measure());
      return shared.page;
    }
    const filled = await measureRendering(() => fill(address, record));
    if (filled.isUsable) {
      const rendered = { ...filled, renderedAt: Date.now() };
      store.set(key, { ...rendered, version, change });
      getMeasurements()?.setPageStore(store.measure());
      if (!filled.isProvisional) shared?.save(rendered);
    }
    return filled;
  }

  /** Renders the page; null while it pauses after an attempt without a good answer. */
  function refresh(key: string, address: PageAddress, record: SiteRecord): Promise<FilledPage> | null {
    const pausesUntil = pendingFills.has(key) ? 0 : (pauses.get(key)?.until ?? 0);
    return pausesUntil > Date.now() ? null : render(key, address, record);
  }

  /** Renders the page, once for all who ask for it. */
  function render(key: string, address: PageAddress, record: SiteRecord): Promise<FilledPage> {
    const pending = pendingFills.get(key);
    if (pending) return pending;
    const filling = fillAndStore(key, address, record)
      .finally(() => pendingFills.delete(key))
      .then(
        (filled) => {
          if (filled.isUsable && !filled.isProvisional) pauses.delete(key);
          else pause(key, address, record, filled.isUsable ? MAX_PROVISIONAL_PAUSE_MS : MAX_PAUSE_MS);
          return filled;
        },
        (error: unknown) => {
          pause(key, address, record, MAX_PAUSE_MS);
          throw error;
        },
      );
    pendingFills.set(key, filling);
    return filling;
  }

  /** Waits for the next attempt, which follows by itself where an old page is in use. */
  function pause(key: string, address: PageAddress, record: SiteRecord, maxMs: number): void {
    const attempts = (pauses.get(key)?.attempts ?? 0) + 1;
    if (!store.has(key)) return;
    const milliseconds = Math.min(maxMs, FIRST_PAUSE_MS * 2 ** (attempts - 1));
    pauses.set(key, { attempts, until: Date.now() + milliseconds });
    if (attempts <= MAX_ATTEMPTS)
      setTimeout(() => refreshInBackground(key, address, record), milliseconds + 1).unref();
  }

  function refreshInBackground(key: string, address: PageAddress, record: SiteRecord): void {
    refresh(key, address, record)?.catch((error: unknown) =>
      log.warn("page not replaced", { site: address.site, path: address.path, error: String(error) }),
    );
  }

  return {
    async load(address, record) {
      const key = createPageKey(address);
      const stored = store.get(key);
      const measurements = getMeasurements();
      if (!stored) {
        measurements?.addPage("waited");
        // Also during a pause, as there is nothing to send meanwhile.
        return render(key, address, record);
      }
      if (isFresh(stored, record)) {
        measurements?.addPage("stored");
        return stored;
      }
      if (stored.change === countChanges(record.site)) {
        measurements?.addPage("outdated");
        refreshInBackground(key, address, record);
        return stored;
      }
      measurements?.addPage("waited");
      const refreshed = refresh(key, address, record)?.then(
        (filled) => (filled.isUsable ? filled : null),
        () => null,
      );
      return (refreshed && (await waitAtMost(refreshed, MAX_CHANGE_WAIT_MS))) ?? stored;
    },
    handleSiteChange(site) {
      changes.set(site, countChanges(site) + 1);
      // What failed before the change may succeed now.
      for (const key of [...pauses.keys()]) if (key.startsWith(`${site} `)) pauses.delete(key);
    },
  };
}
