import { LRUCache } from "lru-cache";
import { HOUR_MS, type Locale, MINUTE_MS } from "@/lib/config/constants";
import { createLocalePath, splitLocalePath } from "@/lib/domain/routes/locale-path";
import { isKnownNotice } from "@/lib/domain/routes/notice-type";
import { findRoute, findVisitorDocument, LISTED_ROUTES, type RouteName } from "@/lib/domain/routes/routes";
import { detectClientType } from "@/lib/server/entry/detect-client-type";
import { isFinalAddress } from "@/lib/server/entry/entry-redirect";
import { isMovedPlan, isMovedPlanIfKnown } from "@/lib/server/entry/moved-address";
import { isPlanOnSale } from "@/lib/server/site/is-plan-on-sale";
import type { SiteRecord } from "@/lib/server/site/request-site-record";

export const PAGE_CLIENTS = ["web", "wap"] as const;
export type PageClient = (typeof PAGE_CLIENTS)[number];

/** Everything that a stored page depends on (docs/decisions/021). */
export interface PageAddress {
  site: string;
  locale: Locale;
  client: PageClient;
  /** Without the prefix of the language; `/404` for what the brand does not have. */
  path: string;
}

/** A page's path without escapes; all others are left to Next, which redirects them or answers 404. */
const PLAIN_PATH = /^\/[A-Za-z0-9/_-]*$/;
const MAX_PATH_LENGTH = 201;
/** While the list of plans is not known, the page is rendered and finds out itself. */
const MAX_PLANS_WAIT_MS = 0;
/** With the version of a brand its list of plans is dropped (docs/decisions/024). */
const MAX_PLANS_AGE_MS = HOUR_MS;
const MAX_PLANS_AGE_WITHOUT_VERSION_MS = MINUTE_MS;
/** Paths of all brands whose match is stored: strangers invent paths, and brands with the same languages share theirs. */
const MAX_STORED_PATHS = 5_000;

export interface FoundPage {
  address: PageAddress;
  /** Whether it has moved instead, where that is not known at once; the page is rendered meanwhile. */
  isMoved?: Promise<boolean>;
}

interface MatchedPath {
  locale: Locale;
  path: string;
  route: RouteName;
}

/**
 * Remembers what is computed of a path or target: by the languages of the brand, which are all that it depends on besides. Strangers
 * invent long ones, which are not stored.
 */
function remember<Value extends object | boolean>(
  compute: (target: string, record: SiteRecord) => Value,
): typeof compute {
  const stored = new LRUCache<string, Value>({ max: MAX_STORED_PATHS });
  return (target, record) => {
    const key = `${record.defaultLang} ${record.langs.join()} ${target}`;
    const value = stored.get(key) ?? compute(target, record);
    if (target.length <= MAX_PATH_LENGTH) stored.set(key, value);
    return value;
  };
}

export const getPageClient = (userAgent: string | undefined): PageClient =>
  detectClientType(userAgent ?? "") === "WAP" ? "wap" : "web";

/** One text for each address, as a key. */
export const createPageKey = ({ site, locale, client, path }: PageAddress): string =>
  `${site} ${locale} ${client} ${path}`;

/** The path at which a visitor opens the page. */
export const createPublicPath = ({ locale, path }: PageAddress, { defaultLang }: SiteRecord): string =>
  createLocalePath(path, locale, defaultLang);

/**
 * The public page, or the page with a document for visitors, at a request's target; null for all other private pages, for
 * addresses that are redirected, and for anything that is no page. The query decides whether the address is redirected, but is no part of the page's address.
 * @param target path and query as they were sent
 */
export async function findDocumentPage(
  target: string,
  client: PageClient,
  record: SiteRecord,
): Promise<FoundPage | null> {
  const queryStart = target.indexOf("?");
  const pathname = queryStart === -1 ? target : target.slice(0, queryStart);
  const { matched } = matchPath(pathname, record);
  if (!matched) return null;
  if (queryStart !== -1 && !isFinal(target, record)) return null;
  const { locale, path, route } = matched;
  const { site } = record;
  if (route === "/notice") {
    const isKnown = isKnownNotice(new URL(target, "http://shop.invalid").searchParams);
    return isKnown ? null : { address: { site, locale, client, path: "/404" } };
  }
  if (route !== "/plan-details/{id}") return { address: { site, locale, client, path } };
  const maxAgeMs = record.version ? MAX_PLANS_AGE_MS : MAX_PLANS_AGE_WITHOUT_VERSION_MS;
  const limits = { maxAgeMs, maxWaitMs: MAX_PLANS_WAIT_MS };
  // Both are requested in one round.
  const [isMoved, isOnSale] = await Promise.all([
    isMovedPlanIfKnown(site, path, maxAgeMs),
    isPlanOnSale(site, getLastSegment(path), limits),
  ]);
  if (isMoved) return null;
  const address = { site, locale, client, path: isOnSale ? path : "/404" };
  return isMoved === null ? { address, isMoved: isMovedPlan(site, path) } : { address };
}

const getLastSegment = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** Null for a path that is no page. */
const matchPath = remember((pathname, record) => ({ matched: findMatch(pathname, record) }));

function findMatch(pathname: string, record: SiteRecord): MatchedPath | null {
  if (pathname.length > MAX_PATH_LENGTH || !PLAIN_PATH.test(pathname) || pathname.startsWith("//"))
    return null;
  const { locale, path } = splitLocalePath(pathname);
  const route = findRoute(path);
  if (route === null || !isDocument(route) || !isFinal(pathname, record)) return null;
  return { locale: locale ?? record.defaultLang, path, route };
}

/** Of the notices only unknown ones are documents: they get the page `/404`. */
const isDocument = (route: RouteName): boolean =>
  LISTED_ROUTES[route].area === "public" || route === "/notice" || findVisitorDocument(route) !== null;

/** Links to log-in and campaigns have the same few queries. */
const isFinal = remember((target, { defaultLang, langs }) =>
  isFinalAddress(new URL(target, "http://shop.invalid"), { defaultLocale: defaultLang, locales: langs }),
);
