import { type NextRequest, NextResponse } from "next/server";
import type { Locale } from "@/lib/config/constants";
import { env } from "@/lib/config/env";
import { readTvCode } from "@/lib/domain/account/tv-code";
import { clientTypeOf } from "@/lib/domain/client-type/client-type-of";
import { splitLocalePath } from "@/lib/domain/entry/locale-path";
import { loginHref, televisionHref } from "@/lib/domain/entry/login-href";
import { LISTED_ROUTES, type RouteName, routeOf } from "@/lib/domain/entry/routes";
import { sceneOf } from "@/lib/domain/entry/scene-of";
import { checkoutPath, readCheckoutAddress } from "@/lib/domain/payment/checkout-address";
import { localeHref } from "@/lib/i18n/locale-href";
import { SESSION_COOKIE } from "@/lib/server/session/cookie";
import { hasEnded } from "@/lib/server/session/has-ended";
import { closeSession, readSession, type SessionState } from "@/lib/server/session/session";
import type { SiteRecord } from "@/lib/server/site/find-site";
import { isPlanOnSale } from "@/lib/server/site/plan-on-sale";
import { contextOfRequest } from "@/lib/server/upstream/request-context";
import { outsideOf } from "./outside-of";
import { privatePageHeaders, publicPageHeaders } from "./page-headers";

const STATUS: Partial<Record<RouteName, number>> = { "/404": 404, "/500": 500 };
/** Pages that send the buyer on to a payment provider. */
const LEAVING: ReadonlySet<RouteName> = new Set(["/payment-redirect"]);

/** 3-D Secure pages may stand in a frame there, and nowhere else. */
const challengeFrames = () => ({ frame: env().CHALLENGE_ORIGINS, connect: [], style: [] });

type Query = Record<string, string>;
/** Pages that a visitor can do nothing on, and the way back to each. */
const FOR_MEMBERS: Partial<Record<RouteName, (query: Query) => string>> = {
  "/payment": (query) => checkoutPath(readCheckoutAddress(query)),
  "/stb-orders": ({ page }) => (page && /^\d{1,5}$/.test(page) ? `/stb-orders?page=${page}` : "/stb-orders"),
  "/tv": ({ code }) => televisionHref(readTvCode(code ?? "")),
};

/** Shows a listed address: rewrites to its page under brand, language and layout, with the policy for its kind. */
export async function showPage(request: NextRequest, site: SiteRecord): Promise<Response> {
  const { locale, path } = splitLocalePath(request.nextUrl.pathname);
  const route = (await isGone(path, site)) ? "/404" : (routeOf(path) ?? "/404");
  const url = request.nextUrl.clone();
  const client = clientTypeOf(request.headers.get("user-agent") ?? "") === "WAP" ? "wap" : "web";
  url.pathname = `/${site.site}/${locale ?? site.defaultLang}/${client}${route === "/404" ? route : path === "/" ? "" : path}`;

  const status = STATUS[route] ?? 200;
  if (LISTED_ROUTES[route].area === "public") {
    return NextResponse.rewrite(url, { status, headers: publicPageHeaders() });
  }
  const state = await readSession(request.headers.get("cookie"), site.site);
  const wayBack = FOR_MEMBERS[route];
  if (wayBack && state.kind !== "member") return toLogin(request, site, locale, state, wayBack);
  const nonce = btoa(crypto.randomUUID());
  const headers = privatePageHeaders(
    nonce,
    LEAVING.has(route),
    LEAVING.has(route) ? challengeFrames() : await outsideOf(route, site.site),
  );
  // Overwrites what the client may have sent under these names (threats T3, T50).
  const incoming = new Headers(request.headers);
  incoming.set("x-nonce", nonce);
  incoming.set("content-security-policy", headers["Content-Security-Policy"] ?? "");
  // The cookie that this very address sets comes with the answer only.
  const scene = sceneOf(request.nextUrl);
  if (scene) incoming.set("scene", scene);
  else incoming.delete("scene");
  const isOver = await isSessionOver(request, site, route, state);
  if (isOver) incoming.set("cookie", withoutCookie(incoming.get("cookie") ?? "", SESSION_COOKIE));
  const response = NextResponse.rewrite(url, { status, headers, request: { headers: incoming } });
  if (isOver) response.headers.append("Set-Cookie", closeSession());
  return response;
}

/**
 * Whoever wants to buy, say, is asked who they are first. The page would send them on as well, but from within an answer
 * that has begun, and such a redirect needs a script: without one nobody got past the buy button.
 */
function toLogin(
  { nextUrl }: NextRequest,
  { defaultLang }: SiteRecord,
  locale: Locale | null,
  state: SessionState,
  wayBack: (query: Query) => string,
): Response {
  // Of a parameter that is given twice the first counts.
  const query = Object.fromEntries([...nextUrl.searchParams].reverse());
  const path = localeHref(locale ?? defaultLang, defaultLang, loginHref(wayBack(query)));
  const headers = new Headers({
    Location: new URL(path, nextUrl).href,
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
  });
  if (state.kind === "broken") headers.append("Set-Cookie", closeSession());
  return new Response(null, { status: 303, headers });
}

/** True for a plan that the brand does not sell: its address is well formed, but there is no page behind it. */
async function isGone(path: string, site: SiteRecord): Promise<boolean> {
  if (routeOf(path) !== "/plan-details/{id}") return false;
  return !(await isPlanOnSale(site.site, path.slice("/plan-details/".length)));
}

/**
 * True when the session cookie is to be dropped: it is broken, or a page has sent its owner to log in because the
 * upstream refused the token, and the upstream says so again. The address alone is not believed: anybody can write it.
 */
async function isSessionOver(
  request: NextRequest,
  site: SiteRecord,
  route: RouteName,
  state: SessionState,
): Promise<boolean> {
  if (state.kind !== "member") return state.kind === "broken";
  if (route !== "/login" || request.nextUrl.searchParams.get("reason") !== "expired") return false;
  return hasEnded(state.session, contextOfRequest(request.headers, site, state.session.token));
}

function withoutCookie(header: string, name: string): string {
  return header
    .split(/;\s*/)
    .filter((pair) => !pair.startsWith(`${name}=`))
    .join("; ");
}
