import type { Locale } from "@/lib/config/constants";
import { splitLocalePath } from "@/lib/domain/routes/locale-path";
import { isKnownNotice } from "@/lib/domain/routes/notice-type";
import { findRoute, LISTED_ROUTES, type RouteName } from "@/lib/domain/routes/routes";
import { isSafePath } from "@/lib/domain/routes/safe-path";
import { isDocumentRequest } from "@/lib/server/entry/document-request";
import { isRedirected } from "@/lib/server/entry/entry-redirect";
import { findFailurePage } from "@/lib/server/entry/failed-page";
import { loadExternalSources } from "@/lib/server/entry/load-external-sources";
import { findNewPath } from "@/lib/server/entry/moved-address";
import { getsVisitorDocument } from "@/lib/server/entry/visitor-request";
import { isSessionEnded } from "@/lib/server/session/is-session-ended";
import { hasUselessCookie, readSession, type SessionState } from "@/lib/server/session/session";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { isPlanOnSale } from "@/lib/server/site/is-plan-on-sale";
import { loadPageSettings } from "@/lib/server/site/page-settings";
import type { SiteRecord } from "@/lib/server/site/request-site-record";
import { loadUserConfig } from "@/lib/server/site/user-config";
import { getRetryAfter } from "@/lib/server/upstream/refusals/retry-pauses";
import { createRequestContext } from "@/lib/server/upstream/request-context";
import { loadRoutePayment } from "./load-route-payment";
import { type PageFacts, type RequestFacts, readFactsHeader, SITE_RECORD_HEADER } from "./request-facts";

/** A request as far as its facts depend on it. */
export interface EntryRequest {
  method: string;
  /** Path and query. */
  target: string;
  headers: Headers;
}

/** Files of a brand, which need no more than its record. */
const BRAND_FILES = /^\/brands\//;
/** Next's own parameter for the data of a page, which it hides from the middleware. */
const DATA_PARAMETER = "_rsc";

/**
 * Finds out what the middleware has to know of a request: with our server before Next gets it, else by
 * `app/api/request-facts` (docs/decisions/011). Never throws for an upstream that does not answer.
 */
export async function loadRequestFacts({ method, target, headers }: EntryRequest): Promise<RequestFacts> {
  // Our page server has found the brand already, perhaps by another of its hosts.
  const passed = await readFactsHeader(headers.get(SITE_RECORD_HEADER));
  const found = passed?.kind === "site" ? passed : await findSiteByHost(headers.get("host"));
  if (found.kind !== "site") return found;
  const { record } = found;
  const url = new URL(`http://shop.invalid${target}`);
  if (url.searchParams.has(DATA_PARAMETER)) url.searchParams.delete(DATA_PARAMETER);
  if (BRAND_FILES.test(url.pathname) || !isSafePath(url.pathname))
    return { kind: "site", record, newPath: null, page: null };
  const newPath = await findNewPath(record.site, splitLocalePath(url.pathname).path);
  const context = { defaultLocale: record.defaultLang, locales: record.langs };
  const isOther = newPath !== null || method === "POST" || isRedirected(url, context, headers.get("cookie"));
  return { kind: "site", record, newPath, page: isOther ? null : await loadPageFacts(url, headers, record) };
}

/** What decides how a page is served that is not redirected by its address. */
export async function loadPageFacts(url: URL, headers: Headers, record: SiteRecord): Promise<PageFacts> {
  const { site } = record;
  const { locale, path } = splitLocalePath(url.pathname);
  // Each of these waits for a short time where the brand is requested for the first time.
  const served = Promise.resolve(findFailurePage(headers) ?? findServedRoute(url, path, record));
  const [route, settings, externalSources] = await Promise.all([
    served,
    loadPageSettings(site),
    served.then((name) => loadExternalSources(name, site, url.searchParams)),
  ]);
  const isPublic = LISTED_ROUTES[route].area === "public";
  const isDocument = !isPublic && (await isVisitorDocumentRequest(route, url, headers));
  return {
    route,
    imageOrigins: settings?.imageOrigins ?? null,
    hasBuyerForm: settings?.hasBuyerForm === true,
    externalSources,
    isFinal: !isDocument || (await loadUserConfig(site)) !== null,
    retryAfter: getRetryAfter(site),
    ...(isPublic || isDocument
      ? { session: "visitor", clearsSession: false, payment: null }
      : await loadMemberFacts(url, headers, record, locale, route)),
  };
}

/** True where our page server asks for the document that all visitors get. */
const isVisitorDocumentRequest = async (route: RouteName, url: URL, headers: Headers): Promise<boolean> =>
  getsVisitorDocument(route, url, headers.get("cookie"), headers.get("user-agent")) &&
  (await isDocumentRequest(headers));

async function loadMemberFacts(
  { searchParams }: URL,
  headers: Headers,
  record: SiteRecord,
  locale: Locale | null,
  route: RouteName,
): Promise<Pick<PageFacts, "session" | "clearsSession" | "payment">> {
  const state = await readSession(headers.get("cookie"), record.site);
  const payment = await loadRoutePayment({ headers, searchParams }, record, locale, route, state);
  return {
    session: state.kind,
    clearsSession: await shouldClearSession(searchParams, headers, record, route, state),
    payment,
  };
}

/** The route of a path; `/404` for one that is not listed or left out by the upstream, a plan that is not on sale and an unknown notice. */
async function findServedRoute(
  { searchParams }: URL,
  path: string,
  { site }: SiteRecord,
): Promise<RouteName> {
  const route = findRoute(path) ?? "/404";
  if (await isUnavailablePlan(path, site)) return "/404";
  if ((await loadPageSettings(site))?.missingPages.includes(path)) return "/404";
  return route === "/notice" && !isKnownNotice(searchParams) ? "/404" : route;
}

/** True for a plan that the brand does not sell: its address is well formed, but has no page. */
async function isUnavailablePlan(path: string, site: string): Promise<boolean> {
  if (findRoute(path) !== "/plan-details/{id}") return false;
  return !(await isPlanOnSale(site, path.slice("/plan-details/".length)));
}

/**
 * True when the session cookie must be dropped: it is broken, or a page redirected its owner to log-in because the
 * upstream refused the token, and the upstream refuses it again. The address alone is no proof: anyone can write it.
 */
async function shouldClearSession(
  searchParams: URLSearchParams,
  headers: Headers,
  record: SiteRecord,
  route: RouteName,
  state: SessionState,
): Promise<boolean> {
  if (state.kind !== "member") return hasUselessCookie(state);
  if (route !== "/login" || searchParams.get("reason") !== "expired") return false;
  return isSessionEnded(state.session, createRequestContext(headers, record, state.session.token));
}
