import { type NextRequest, NextResponse } from "next/server";
import type { Locale } from "@/lib/config/constants";
import { getEnv } from "@/lib/config/env";
import { detectClientType } from "@/lib/domain/document/client-type";
import { getUrlScene, splitLocalePath } from "@/lib/domain/routes/locale-path";
import { createBuyerHref, createLoginHref } from "@/lib/domain/routes/login-href";
import { isKnownNotice } from "@/lib/domain/routes/notice-type";
import { findRoute, LISTED_ROUTES, type RouteName } from "@/lib/domain/routes/routes";
import { createNonce } from "@/lib/server/create-nonce";
import { PAYMENT_HEADER } from "@/lib/server/payment/order-payment";
import { SESSION_COOKIE } from "@/lib/server/session/cookie";
import { isSessionEnded } from "@/lib/server/session/is-session-ended";
import {
  createClearSessionCookie,
  hasUselessCookie,
  readSession,
  type SessionState,
} from "@/lib/server/session/session";
import { isPlanOnSale } from "@/lib/server/site/is-plan-on-sale";
import { loadPageSettings, type PageSettings } from "@/lib/server/site/page-settings";
import type { SiteRecord } from "@/lib/server/site/request-site-record";
import { loadUserConfig } from "@/lib/server/site/user-config";
import { getRetryAfter } from "@/lib/server/upstream/refusals/retry-pauses";
import { createRequestContext } from "@/lib/server/upstream/request-context";
import { isDocumentRequest } from "./document-request";
import { findFailurePage } from "./failed-page";
import { loadExternalSources } from "./load-external-sources";
import { loadRoutePayment } from "./load-route-payment";
import { type CreateReturnPath, MEMBER_RETURN_PATHS } from "./member-return-paths";
import {
  createPrivatePageHeaders,
  createPublicPageHeaders,
  createVisitorDocumentHeaders,
} from "./page-headers";
import { redirectTo } from "./redirect-to";
import { getsVisitorDocument } from "./visitor-request";

const STATUS_BY_ROUTE: Partial<Record<RouteName, number>> = { "/404": 404, "/500": 500, "/503": 503 };
/** The pages about an error are shown at any address. */
const isErrorRoute = (route: RouteName): boolean => Object.hasOwn(STATUS_BY_ROUTE, route);
/** 3-D Secure pages may be framed there, and nowhere else. */
const getChallengeSources = () => ({ script: [], frame: getEnv().CHALLENGE_ORIGINS, connect: [], style: [] });

/** Serves a listed address: rewrites it to its page under brand, language and layout, with the policy for its kind. */
export async function servePage(request: NextRequest, site: SiteRecord): Promise<Response> {
  const { locale, path } = splitLocalePath(request.nextUrl.pathname);
  // Each of these waits for a short time where the brand is requested for the first time.
  const served = Promise.resolve(findFailurePage(request.headers) ?? findServedRoute(request, path, site));
  const [route, settings, externalSources] = await Promise.all([
    served,
    loadPageSettings(site.site),
    served.then((name) => loadExternalSources(name, site.site, request.nextUrl.searchParams)),
  ]);
  const imageOrigins = settings?.imageOrigins ?? null;
  const url = request.nextUrl.clone();
  const userAgent = request.headers.get("user-agent");
  const client = detectClientType(userAgent ?? "") === "WAP" ? "wap" : "web";
  const root = `/${site.site}/${locale ?? site.defaultLang}/${client}`;
  url.pathname = `${root}${isErrorRoute(route) ? route : path === "/" ? "" : path}`;

  const status = STATUS_BY_ROUTE[route] ?? 200;
  const isDocument = await isDocumentRequest(request.headers);
  if (LISTED_ROUTES[route].area === "public") {
    const headers = createPublicPageHeaders(status, imageOrigins, isDocument, getRetryAfter(site.site));
    return NextResponse.rewrite(url, { status, headers });
  }
  if (getsVisitorDocument(route, request.nextUrl, request.headers.get("cookie"), userAgent)) {
    url.pathname = `${root}/visitor${path}`;
    const isFinal = (await loadUserConfig(site.site)) !== null;
    return NextResponse.rewrite(url, {
      headers: createVisitorDocumentHeaders(imageOrigins, externalSources, isDocument, isFinal),
    });
  }
  const state = await readSession(request.headers.get("cookie"), site.site);
  const createReturnPath = MEMBER_RETURN_PATHS[route];
  if (createReturnPath && state.kind !== "member")
    return redirectToLogin(request, site, locale, state, { createReturnPath, settings });
  const payment = await loadRoutePayment(request, site, locale, route, state);
  if (payment?.otherPath) return redirectTo(request, site, locale, payment.otherPath);
  const nonce = createNonce();
  const headers = createPrivatePageHeaders(
    nonce,
    imageOrigins,
    payment?.formOrigin ?? null,
    route === "/payment-redirect" ? getChallengeSources() : externalSources,
  );
  // Overwrites values that the client may have sent under these names (threats T3, T50).
  const incoming = overwriteHeaders(request.headers, {
    "x-nonce": nonce,
    "content-security-policy": headers["Content-Security-Policy"],
    [PAYMENT_HEADER]: payment?.header,
    // The cookie that this address sets is only sent with the response.
    scene: getUrlScene(request.nextUrl),
  });
  const isSessionEnded = await shouldClearSession(request, site, route, state);
  // The page itself tells an ended session from none.
  if (isSessionEnded && state.kind !== "ended")
    incoming.set("cookie", removeCookie(incoming.get("cookie") ?? "", SESSION_COOKIE));
  const response = NextResponse.rewrite(url, { status, headers, request: { headers: incoming } });
  if (isSessionEnded) response.headers.append("Set-Cookie", createClearSessionCookie());
  return response;
}

