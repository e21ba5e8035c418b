import { fromAlias } from "./alias";
import { fromEntryPage } from "./entry-page";
import { localeOfUrl, toLanguagePath } from "./language";
import { type EntryContext, localePath, splitLocalePath } from "./locale-path";
import { keepParameters, LONG_CARRIED } from "./parameters";
import { fromProviderName, fromResponse, fromResultPath } from "./payment-result";
import { LISTED_ROUTES, routeOf } from "./routes";
import { safeReturnPath } from "./safe-return-path";
import { fromTokenLink } from "./token-link";

type EntryStep = (url: URL, context: EntryContext) => URL | null;

/** In this order; after any of them has changed the address, all are asked again. */
const STEPS: readonly EntryStep[] = [
  fromResultPath,
  fromResponse,
  fromProviderName,
  fromTokenLink,
  fromEntryPage,
  fromAlias,
  toNotFound,
  toLanguagePath,
];
/** No address takes more steps than there are; the rest is a guard against rules that chase each other. */
const MOST_STEPS = 2 * STEPS.length;
const RETURN_PATHS = ["path", "pageSourceLocation"];

/**
 * Where a visitor's address leads (spec §2): null to serve it as it is, else a listed address of the same origin
 * with listed parameters only, which leads nowhere else. Never throws.
 */
export function applyEntry(url: URL, context: EntryContext): URL | null {
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  let current = url;
  for (let taken = 0; taken <= MOST_STEPS; taken += 1) {
    const next = firstChange(current, context);
    if (next === null) return current === url ? null : withListedParameters(current, context);
    current = next;
  }
  return notFound(url, context);
}

function firstChange(url: URL, context: EntryContext): URL | null {
  for (const step of STEPS) {
    const next = step(url, context);
    if (next) return next;
  }
  return null;
}

/** Entry step: any path not listed goes to /404, with nothing of its query. */
function toNotFound(url: URL, context: EntryContext): URL | null {
  return routeOf(splitLocalePath(url.pathname).path) === null ? notFound(url, context) : null;
}

function notFound(url: URL, context: EntryContext): URL {
  return new URL(localePath("/404", localeOfUrl(url, context), context.defaultLocale), url.origin);
}

/** The same address with only the parameters that its page reads and those that are carried; paths among them checked. */
export function withListedParameters(url: URL, context: EntryContext): URL {
  const route = routeOf(splitLocalePath(url.pathname).path);
  const listed =
    route === null || route === "/404" || route === "/500"
      ? []
      : [...LISTED_ROUTES[route].query, ...LONG_CARRIED];
  const query = keepParameters(url.searchParams, listed);
  for (const name of RETURN_PATHS) {
    if (!query.has(name)) continue;
    const safe = safeReturnPath(query.get(name), context);
    if (safe === null) query.delete(name);
    else query.set(name, safe);
  }
  const next = new URL(url);
  next.search = query.toString();
  return next;
}
