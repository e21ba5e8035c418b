import { type NextRequest, NextResponse } from "next/server";
import { entryRedirect, sceneCookie } from "@/lib/server/entry/entry-redirect";
import { plainPage } from "@/lib/server/entry/plain-page";
import { showPage } from "@/lib/server/entry/show-page";
import { findSite } from "@/lib/server/site/find-site";
import { hearChange } from "@/lib/server/site/hear-change";
import { REVALIDATE_PATH } from "@/lib/server/site/signed-change";

const METHODS = new Set(["GET", "HEAD", "POST"]);
/** Routes and files that are no pages; they come here only to have their escapes read, or a change heard. */
const NO_PAGE = /^\/(api|_next\/static|brands)\//;

/**
 * Every page request, in order: a method pages know, a brand's host, an address that stays, the page. It shapes
 * requests; it is not the lock: pages and route handlers look at brand and session themselves.
 */
export async function middleware(request: NextRequest): Promise<Response> {
  const { headers, method } = request;
  const { pathname } = request.nextUrl;
  // Next answers 500 to a path whose escapes say nothing, or that climbs out of a folder of files by them.
  if (!isPlain(pathname)) return plainPage(404);
  if (pathname === REVALIDATE_PATH && method === "POST") await hearChange(request);
  if (NO_PAGE.test(pathname)) return NextResponse.next();
  // There are no server actions; whoever sends for one is looking for a hole.
  if (!METHODS.has(method) || headers.has("next-action")) return plainPage(405);
  if (pathname.startsWith("/_next")) return plainPage(404);
  const found = await findSite(headers.get("host"));
  if (found.kind !== "site") return plainPage(found.kind === "unknown" ? 404 : 503);
  const { record } = found;
  const url = new URL(pathname + request.nextUrl.search, "http://shop.invalid");
  const context = { defaultLocale: record.defaultLang, locales: record.langs };
  const redirect = await entryRedirect(url, request.nextUrl, record.site, context, headers.get("cookie"));
  if (redirect) return redirect;
  // A page is only ever shown for a GET; a provider's POST to the result page was sent on above or is sent on here.
  if (method === "POST")
    return new Response(null, { status: 303, headers: { Location: request.nextUrl.href } });
  const response = await showPage(request, record);
  const scene = sceneCookie(url);
  if (scene) response.headers.append("Set-Cookie", scene);
  return response;
}

function isPlain(pathname: string): boolean {
  try {
    return !/(^|[/\\])\.\.?([/\\]|$)/.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

export const config = {
  matcher: [
    "/((?!api/|_next/static/|brands/|robots\\.txt$|sitemap\\.xml$|manifest\\.webmanifest$|favicon\\.ico$|icon\\.svg$).*)",
    "/:area(api|_next/static|brands)/:rest(.*%.*)",
    "/api/revalidate",
  ],
};
