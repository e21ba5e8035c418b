import { resolveAlias } from "./entry-alias";
import { pickParameters, SENSITIVE_PARAMETERS } from "./entry-parameters";
import { createLocalePath, type EntryContext, splitLocalePath } from "./locale-path";
import { findRoute, LISTED_ROUTES, type RouteName } from "./routes";

/** Placeholder for our own origin; a visitor's input can't contain it by chance. */
const SENTINEL_ORIGIN = "https://sentinel.invalid";
const MAX_LENGTH = 2048;

/** Pages that are no return target: they are the end of a flow, or need a fresh link. */
const NON_RETURN_ROUTES: ReadonlySet<RouteName> = new Set([
  "/404",
  "/500",
  "/503",
  "/login",
  "/register",
  "/buy",
  "/forgot-password",
  "/lost-password",
  "/reset-password",
  "/resend-confirm",
]);
const CARRIED_RETURN_PARAMETERS = ["planId", "sourceType", "releaseId"];

/**
 * Rebuilds a return path (`path`, `pageSourceLocation` and others) from the table of routes: only a listed path, its
 * language prefix and listed parameters remain. Null for any input that is not a path of this shop (threat T31).
 */
export function toSafeReturnPath(input: string | null | undefined, context: EntryContext): string | null {
  if (!input?.startsWith("/") || input.length > MAX_LENGTH || !URL.canParse(input, SENTINEL_ORIGIN))
    return null;
  const url = new URL(input, SENTINEL_ORIGIN);
  if (url.origin !== SENTINEL_ORIGIN) return null;
  const { locale, path: requestedPath } = splitLocalePath(url.pathname);
  const path = resolveAlias(requestedPath) ?? requestedPath;
  const route = findRoute(path);
  if (route === null || NON_RETURN_ROUTES.has(route)) return null;
  const names = [...LISTED_ROUTES[route].query, ...CARRIED_RETURN_PARAMETERS].filter(
    (name) => !SENSITIVE_PARAMETERS.includes(name),
  );
  const query = pickParameters(url.searchParams, names);
  const targetLocale = locale !== null && context.locales.includes(locale) ? locale : context.defaultLocale;
  return createLocalePath(path, targetLocale, context.defaultLocale) + (query.size > 0 ? `?${query}` : "");
}
