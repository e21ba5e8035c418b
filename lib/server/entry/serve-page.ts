import { type NextRequest, NextResponse } from "next/server";
import type { Locale } from "@/lib/config/constants";
import { getEnv } from "@/lib/config/env";
import { parseTvCode } from "@/lib/domain/account/tv-code";
import { detectClientType } from "@/lib/domain/client-type/detect-client-type";
import { createCheckoutPath, parseCheckoutAddress } from "@/lib/domain/payment/checkout-address";
import { splitLocalePath } from "@/lib/domain/routes/locale-path";
import { createLoginHref, createTelevisionHref } from "@/lib/domain/routes/login-href";
import { findRoute, LISTED_ROUTES, type RouteName } from "@/lib/domain/routes/routes";
import { getUrlScene } from "@/lib/domain/routes/url-scene";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import { SESSION_COOKIE } from "@/lib/server/session/cookie";
import { isSessionEnded } from "@/lib/server/session/is-session-ended";
import { createClearSessionCookie, readSession, type SessionState } from "@/lib/server/session/session";
import { isPlanOnSale } from "@/lib/server/site/is-plan-on-sale";
import type { SiteRecord } from "@/lib/server/site/request-site-record";
import { createRequestContext } from "@/lib/server/upstream/request-context";
import { loadExternalSources } from "./load-external-sources";
import { createPrivatePageHeaders, createPublicPageHeaders } from "./page-headers";

const STATUS_BY_ROUTE: Partial<Record<RouteName, number>> = { "/404": 404, "/500": 500 };
/** Pages that send the buyer to a payment provider. */
const PROVIDER_REDIRECT_ROUTES: ReadonlySet<RouteName> = new Set(["/payment-redirect"]);

/** 3-D Secure pages may be framed there, and nowhere else. */
const getChallengeSources = () => ({ frame: getEnv().CHALLENGE_ORIGINS, connect: [], style: [] });

type Query = Record<string, string>;
/** Pages that a visitor can't use, and the path to return to after log-in. */
const MEMBER_RETURN_PATHS: Partial<Record<RouteName, (query: Query) => string>> = {
  "/payment": (query) => createCheckoutPath(parseCheckoutAddress(query)),
  "/stb-orders": ({ page }) => (page && /^\d{1,5}$/.test(page) ? `/stb-orders?page=${page}` : "/stb-orders"),
  "/tv": ({ code }) => createTelevisionHref(parseTvCode(code ?? "")),
};

/** Serves a listed address: rewrites it to its page under brand, language and layout, with the policy for its kind. */
export async function servePage(request: NextRequest, site: SiteRecord): Promise<Response> {
  const { locale, path } = splitLocalePath(request.nextUrl.pathname);
  const route = (await isUnavailablePlan(path, site)) ? "/404" : (findRoute(path) ?? "/404");
  const url = request.nextUrl.clone();
  const client = detectClientType(request.headers.get("user-agent") ?? "") === "WAP" ? "wap" : "web";
  url.pathname = `/${site.site}/${locale ?? site.defaultLang}/${client}${route === "/404" ? route : path === "/" ? "" : path}`;

  const status = STATUS_BY_ROUTE[route] ?? 200;
  if (LISTED_ROUTES[route].area === "public") {
    return NextResponse.rewrite(url, { status, headers: createPublicPageHeaders() });
  }
  const state = await readSession(request.headers.get("cookie"), site.site);
  const createReturnPath = MEMBER_RETURN_PATHS[route];
  if (createReturnPath && state.kind !== "member")
    return redirectToLogin(request, site, locale, state, createReturnPath);
  const nonce = btoa(crypto.randomUUID());
  const headers = createPrivatePageHeaders(
    nonce,
    PROVIDER_REDIRECT_ROUTES.has(route),
    PROVIDER_REDIRECT_ROUTES.has(route) ? getChallengeSources() : await loadExternalSources(route, site.site),
  );
  // Overwrites values that the client may have sent under these names (threats T3, T50).
  const incoming = new Headers(request.headers);
  incoming.set("x-nonce", nonce);
  incoming.set("content-security-policy", headers["Content-Security-Policy"] ?? "");
  // The cookie that this address sets is only sent with the response.
  const scene = getUrlScene(request.nextUrl);
  if (scene) incoming.set("scene", scene);
  else incoming.delete("scene");
  const isSessionEnded = await shouldClearSession(request, site, route, state);
  if (isSessionEnded) incoming.set("cookie", removeCookie(incoming.get("cookie") ?? "", SESSION_COOKIE));
  const response = NextResponse.rewrite(url, { status, headers, request: { headers: incoming } });
  if (isSessionEnded) response.headers.append("Set-Cookie", createClearSessionCookie());
  return response;
}

/**
 * Redirects a visitor to log-in before a member page. The page would redirect as well, but from within a response
 * that has begun, and such a redirect needs a script (docs/decisions/011).
 */
function redirectToLogin(
  { nextUrl }: NextRequest,
  { defaultLang }: SiteRecord,
  locale: Locale | null,
  state: SessionState,
  createReturnPath: (query: Query) => string,
): Response {
  // If a parameter is given twice, the first value counts.
  const query = Object.fromEntries([...nextUrl.searchParams].reverse());
  const path = createLocaleHref(locale ?? defaultLang, defaultLang, createLoginHref(createReturnPath(query)));
  const headers = new Headers({
    Location: new URL(path, nextUrl).href,
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
  });
  if (state.kind === "broken") headers.append("Set-Cookie", createClearSessionCookie());
  return new Response(null, { status: 303, headers });
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
  if (state.kind !== "member") return state.kind === "broken";
  if (route !== "/login" || request.nextUrl.searchParams.get("reason") !== "expired") return false;
  return isSessionEnded(state.session, createRequestContext(request.headers, site, state.session.token));
}

function removeCookie(header: string, name: string): string {
  return header
    .split(/;\s*/)
    .filter((pair) => !pair.startsWith(`${name}=`))
    .join("; ");
}
