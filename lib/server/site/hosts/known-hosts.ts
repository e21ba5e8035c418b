import { LRUCache } from "lru-cache";
import type { SiteRecord } from "@/lib/server/site/request-site-record";

/** Hosts of 10,000 brands with a few each; one takes about 500 bytes. */
const MAX_KNOWN_HOSTS = 50_000;

export interface KnownHost {
  record: SiteRecord;
  /** Epoch milliseconds; after that the brand is requested again, unless it is known not to have changed … */
  until: number;
  /** … since it was requested, in epoch milliseconds. */
  requestedAt?: number | undefined;
  /** From the list of all brands: used at once, and requested in the background with the first visit. */
  isListed?: true;
}

export interface KnownHosts {
  get(host: string): KnownHost | undefined;
  has(host: string): boolean;
  set(host: string, known: KnownHost): void;
  delete(host: string): void;
  /** The hosts of a brand. */
  listHosts(site: string): readonly string[];
  /** The hosts of all brands. */
  listAllHosts(): readonly string[];
}

/** The brands of hosts, bounded, the least used dropped first; a brand's hosts are found without a look at all others. */
export function createKnownHosts(max = MAX_KNOWN_HOSTS): KnownHosts {
  const hostsBySite = new Map<string, Set<string>>();
  const hosts = new LRUCache<string, KnownHost>({
    max,
    // Also when it is replaced, before the new one is noted.
    dispose({ record: { site } }, host) {
      const own = hostsBySite.get(site);
      own?.delete(host);
      if (own?.size === 0) hostsBySite.delete(site);
    },
  });
  return {
    get: (host) => hosts.get(host),
    has: (host) => hosts.has(host),
    set(host, known) {
      hosts.set(host, known);
      const { site } = known.record;
      const own = hostsBySite.get(site) ?? new Set();
      hostsBySite.set(site, own.add(host));
    },
    delete: (host) => void hosts.delete(host),
    listHosts: (site) => [...(hostsBySite.get(site) ?? [])],
    listAllHosts: () => [...hosts.keys()],
  };
}
