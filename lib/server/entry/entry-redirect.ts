import type { Locale } from "@/lib/config/constants";
import { applyEntry, withListedParameters } from "@/lib/domain/entry/apply-entry";
import { localeOfUrl, requestedLocale } from "@/lib/domain/entry/language";
import { type EntryContext, localePath, splitLocalePath } from "@/lib/domain/entry/locale-path";
import { LISTED_ROUTES, routeOf } from "@/lib/domain/entry/routes";
import { sceneOf } from "@/lib/domain/entry/scene-of";
import { splitSensitive } from "@/lib/domain/entry/split-sensitive";
import {
  ENTRY_COOKIE,
  LANGUAGE_COOKIE,
  readCookie,
  SCENE_COOKIE,
  setCookie,
} from "@/lib/server/session/cookie";
import { seal } from "@/lib/server/session/seal";

/** How long a secret of an entry link waits, sealed, for the page that uses it. */
const ENTRY_SECONDS = 300;
const YEAR_SECONDS = 365 * 24 * 3600;

/** The Set-Cookie line for the scene that an address sets although it stays as it is; null where it says nothing. */
export function sceneCookie(url: URL): string | null {
  const scene = sceneOf(url);
  return scene ? preference(SCENE_COOKIE, scene) : null;
}

function preference(name: string, value: string): string {
  return `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; Secure; SameSite=Lax`;
}

/**
 * Where an address leads (spec §2 "Entry aliases", "Entry pages", "Payment-result URLs"), or null to show it as it
 * is. Secrets leave the address and wait in a sealed cookie; language and scene are remembered. The Location is
 * built on `base`, the address Next sees, and leaves Next as a relative one: no other origin can be reached (T31).
 */
export async function entryRedirect(
  url: URL,
  base: URL,
  site: string,
  context: EntryContext,
  cookieHeader: string | null,
): Promise<Response | null> {
  const target = applyEntry(url, context) ?? rememberedLanguage(url, context, cookieHeader);
  const { clean, secrets } = splitSensitive(target ?? url);
  if (clean.pathname + clean.search === url.pathname + url.search) return null;
  // Whatever the reason for the redirect, only listed parameters travel on.
  const listed = withListedParameters(clean, context);
  const location = listed.pathname + listed.search;

  const headers = new Headers({
    Location: new URL(location, base).href,
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
  });
  if (Object.keys(secrets).length > 0) {
    const { path: page } = splitLocalePath(listed.pathname);
    const sealed = await seal({ site, page, ...secrets }, ENTRY_SECONDS);
    headers.append("Set-Cookie", setCookie(ENTRY_COOKIE, sealed, ENTRY_SECONDS));
  }
  const opened = url.searchParams.has("params") && target ? localeOfUrl(target, context) : null;
  const language = requestedLocale(url, context) ?? opened;
  if (language) headers.append("Set-Cookie", preference(LANGUAGE_COOKIE, language));
  const scene = sceneOf(url) ?? (target ? sceneOf(target) : null);
  if (scene) headers.append("Set-Cookie", preference(SCENE_COOKIE, scene));
  // 303: whatever brought the person here (a provider's POST, too) goes on as a GET.
  return new Response(null, { status: 303, headers });
}

/**
 * A private page without a language in its address is shown in the language the person chose before: mails and
 * providers link to such addresses. Public pages have one address for each language, whoever asks.
 */
function rememberedLanguage(
  url: URL,
  { locales, defaultLocale }: EntryContext,
  cookieHeader: string | null,
): URL | null {
  const { locale, path } = splitLocalePath(url.pathname);
  const route = routeOf(path);
  if (locale !== null || route === null || LISTED_ROUTES[route].area === "public") return null;
  const chosen = locales.find(
    (known): known is Locale => known === readCookie(cookieHeader, LANGUAGE_COOKIE),
  );
  if (!chosen || chosen === defaultLocale) return null;
  const next = new URL(url);
  next.pathname = localePath(path, chosen, defaultLocale);
  return next;
}
