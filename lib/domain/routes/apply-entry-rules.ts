import { CAMPAIGN_PARAMETERS } from "@/lib/domain/tracking/campaign";
import { getUrlLocale, rewriteEntryPage, rewriteLanguagePath } from "./entry-page";
import { CARRIED_LONG_NAMES, pickParameters, readParameter } from "./entry-parameters";
import { createLocalePath, type EntryContext, rewriteAddress, splitLocalePath } from "./locale-path";
import { BIND_EMAIL_NOTICE, KEEP_ACCOUNT_NOTICE, UNDO_CHANGE_NOTICE } from "./notice-type";
import { rewriteProviderReference, rewriteResponseParameter, rewriteResultPath } from "./payment-result";
import { rewriteAlias, toSafeReturnPath } from "./return-path";
import { findRoute, LISTED_ROUTES } from "./routes";

/**
 * Links in our mails and the pages that use their token (rules/addresses#links-with-a-token); a later step sets the
 * language.
 */
const PAGES_BY_TOKEN_LINK = new Map<string, { page: string; noticeType?: string }>([
  ["/activate", { page: "/resend-confirm" }],
  ["/resetPassword", { page: "/reset-password" }],
  ["/bindEmailConfirmed", { page: "/notice", noticeType: BIND_EMAIL_NOTICE }],
  ["/keepAccount", { page: "/notice", noticeType: KEEP_ACCOUNT_NOTICE }],
  ["/undoChange", { page: "/notice", noticeType: UNDO_CHANGE_NOTICE }],
]);

/**
 * Entry step: redirects a mail's link with its token to its page. The token is not used up yet, because scanners open
 * links. A link that lost its token (mail programs cut long lines) is redirected as well, because its page offers a
 * new one.
 */
function rewriteTokenLink(url: URL): URL | null {
  const { path } = splitLocalePath(url.pathname);
  const target = PAGES_BY_TOKEN_LINK.get(path);
  if (target === undefined) return null;
  const query = new URLSearchParams(url.searchParams);
  if (readParameter(query, "token") === null) query.delete("token");
  if (target.noticeType !== undefined) query.set("type", target.noticeType);
  return rewriteAddress(url, target.page, query);
}

type EntryStep = (url: URL, context: EntryContext) => URL | null;

/** In this order; after any step has changed the address, all are applied again. */
const ENTRY_STEPS: readonly EntryStep[] = [
  rewriteResultPath,
  rewriteResponseParameter,
  rewriteProviderReference,
  rewriteTokenLink,
  rewriteEntryPage,
  rewriteAlias,
  rewriteUnlistedPath,
  rewriteLanguagePath,
];
/** No address needs more steps than there are; the limit guards against rules that loop. */
const MAX_STEPS = 2 * ENTRY_STEPS.length;
const RETURN_PATH_PARAMETERS = ["path", "pageSourceLocation"];

/**
 * The redirect target of an address (rules/addresses#screens): null to serve it as it is, else a listed address of
 * the same origin with listed parameters only, which is not redirected again. Never throws.
 */
export function applyEntryRules(url: URL, context: EntryContext): URL | null {
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  let current = url;
  for (let stepCount = 0; stepCount <= MAX_STEPS; stepCount += 1) {
    const next = applyFirstMatchingStep(current, context);
    if (next === null) return current === url ? null : keepListedParameters(current, context);
    current = next;
  }
  return createNotFoundUrl(url, context);
}

function applyFirstMatchingStep(url: URL, context: EntryContext): URL | null {
  for (const step of ENTRY_STEPS) {
    const next = step(url, context);
    if (next) return next;
  }
  return null;
}

/** Entry step: any path that is not listed is redirected to /404, without its query. */
function rewriteUnlistedPath(url: URL, context: EntryContext): URL | null {
  return findRoute(splitLocalePath(url.pathname).path) === null ? createNotFoundUrl(url, context) : null;
}

function createNotFoundUrl(url: URL, context: EntryContext): URL {
  return new URL(createLocalePath("/404", getUrlLocale(url, context), context.defaultLocale), url.origin);
}

/**
 * The same address with only the parameters that its page reads, those that are carried and those of campaigns; return paths are checked.
 */
export function keepListedParameters(url: URL, context: EntryContext): URL {
  const route = findRoute(splitLocalePath(url.pathname).path);
  const listed =
    route === null || route === "/404" || route === "/500" || route === "/503"
      ? []
      : [...LISTED_ROUTES[route].query, ...CARRIED_LONG_NAMES, ...CAMPAIGN_PARAMETERS];
  const query = pickParameters(url.searchParams, listed);
  for (const name of RETURN_PATH_PARAMETERS) {
    if (!query.has(name)) continue;
    const safe = toSafeReturnPath(query.get(name), context);
    if (safe === null) query.delete(name);
    else query.set(name, safe);
  }
  const next = new URL(url);
  next.search = query.toString();
  return next;
}
