import type { NextRequest } from "next/server";
import type { Locale } from "@/lib/config/constants";
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
