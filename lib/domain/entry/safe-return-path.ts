import { aliasOf } from "./alias";
import { type EntryContext, localePath, splitLocalePath } from "./locale-path";
import { keepParameters, SENSITIVE } from "./parameters";
import { LISTED_ROUTES, type RouteName, routeOf } from "./routes";

/** Stands in for our own origin; nothing a visitor sends can name it by chance. */
const SENTINEL = "https://sentinel.invalid";
const LONGEST = 2048;

/** Pages one does not go back to: they end where they began, or only make sense with a fresh link. */
const NO_RETURN: ReadonlySet<RouteName> = new Set([
  "/404",
  "/500",
  "/login",
  "/register",
  "/forgot-password",
  "/lost-password",
  "/reset-password",
  "/resend-confirm",
]);
const KEPT = ["planId", "sourceType", "releaseId"];

/**
 * A path to return to (`path`, `pageSourceLocation` and the like), rebuilt from the table of routes: of what was
 * sent, nothing survives but a listed path, its language prefix and listed parameters. Null for anything that is
 * not a path of this shop (threat T31).
 */
export function safeReturnPath(input: string | null | undefined, context: EntryContext): string | null {
  if (!input?.startsWith("/") || input.length > LONGEST || !URL.canParse(input, SENTINEL)) return null;
  const url = new URL(input, SENTINEL);
  if (url.origin !== SENTINEL) return null;
  const { locale, path: asked } = splitLocalePath(url.pathname);
  const path = aliasOf(asked) ?? asked;
  const route = routeOf(path);
  if (route === null || NO_RETURN.has(route)) return null;
  const names = [...LISTED_ROUTES[route].query, ...KEPT].filter((name) => !SENSITIVE.includes(name));
  const query = keepParameters(url.searchParams, names);
  const offered = locale !== null && context.locales.includes(locale) ? locale : context.defaultLocale;
  return localePath(path, offered, context.defaultLocale) + (query.size > 0 ? `?${query}` : "");
}
