import { type NextRequest, NextResponse } from "next/server";
import { BRAND_FILE_PROOF_HEADER } from "@/lib/contract/brand-file-proof";
import { isSafePath } from "@/lib/domain/routes/safe-path";
import {
  BRAND_FOLDER,
  PICTURE_FOLDER,
  SHARED_BRAND_FOLDER,
  STYLE_SHEET_FOLDER,
} from "@/lib/domain/site/file-folders";
import { createEntryRedirect, createSceneCookie } from "@/lib/server/entry/entry-redirect";
import { findRequestFacts } from "@/lib/server/entry/facts/find-request-facts";
import { createMissingFile, createPlainPage } from "@/lib/server/entry/plain-page";
import { createMovedRedirect } from "@/lib/server/entry/redirect-to";
import { BRAND_FILE_HEADERS, SECURITY_HEADERS } from "@/lib/server/entry/security-headers";
import { servePage } from "@/lib/server/entry/serve-page";
import { isBrandFileProven } from "@/lib/server/site/is-brand-file-proven";
import type { SiteRecord } from "@/lib/server/site/request-site-record";
import { serveStudio } from "@/lib/server/studio/serve-studio";
import { isStudioHost } from "@/lib/server/studio/studio-host";

const PAGE_METHODS = new Set(["GET", "HEAD", "POST"]);
/** Routes and files that are not pages; the middleware only checks their escapes. */
const NON_PAGE_PATTERN = /^\/(api|_next\/static|fonts)\//;
/** Their routes find out whose they are; any other address in their folders would be taken for a page. */
const DRAWN_FILES = /^\/brand-(styles\/[a-z0-9-]+\.css|pictures\/[\w-]+\.(png|jpg))$/;

/**
 * Handles every page request in this order: method, console or brand of the host, redirects, page. It runs on the edge and loads nothing
 * itself (docs/decisions/011). It shapes requests and is no access control: pages and route handlers check brand and session themselves.
 */
export async function middleware(request: NextRequest): Promise<Response> {
  const { headers, method } = request;
  const { pathname } = request.nextUrl;
  // Next answers 500 to a path with invalid escapes, or with escapes that leave a folder of files.
  if (!isSafePath(pathname)) return createPlainPage(404);
  if (NON_PAGE_PATTERN.test(pathname)) return NextResponse.next();
  // There are no server actions (docs/decisions/010), so a request for one is an attack.
  if (!PAGE_METHODS.has(method) || headers.has("next-action")) return createPlainPage(405);
  if (pathname.startsWith("/_next")) return createMissingFile();
  if (isStudioHost(headers.get("host"))) return serveStudio(request);
  if (pathname.startsWith(STYLE_SHEET_FOLDER) || pathname.startsWith(PICTURE_FOLDER))
    return DRAWN_FILES.test(pathname) ? NextResponse.next() : createMissingFile();
  const proof = headers.get(BRAND_FILE_PROOF_HEADER);
  if (proof !== null && pathname.startsWith(BRAND_FOLDER) && (await isBrandFileProven(pathname, proof)))
    return NextResponse.next();
  const facts = await findRequestFacts(request);
  if (facts.kind === "unavailable") return createPlainPage(503, facts.retryAfterMs);
  if (facts.kind === "unknown") return createPlainPage(404);
  const { record, newPath, page } = facts;
  if (pathname.startsWith(BRAND_FOLDER)) return serveBrandFile(pathname, record);
  const url = new URL(`http://shop.invalid${pathname}${request.nextUrl.search}`);
  const context = { defaultLocale: record.defaultLang, locales: record.langs };
  if (newPath !== null) return createMovedRedirect(newPath, url, request.nextUrl, context);
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
  if (!page) return createPlainPage(503);
  const response = await servePage(request, record, page);
  const scene = createSceneCookie(url);
  if (scene) response.headers.append("Set-Cookie", scene);
  return response;
}

/** Serves the files of the host's own brand and those that all brands share (threat T5). */
function serveBrandFile(pathname: string, { site, filesOf }: SiteRecord): Response {
  const folder = pathname.slice(BRAND_FOLDER.length).split("/", 1)[0];
  return folder === (filesOf ?? site) || folder === SHARED_BRAND_FOLDER
    ? NextResponse.next({ headers: { ...SECURITY_HEADERS, ...BRAND_FILE_HEADERS } })
    : createMissingFile();
}

export const config = {
  matcher: [
    "/((?!api/|_next/static/|fonts/|robots\\.txt$|sitemap\\.xml$|manifest\\.webmanifest$|favicon\\.ico$|apple-touch-icon\\.png$|mail-logo\\.png$).*)",
    "/:area(api|_next/static|fonts)/:rest(.*%.*)",
  ],
};
