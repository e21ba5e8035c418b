import type { Locale } from "@/lib/config/constants";
import { readPayment } from "@/lib/contract/bill/checkout";
import { readAccount } from "@/lib/contract/user/account";
import { isSessionEndCode } from "@/lib/domain/errors/error-catalog";
import { splitLocalePath } from "@/lib/domain/routes/locale-path";
import { isKnownNotice } from "@/lib/domain/routes/notice-type";
import { findRoute, LISTED_ROUTES, type RouteName } from "@/lib/domain/routes/routes";
import { isSafePath } from "@/lib/domain/routes/safe-path";
import { BRAND_FOLDER } from "@/lib/domain/site/file-folders";
import { isDocumentRequest } from "@/lib/server/entry/document-request";
import { isRedirected } from "@/lib/server/entry/entry-redirect";
import { findFailurePage } from "@/lib/server/entry/failed-page";
import { loadExternalSources } from "@/lib/server/entry/load-external-sources";
import { ORDER_PAGES } from "@/lib/server/entry/member-return-paths";
import { findNewPath } from "@/lib/server/entry/moved-address";
import { getsVisitorDocument } from "@/lib/server/entry/visitor-request";
import type { LoadedPayment } from "@/lib/server/payment/order-payment";
import {
  createPaymentHeader,
  findOtherPaymentPath,
  readOrderPayment,
} from "@/lib/server/payment/order-payment";
import type { Session } from "@/lib/server/session/session";
import { hasUselessCookie, readSession, type SessionState } from "@/lib/server/session/session";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { isPlanOnSale } from "@/lib/server/site/is-plan-on-sale";
import { loadPageSettings } from "@/lib/server/site/page-settings";
import type { SiteRecord } from "@/lib/server/site/request-site-record";
import { loadUserConfig } from "@/lib/server/site/user-config";
import { callUpstream } from "@/lib/server/upstream/call-upstream";
import { getRetryAfter } from "@/lib/server/upstream/refusals/retry-pauses";
import { createRequestContext } from "@/lib/server/upstream/request-context";
import type { CallContext } from "@/lib/server/upstream/upstream-headers";
import type { RoutePayment } from "./request-facts";
import { type PageFacts, type RequestFacts, readFactsHeader, SITE_RECORD_HEADER } from "./request-facts";

/** A request as far as its facts depend on it. */
export interface EntryRequest {
  method: string;
  /** Path and query. */
  target: string;
  headers: Headers;
}

/** Next's own parameter for the data of a page, which it hides from the middleware. */
const DATA_PARAMETER = "_rsc";

/**
 * Finds out what the middleware has to know of a request: with our server before Next gets it, else by
 * `app/api/request-facts` (docs/decisions/011). Never throws for an upstream that does not answer.
 */
export async function loadRequestFacts({ method, target, headers }: EntryRequest): Promise<RequestFacts> {
  // Our page server has found the brand already, perhaps by another of its hosts.
  const passed = await readFactsHeader(headers.get(SITE_RECORD_HEADER));
  const match = passed?.kind === "site" ? passed : await findSiteByHost(headers.get("host"));
  if (match.kind !== "site") return match;
  const { record } = match;
  const url = new URL(`http://shop.invalid${target}`);
  if (url.searchParams.has(DATA_PARAMETER)) url.searchParams.delete(DATA_PARAMETER);
  // The files of a brand need no more than its record.
  if (url.pathname.startsWith(BRAND_FOLDER) || !isSafePath(url.pathname))
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

/** A member's payment on the pages of one order; null for other pages, and where the address names no order. */
async function loadRoutePayment(
  { headers, searchParams }: { headers: Headers; searchParams: URLSearchParams },
  site: SiteRecord,
  locale: Locale | null,
  route: RouteName,
  state: SessionState,
): Promise<RoutePayment | null> {
  const page = ORDER_PAGES.find((known) => known === route);
  if (!page || state.kind !== "member") return null;
  const orderId = searchParams.get("orderId") ?? undefined;
  // The provider's reference is the page's own business.
  if (page === "/paymentResult" && orderId === undefined) return null;
  const context = createRequestContext(headers, site, state.session.token);
  const payment = await readOrderPayment(orderId, (payload) =>
    callUpstream(readPayment, payload, { ...context, language: locale ?? site.defaultLang }),
  );
  return {
    otherPath: findOtherPaymentPath(page, orderId, payment),
    header: createPaymentHeader(payment),
    formOrigin: page === "/payment-redirect" ? getProviderOrigin(payment) : null,
  };
}

function getProviderOrigin(payment: LoadedPayment): string | null {
  if (payment.kind !== "found") return null;
  const { nextAction } = payment.info;
  return nextAction.kind === "redirect" || nextAction.kind === "challenge"
    ? new URL(nextAction.url).origin
    : null;
}

/** True when the user API reports that the session has ended; false where it does not answer. */
async function isSessionEnded(
  { uid, account, type, token }: Session,
  context: CallContext,
): Promise<boolean> {
  const outcome = await callUpstream(readAccount, { uid, account, type }, { ...context, token });
  return !outcome.ok && isSessionEndCode(outcome.code);
}
