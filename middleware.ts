import { type NextRequest, NextResponse } from "next/server";
import { PICTURE_FOLDER } from "@/lib/domain/site/picture-folder";
import { STYLE_SHEET_FOLDER } from "@/lib/domain/site/style-sheet-folder";
import { createEntryRedirect, createSceneCookie } from "@/lib/server/entry/entry-redirect";
import { createMovedRedirect } from "@/lib/server/entry/moved-address";
import { createPlainPage } from "@/lib/server/entry/plain-page";
import { servePage } from "@/lib/server/entry/serve-page";
import { parsePicturePath } from "@/lib/server/pictures/picture-path";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { readSiteRecordHeader, SITE_RECORD_HEADER } from "@/lib/server/site/passed-site-record";
import type { SiteRecord } from "@/lib/server/site/request-site-record";
import { serveStudio } from "@/lib/server/studio/serve-studio";
import { isStudioHost } from "@/lib/server/studio/studio-host";

const PAGE_METHODS = new Set(["GET", "HEAD", "POST"]);
/** Routes and files that are not pages; the middleware only checks their escapes. */
const NON_PAGE_PATTERN = /^\/(api|_next\/static|fonts)\//;
const BRAND_FILES = "/brands/";
const SHARED_FOLDER = "default";

/**
 * Handles every page request in this order: method, console or brand of the host, redirects, page. It shapes requests and is no
 * access control: pages and route handlers check brand and session themselves.
 */
export async function middleware(request: NextRequest): Promise<Response> {
  const { headers, method } = request;
  const { pathname } = request.nextUrl;
  // Next answers 500 to a path with invalid escapes, or with escapes that leave a folder of files.
  if (!isSafePath(pathname)) return createPlainPage(404);
  if (NON_PAGE_PATTERN.test(pathname)) return NextResponse.next();
  // There are no server actions (docs/decisions/010), so a request for one is an attack.
  if (!PAGE_METHODS.has(method) || headers.has("next-action")) return createPlainPage(405);
  if (pathname.startsWith("/_next")) return createPlainPage(404);
  if (isStudioHost(headers.get("host"))) return serveStudio(request);
  const passed = await readSiteRecordHeader(headers.get(SITE_RECORD_HEADER));
  const found = passed ? null : await findSiteByHost(headers.get("host"));
  const record = passed ?? (found?.kind === "site" ? found.record : null);
  if (!record)
    return found?.kind === "unavailable" ? createPlainPage(503, found.retryAfterMs) : createPlainPage(404);
  if (pathname.startsWith(BRAND_FILES)) return serveBrandFile(pathname, record);
  if (pathname.startsWith(STYLE_SHEET_FOLDER)) return serveStyleSheet(pathname, record);
  if (pathname.startsWith(PICTURE_FOLDER)) return servePicture(pathname, record);
  const url = new URL(pathname + request.nextUrl.search, "http://shop.invalid");
  const redirect = await createRedirect(url, request, record);
  if (redirect) return redirect;
  // A page is only rendered for a GET; a provider's POST to the result page is redirected above or here.
  if (method === "POST")
    return new Response(null, { status: 303, headers: { Location: request.nextUrl.href } });
  const response = await servePage(request, record);
  const scene = createSceneCookie(url);
  if (scene) response.headers.append("Set-Cookie", scene);
  return response;
}

/** The redirect of an address that the brand has moved, or that the entry rules change; null for any other. */
async function createRedirect(
  url: URL,
  { nextUrl, headers }: NextRequest,
  { site, defaultLang, langs }: SiteRecord,
): Promise<Response | null> {
  const context = { defaultLocale: defaultLang, locales: langs };
  const moved = await createMovedRedirect(url, nextUrl, { site, ...context });
  return moved ?? createEntryRedirect(url, nextUrl, site, context, headers.get("cookie"));
}

/** Serves the files of the host's own brand and those that all brands share (threat T5). */
function serveBrandFile(pathname: string, { site, filesOf }: SiteRecord): Response {
  const folder = pathname.slice(BRAND_FILES.length).split("/", 1)[0];
  return folder === (filesOf ?? site) || folder === SHARED_FOLDER
    ? NextResponse.next()
    : createPlainPage(404);
}

/** Serves the style sheets of the host's own brand; any other address in the folder would be taken for a page. */
function serveStyleSheet(pathname: string, { site }: SiteRecord): Response {
  const name = pathname.slice(STYLE_SHEET_FOLDER.length);
  return name.startsWith(`${site}-`) && /^[a-z0-9-]+\.css$/.test(name)
    ? NextResponse.next()
    : createPlainPage(404);
}

/** Serves the pictures that pages of the host's own brand name. */
function servePicture(pathname: string, { site }: SiteRecord): Response {
  return parsePicturePath(site, pathname) === null ? createPlainPage(404) : NextResponse.next();
}

function isSafePath(pathname: string): boolean {
  try {
    return !/(^|[/\\])\.\.?([/\\]|$)/.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

export const config = {
  // In the server's own process: its upstream client and its stores are those of pages and calls.
  runtime: "nodejs",
  matcher: [
    "/((?!api/|_next/static/|fonts/|robots\\.txt$|sitemap\\.xml$|manifest\\.webmanifest$|favicon\\.ico$|apple-touch-icon\\.png$).*)",
    "/:area(api|_next/static|fonts)/:rest(.*%.*)",
  ],
};
