import { LRUCache } from "lru-cache";
import { MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import { MAIL_LOGO_PATH, PICTURE_FOLDER, STYLE_SHEET_FOLDER } from "@/lib/domain/site/file-folders";
import { type RequestRoute, type RouteAnswer, selectHeaders } from "@/lib/server/pages/request-route";
import type { SnapshotFile } from "@/lib/server/pages/snapshot/page-snapshot";
import { createStoredAnswer, type StoredAnswer } from "@/lib/server/pages/stored-answer";
import { createRouteHeaders } from "./asset-headers";

/** Next's own data of a brand may be a minute old when its route is requested, so this adds little. */
const FRESH_MS = 10 * SECOND_MS;
/** An answer that is older is only sent where there is no newer one. */
const STALE_MS = MINUTE_MS;
const QUALITY = 5;
/** The headers of a route that are sent on. */
const PASSED_HEADERS = ["Content-Type", "Cache-Control", "Location", "Retry-After"];
/** A file, and the redirect to a picture's present address. */
const STORED_STATUSES: ReadonlySet<number> = new Set([200, 307]);

/** Files that name the origin under which the brand was asked; all others are the same under each of its hosts and ports. */
const FILES_BY_ORIGIN: ReadonlySet<string> = new Set(["/robots.txt", "/sitemap.xml"]);

/** Everything that a file's content depends on. */
export interface SiteFileAddress {
  site: string;
  path: string;
  /** Of a known host of the brand. */
  origin: string;
}

export interface SiteFileStore {
  /** @throws whatever the request throws, where there is no earlier answer */
  get(address: SiteFileAddress): Promise<StoredAnswer>;
  /** Removes the files of a brand that has changed. */
  drop(site: string): void;
  /** The immutable files, which are right for as long as their address is asked for; the last used first. */
  list(): Iterable<SnapshotFile>;
  /** Stores an immutable file again. */
  restore(file: SnapshotFile): void;
}

interface StoredFile {
  site: string;
  answer: StoredAnswer;
  /** Milliseconds since the epoch. */
  storedAt: number;
  /** Its address contains a hash of its content. */
  isImmutable: boolean;
}

/**
 * The answers of routes, bounded by bytes, the least used dropped first. Each is requested once at a time: after ten
 * seconds in the background; a request waits for it when it is older than a minute or its brand has changed. An
 * immutable one is requested again only after a change of its brand.
 */
export function createSiteFileStore(
  requestRoute: RequestRoute,
  maxBytes: number,
  maxPictureBytes: number,
): SiteFileStore {
  const files = createFileCache(maxBytes);
  // Apart, because a picture takes as much as twenty other files.
  const pictures = createFileCache(maxPictureBytes);
  const selectCache = (path: string) => (path.startsWith(PICTURE_FOLDER) ? pictures : files);
  const pending = new Map<string, { site: string; answer: Promise<StoredAnswer> }>();

  async function request({ path, origin }: SiteFileAddress): Promise<RouteAnswer> {
    const [scheme, host = ""] = origin.split("://");
    return requestRoute(path, { host, ...(scheme === "https" ? { "x-forwarded-proto": "https" } : {}) });
  }

  function refresh(key: string, address: SiteFileAddress): Promise<StoredAnswer> {
    const cache = selectCache(address.path);
    const running = pending.get(key);
    if (running) return running.answer;
    const isCurrent = () => pending.get(key) === current;
    const load = async () => {
      try {
        const input = await request(address);
        const answer = await createStoredAnswer(
          input.status,
          createFileHeaders(input, address.path),
          input.body,
          QUALITY,
        );
        if (!isStorable(input, address)) return cache.get(key)?.answer ?? answer;
        // Not where the brand has changed since the request.
        const isImmutable = isImmutableAnswer(input);
        if (isCurrent()) cache.set(key, { site: address.site, answer, storedAt: Date.now(), isImmutable });
        return answer;
      } catch (error) {
        const last = cache.get(key)?.answer;
        if (last) return last;
        throw error;
      } finally {
        if (isCurrent()) pending.delete(key);
      }
    };
    const current = { site: address.site, answer: load() };
    pending.set(key, current);
    return current.answer;
  }

  return {
    async get(address) {
      const { site, path, origin } = address;
      const key = `${site} ${path}${FILES_BY_ORIGIN.has(path) ? ` ${origin}` : ""}`;
      const stored = selectCache(path).get(key);
      if (stored?.isImmutable) return stored.answer;
      const age = stored ? Date.now() - stored.storedAt : Number.POSITIVE_INFINITY;
      if (!stored || age >= STALE_MS) return refresh(key, address);
      if (age >= FRESH_MS) refresh(key, address).catch(() => undefined);
      return stored.answer;
    },
    *list() {
      for (const [key, { site, answer, isImmutable }] of files.entries())
        if (isImmutable) yield { site, key, answer };
    },
    restore({ site, key, answer }) {
      files.set(key, { site, answer, storedAt: Date.now(), isImmutable: true });
    },
    drop(site) {
      for (const cache of [files, pictures])
        for (const [key, file] of [...cache]) if (file.site === site) cache.delete(key);
      for (const [key, request] of [...pending]) if (request.site === site) pending.delete(key);
    },
  };
}

const createFileCache = (maxSize: number) =>
  new LRUCache<string, StoredFile>({ maxSize, sizeCalculation: ({ answer }) => answer.size });

const isImmutableAnswer = ({ headers }: RouteAnswer): boolean =>
  headers["cache-control"]?.includes("immutable") === true;

/** Style sheets only under their own hash: an invented one gets the brand's current sheet, and would fill the store. */
function isStorable(answer: RouteAnswer, { path }: SiteFileAddress): boolean {
  const { status, headers } = answer;
  if (!STORED_STATUSES.has(status) || headers["set-cookie"] !== undefined) return false;
  return !path.startsWith(STYLE_SHEET_FOLDER) || isImmutableAnswer(answer);
}

/** Networks, messengers and mail programs show pictures on pages of their own. */
const PICTURE_HEADERS = { "Cross-Origin-Resource-Policy": "cross-origin" };

function createFileHeaders({ headers }: RouteAnswer, path: string): Record<string, string> {
  const own = createRouteHeaders(selectHeaders(headers, PASSED_HEADERS));
  return path.startsWith(PICTURE_FOLDER) || path === MAIL_LOGO_PATH ? { ...own, ...PICTURE_HEADERS } : own;
}
