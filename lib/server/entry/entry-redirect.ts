import { DAY_SECONDS, type Locale } from "@/lib/config/constants";
import { applyEntryRules, keepListedParameters } from "@/lib/domain/routes/apply-entry-rules";
import { getRequestedLocale, rewriteEntryPage } from "@/lib/domain/routes/entry-page";
import { splitSensitiveParameters } from "@/lib/domain/routes/entry-parameters";
import {
  createLocalePath,
  type EntryContext,
  getUrlScene,
  splitLocalePath,
} from "@/lib/domain/routes/locale-path";
import { findRoute, LISTED_ROUTES } from "@/lib/domain/routes/routes";
import { LANGUAGE_COOKIE, readCookie, SCENE_COOKIE } from "@/lib/server/session/cookie";
import { createSealedCookie } from "@/lib/server/session/sealed-cookie";

/** How long the secret of an entry link is stored, sealed, for the page that uses it. */
const ENTRY_COOKIE_SECONDS = 300;
const YEAR_SECONDS = 365 * DAY_SECONDS;

/** The Set-Cookie line for the scene that an address sets without a redirect; null where it sets none. */
export function createSceneCookie(url: URL): string | null {
  const scene = getUrlScene(url);
  return scene ? createPreferenceCookie(SCENE_COOKIE, scene) : null;
}

/** @param seconds null: until the browser is closed */
function createPreferenceCookie(name: string, value: string, seconds: number | null = null): string {
  const lifetime = seconds === null ? "" : ` Max-Age=${seconds};`;
  return `${name}=${value}; Path=/;${lifetime} Secure; SameSite=Lax`;
}

/**
 * The redirect of an address (rules/addresses#entry-aliases, "Entry pages", "Payment-result URLs"), or null to serve
 * it as it is. Secrets are moved from the address into a sealed cookie; a language that the link names is stored in a cookie for a year, the scene for
 * the visit. The
 * Location is built on `base`, the address that Next sees, and Next sends it as a relative one, so no other origin
 * can be reached (threat T31).
 */
export async function createEntryRedirect(
  url: URL,
  base: URL,
  site: string,
  context: EntryContext,
  cookieHeader: string | null,
): Promise<Response | null> {
  const target = findTarget(url, context, cookieHeader);
  if (isServedAsItIs(url, target)) return null;
  const { clean, secrets } = splitSensitiveParameters(target ?? url);
  // Only listed parameters are passed on, for every kind of redirect.
  const listed = keepListedParameters(clean, context);
  const location = listed.pathname + listed.search;

  const headers = new Headers({
    Location: new URL(location, base).href,
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
  });
  if (Object.keys(secrets).length > 0) {
    const { path: page } = splitLocalePath(listed.pathname);
    const entry = { site, page, ...secrets };
    headers.append("Set-Cookie", await createSealedCookie("entry", entry, ENTRY_COOKIE_SECONDS));
  }
  const language =
    getRequestedLocale(url, context) ?? getRequestedLocale(rewriteEntryPage(url) ?? url, context);
  if (language) headers.append("Set-Cookie", createPreferenceCookie(LANGUAGE_COOKIE, language, YEAR_SECONDS));
  const scene = getUrlScene(url) ?? (target ? getUrlScene(target) : null);
  if (scene) headers.append("Set-Cookie", createPreferenceCookie(SCENE_COOKIE, scene));
  // 303: the browser follows with a GET, also after a provider's POST.
  return new Response(null, { status: 303, headers });
}

/** True for an address that `createEntryRedirect` redirects. */
export const isRedirected = (url: URL, context: EntryContext, cookieHeader: string | null): boolean =>
  !isServedAsItIs(url, findTarget(url, context, cookieHeader));

const findTarget = (url: URL, context: EntryContext, cookieHeader: string | null): URL | null =>
  applyEntryRules(url, context) ?? applyChosenLanguage(url, context, cookieHeader);

/** True for an address that `createEntryRedirect` does not redirect, unless by a cookie (`applyChosenLanguage`). */
export function isFinalAddress(url: URL, context: EntryContext): boolean {
  return isServedAsItIs(url, applyEntryRules(url, context));
}

function isServedAsItIs(url: URL, target: URL | null): boolean {
  const { clean } = splitSensitiveParameters(target ?? url);
  return clean.pathname + clean.search === url.pathname + url.search;
}

/**
 * A private page without a language in its address is shown in the language chosen earlier, because mails and
 * providers link to such addresses; null where it stays. Public pages have one address for each language.
 */
export function applyChosenLanguage(
  url: URL,
  { locales, defaultLocale }: EntryContext,
  cookieHeader: string | null,
): URL | null {
  const { locale, path } = splitLocalePath(url.pathname);
  const route = findRoute(path);
  if (locale !== null || route === null || LISTED_ROUTES[route].area === "public") return null;
  const chosen = locales.find(
    (known): known is Locale => known === readCookie(cookieHeader, LANGUAGE_COOKIE),
  );
  if (!chosen || chosen === defaultLocale) return null;
  const next = new URL(url);
  next.pathname = createLocalePath(path, chosen, defaultLocale);
  return next;
}
