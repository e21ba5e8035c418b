import type { NextRequest } from "next/server";
import type { Locale } from "@/lib/config/constants";
import { createLocalePath, type EntryContext, splitLocalePath } from "@/lib/domain/routes/locale-path";
import { createLocaleHref } from "@/lib/i18n/locale-href";
import type { SiteRecord } from "@/lib/server/site/request-site-record";

/** A redirect to another page of the shop, in the language of the address, which works without a script. */
export function redirectTo(
  { nextUrl }: NextRequest,
  { defaultLang }: SiteRecord,
  locale: Locale | null,
  path: string,
): Response {
  const href = createLocaleHref(locale ?? defaultLang, defaultLang, path);
  return new Response(null, {
    status: 303,
    headers: {
      Location: new URL(href, nextUrl).href,
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
    },
  });
}

/**
 * The redirect of an address that a brand has moved (rules/addresses#moved-addresses), with its language and query. Browsers keep it for ten
 * minutes only, because a brand may change it.
 */
export function createMovedRedirect(
  newPath: string,
  url: URL,
  base: URL,
  { defaultLocale, locales }: EntryContext,
): Response {
  const { locale } = splitLocalePath(url.pathname);
  const language = locale !== null && locales.includes(locale) ? locale : defaultLocale;
  const location = createLocalePath(newPath, language, defaultLocale) + url.search;
  return new Response(null, {
    status: 308,
    headers: {
      Location: new URL(location, base).href,
      "Cache-Control": "private, max-age=600",
      "Referrer-Policy": "no-referrer",
    },
  });
}
