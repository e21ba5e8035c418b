import { type NextRequest, NextResponse } from "next/server";
import type { Locale } from "@/lib/config/constants";
import { getEnv } from "@/lib/config/env";
import { getUrlScene, splitLocalePath } from "@/lib/domain/routes/locale-path";
import { createBuyerHref, createLoginHref } from "@/lib/domain/routes/login-href";
import { LISTED_ROUTES, type RouteName } from "@/lib/domain/routes/routes";
import { createNonce } from "@/lib/server/create-nonce";
import { createClearCookieLine, SESSION_COOKIE } from "@/lib/server/session/cookie";
import type { SiteRecord } from "@/lib/server/site/request-site-record";
import { detectClientType } from "./detect-client-type";
import { isDocumentRequest } from "./document-request";
import { PAYMENT_HEADER, type PageFacts, SITE_RECORD_HEADER } from "./facts/request-facts";
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
const CHALLENGE_ROUTES: readonly RouteName[] = ["/payment-redirect", "/go"];
const getChallengeSources = () => ({ script: [], frame: getEnv().CHALLENGE_ORIGINS, connect: [], style: [] });

/** Which order a handoff opens is not known here, so that of its providers only listed banks can be sent a form. */
const listFormOrigins = (route: RouteName, payment: PageFacts["payment"]): readonly string[] =>
  route === "/go" ? getEnv().CHALLENGE_ORIGINS : payment?.formOrigin ? [payment.formOrigin] : [];

/** Serves a listed address: rewrites it to its page under brand, language and layout, with the policy for its kind. */
export async function servePage(request: NextRequest, site: SiteRecord, facts: PageFacts): Promise<Response> {
  const { route, imageOrigins, externalSources, payment } = facts;
  const { locale, path } = splitLocalePath(request.nextUrl.pathname);
  const url = request.nextUrl.clone();
  const userAgent = request.headers.get("user-agent");
  const client = detectClientType(userAgent ?? "") === "WAP" ? "wap" : "web";
  const root = `/${site.site}/${locale ?? site.defaultLang}/${client}`;
  url.pathname = `${root}${isErrorRoute(route) ? route : path === "/" ? "" : path}`;

  const status = STATUS_BY_ROUTE[route] ?? 200;
  const isDocument = await isDocumentRequest(request.headers);
  if (LISTED_ROUTES[route].area === "public") {
    const headers = createPublicPageHeaders(status, imageOrigins, isDocument, facts.retryAfter);
    return NextResponse.rewrite(url, { status, headers });
  }
  // Without our page server it is rendered for the request instead, so that its scripts have a nonce.
  if (isDocument && getsVisitorDocument(route, request.nextUrl, request.headers.get("cookie"), userAgent)) {
    url.pathname = `${root}/visitor${path}`;
    return NextResponse.rewrite(url, {
      headers: createVisitorDocumentHeaders(imageOrigins, externalSources, facts.isFinal),
    });
  }
  const createReturnPath = MEMBER_RETURN_PATHS[route];
  if (createReturnPath && facts.session !== "member")
    return redirectToLogin(request, site, locale, facts, createReturnPath);
  if (payment?.otherPath) return redirectTo(request, site, locale, payment.otherPath);
  const nonce = createNonce();
  const headers = createPrivatePageHeaders(
    nonce,
    imageOrigins,
    listFormOrigins(route, payment),
    CHALLENGE_ROUTES.includes(route) ? getChallengeSources() : externalSources,
  );
  // Overwrites values that the client may have sent under these names (threats T3, T50).
  const incoming = overwriteHeaders(request.headers, {
    "x-nonce": nonce,
    "content-security-policy": headers["Content-Security-Policy"],
    [PAYMENT_HEADER]: payment?.header,
    // The proof stays here.
    [SITE_RECORD_HEADER]: null,
    // The cookie that this address sets is only sent with the response.
    scene: getUrlScene(request.nextUrl),
  });
  // The page itself tells an ended session from none.
  if (facts.clearsSession && facts.session !== "ended")
    incoming.set("cookie", removeCookie(incoming.get("cookie") ?? "", SESSION_COOKIE));
  const response = NextResponse.rewrite(url, { status, headers, request: { headers: incoming } });
  if (facts.clearsSession) response.headers.append("Set-Cookie", createClearCookieLine(SESSION_COOKIE));
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
  { session, hasBuyerForm }: PageFacts,
  createReturnPath: CreateReturnPath,
): Response {
  // If a parameter is given twice, the first value counts.
  const query = Object.fromEntries([...request.nextUrl.searchParams].reverse());
  const returnPath = createReturnPath(query);
  const isBuyer = hasBuyerForm && session === "visitor" && isNewPurchase(request, returnPath);
  const reason = session === "ended" ? "expired" : undefined;
  const href = isBuyer ? createBuyerHref(returnPath) : createLoginHref(returnPath, reason);
  const response = redirectTo(request, site, locale, href);
  // That of an ended session goes with the log-in page, which then says so in its document.
  if (session === "broken") response.headers.append("Set-Cookie", createClearCookieLine(SESSION_COOKIE));
  return response;
}

/**
 * True for a visitor who buys a plan: who continues an order has an account, a session that is broken had one, and a television logs
 * in by its code.
 */
function isNewPurchase(request: NextRequest, returnPath: string): boolean {
  const { searchParams, pathname } = new URL(returnPath, request.nextUrl);
  if (pathname !== "/payment" || !searchParams.has("planId") || searchParams.has("orderId")) return false;
  return getsVisitorDocument(
    "/buy",
    request.nextUrl,
    request.headers.get("cookie"),
    request.headers.get("user-agent"),
  );
}

function overwriteHeaders(received: Headers, own: Record<string, string | null | undefined>): Headers {
  const result = new Headers(received);
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
