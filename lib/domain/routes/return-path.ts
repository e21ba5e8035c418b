import type { Locale } from "@/lib/config/constants";
import { pickParameters, SENSITIVE_PARAMETERS } from "./entry-parameters";
import { createLocalePath, type EntryContext, rewriteAddress, splitLocalePath } from "./locale-path";
import { findRoute, LISTED_ROUTES, type RouteName } from "./routes";

/** Old addresses and their replacements (rules/addresses#entry-aliases). */
const ALIASES = {
  "/order": "/orders",
  "/stbPayment": "/payment",
  "/plan": "/pricing-table",
  "/tokenLogin": "/pricing-table",
  "/resendConfirmation": "/resend-confirm",
} as const;

/** The listed path for an old one, or null. */
function resolveAlias(path: string): string | null {
  return Object.hasOwn(ALIASES, path) ? ALIASES[path as keyof typeof ALIASES] : null;
}

/** Entry step: redirects an old address to the new one with its parameters. */
export function rewriteAlias(url: URL): URL | null {
  const target = resolveAlias(splitLocalePath(url.pathname).path);
  return target === null ? null : rewriteAddress(url, target, url.searchParams);
}

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

const PLAN_ID_PATTERN = /^[0-9][A-Za-z0-9_-]{0,63}$/;

export interface AfterLoginTarget {
  /** Path and query, in the language of the log-in page. */
  path: string;
  /** The plan to be bought, if the target is its payment. */
  planId: string | null;
  /** True where no particular page was requested. */
  isDefault: boolean;
}

/**
 * The target of log-in and sign-up: the page that required the log-in (`path`), the payment of the plan that an entry
 * link named (`planId`), else the home page.
 */
export function resolveAfterLogin(
  query: { path?: string | null; planId?: string | null },
  locale: Locale,
  context: EntryContext,
): AfterLoginTarget {
  const returnPath = toSafeReturnPath(query.path, context);
  if (returnPath !== null) {
    const url = new URL(returnPath, "https://sentinel.invalid");
    const { path } = splitLocalePath(url.pathname);
    const planId = path === "/payment" ? url.searchParams.get("planId") : null;
    return {
      path: createLocalePath(path, locale, context.defaultLocale) + url.search,
      planId,
      isDefault: false,
    };
  }
  const planId = query.planId && PLAN_ID_PATTERN.test(query.planId) ? query.planId : null;
  const path = createLocalePath(planId ? "/payment" : "/", locale, context.defaultLocale);
  return { path: planId ? `${path}?planId=${planId}` : path, planId, isDefault: planId === null };
}
