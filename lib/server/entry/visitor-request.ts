import type { IncomingHttpHeaders } from "node:http";
import { isTelevision } from "@/lib/domain/document/client-type";
import { getUrlScene } from "@/lib/domain/routes/locale-path";
import { findRoute, findVisitorDocument, LISTED_ROUTES, type RouteName } from "@/lib/domain/routes/routes";
import { ENTRY_COOKIE, readCookie, SCENE_COOKIE, SESSION_COOKIE } from "@/lib/server/session/cookie";
import type { SiteRecord } from "@/lib/server/site/request-site-record";
import { applyChosenLanguage } from "./entry-redirect";

/**
 * True where a request gets the document that all visitors get: a page with one, and a request without a session, without
 * a link's secrets that the page uses, and not of a television, which shows a code. A cookie counts by its presence: whether it is
 * valid is found out where the page is rendered for the request.
 */
export function getsVisitorDocument(
  route: RouteName,
  url: URL,
  cookie: string | null,
  userAgent: string | null,
): boolean {
  const document = findVisitorDocument(route);
  if (!document || readCookie(cookie, SESSION_COOKIE) !== null) return false;
  if (document.usesEntryLink && readCookie(cookie, ENTRY_COOKIE) !== null) return false;
  const scene = getUrlScene(url) ?? (readCookie(cookie, SCENE_COOKIE) === "STB" ? "STB" : "WEB");
  return !isTelevision(scene, userAgent);
}

/**
 * True where a request for a page that has a document gets the document: always for a public page. Otherwise the page is
 * rendered, or redirected, for the request.
 * @param target path and query as they were sent
 * @param path of the page, without language prefix
 */
export function getsDocument(
  target: string,
  headers: IncomingHttpHeaders,
  path: string,
  { defaultLang, langs }: SiteRecord,
): boolean {
  const route = findRoute(path);
  if (route === null || LISTED_ROUTES[route].area === "public") return true;
  const cookie = headers.cookie ?? null;
  const url = new URL(target, "http://shop.invalid");
  return (
    getsVisitorDocument(route, url, cookie, headers["user-agent"] ?? null) &&
    applyChosenLanguage(url, { defaultLocale: defaultLang, locales: langs }, cookie) === null
  );
}
