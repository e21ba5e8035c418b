import { type NextRequest, NextResponse } from "next/server";
import { createEntryRedirect, createSceneCookie } from "@/lib/server/entry/entry-redirect";
import { createPlainPage } from "@/lib/server/entry/plain-page";
import { servePage } from "@/lib/server/entry/serve-page";
import { applySiteChange } from "@/lib/server/site/apply-site-change";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { REVALIDATE_PATH } from "@/lib/server/site/signed-change";

const PAGE_METHODS = new Set(["GET", "HEAD", "POST"]);
/** Routes and files that are not pages; the middleware only checks their escapes and handles brand changes. */
const NON_PAGE_PATTERN = /^\/(api|_next\/static|brands)\//;

/**
 * Handles every page request in this order: method, brand of the host, redirects, page. It shapes requests and is no
 * access control: pages and route handlers check brand and session themselves.
 */
export async function middleware(request: NextRequest): Promise<Response> {
  const { headers, method } = request;
  const { pathname } = request.nextUrl;
  // Next answers 500 to a path with invalid escapes, or with escapes that leave a folder of files.
  if (!isSafePath(pathname)) return createPlainPage(404);
  if (pathname === REVALIDATE_PATH && method === "POST") await applySiteChange(request);
  if (NON_PAGE_PATTERN.test(pathname)) return NextResponse.next();
  // There are no server actions (docs/decisions/010), so a request for one is an attack.
  if (!PAGE_METHODS.has(method) || headers.has("next-action")) return createPlainPage(405);
  if (pathname.startsWith("/_next")) return createPlainPage(404);
  const found = await findSiteByHost(headers.get("host"));
  if (found.kind !== "site") return createPlainPage(found.kind === "unknown" ? 404 : 503);
  const { record } = found;
  const url = new URL(pathname + request.nextUrl.search, "http://shop.invalid");
  const context = { defaultLocale: record.defaultLang, locales: record.langs };
  const redirect = await createEntryRedirect(
    url,
    request.nextUrl,
    record.site,
    context,
    headers.get("cookie"),
  );
  if (redirect) return redirect;
  // A page is only rendered for a GET; a provider's POST to the result page is redirected above or here.
  if (method === "POST")
    return new Response(null, { status: 303, headers: { Location: request.nextUrl.href } });
  const response = await servePage(request, record);
  const scene = createSceneCookie(url);
  if (scene) response.headers.append("Set-Cookie", scene);
  return response;
}

function isSafePath(pathname: string): boolean {
  try {
    return !/(^|[/\\])\.\.?([/\\]|$)/.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

export const config = {
  matcher: [
    "/((?!api/|_next/static/|brands/|robots\\.txt$|sitemap\\.xml$|manifest\\.webmanifest$|favicon\\.ico$).*)",
    "/:area(api|_next/static|brands)/:rest(.*%.*)",
    "/api/revalidate",
  ],
};