/**
 * Redirects a visitor to log-in before a member page. The page would redirect as well, but from within a response
 * that has begun, and such a redirect needs a script (docs/decisions/011).
 */
function redirectToLogin(
  request: NextRequest,
  site: SiteRecord,
  locale: Locale | null,
  state: SessionState,
  { createReturnPath, settings }: { createReturnPath: CreateReturnPath; settings: PageSettings | null },
): Response {
  // If a parameter is given twice, the first value counts.
  const query = Object.fromEntries([...request.nextUrl.searchParams].reverse());
  const returnPath = createReturnPath(query);
  const isBuyer = settings?.hasBuyerForm === true && isNewPurchase(request, returnPath, state);
  const reason = state.kind === "ended" ? "expired" : undefined;
  const href = isBuyer ? createBuyerHref(returnPath) : createLoginHref(returnPath, reason);
  const response = redirectTo(request, site, locale, href);
  // That of an ended session goes with the log-in page, which then says so in its document.
  if (state.kind === "broken") response.headers.append("Set-Cookie", createClearSessionCookie());
  return response;
}

/**
 * True for a visitor who buys a plan: who continues an order has an account, a session that is broken had one, and a television logs
 * in by its code.
 */
function isNewPurchase(request: NextRequest, returnPath: string, state: SessionState): boolean {
  const { searchParams, pathname } = new URL(returnPath, request.nextUrl);
  if (pathname !== "/payment" || !searchParams.has("planId") || searchParams.has("orderId")) return false;
  return (
    state.kind === "visitor" &&
    getsVisitorDocument(
      "/buy",
      request.nextUrl,
      request.headers.get("cookie"),
      request.headers.get("user-agent"),
    )
  );
}

/** The route of a path; `/404` for one that is not listed or left out by the upstream, a plan that is not on sale and an unknown notice. */
async function findServedRoute({ nextUrl }: NextRequest, path: string, site: SiteRecord): Promise<RouteName> {
  const route = findRoute(path) ?? "/404";
  if (await isUnavailablePlan(path, site)) return "/404";
  if ((await loadPageSettings(site.site))?.missingPages.includes(path)) return "/404";
  return route === "/notice" && !isKnownNotice(nextUrl.searchParams) ? "/404" : route;
}

/** True for a plan that the brand does not sell: its address is well formed, but has no page. */
async function isUnavailablePlan(path: string, site: SiteRecord): Promise<boolean> {
  if (findRoute(path) !== "/plan-details/{id}") return false;
  return !(await isPlanOnSale(site.site, path.slice("/plan-details/".length)));
}

/**
 * True when the session cookie must be dropped: it is broken, or a page redirected its owner to log-in because the
 * upstream refused the token, and the upstream refuses it again. The address alone is no proof: anyone can write it.
 */
async function shouldClearSession(
  request: NextRequest,
  site: SiteRecord,
  route: RouteName,
  state: SessionState,
): Promise<boolean> {
  if (state.kind !== "member") return hasUselessCookie(state);
  if (route !== "/login" || request.nextUrl.searchParams.get("reason") !== "expired") return false;
  return isSessionEnded(state.session, createRequestContext(request.headers, site, state.session.token));
}

function overwriteHeaders(given: Headers, own: Record<string, string | null | undefined>): Headers {
  const result = new Headers(given);
  for (const [name, value] of Object.entries(own))
    if (value) result.set(name, value);
    else result.delete(name);
  return result;
}

function removeCookie(header: string, name: string): string {
  return header
    .split(/;\s*/)
    .filter((pair) => !pair.startsWith(`${name}=`))
    .join("; ");
}
