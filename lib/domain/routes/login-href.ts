import { hasPage } from "@/lib/domain/site/offered-calls";
import type { Site } from "@/lib/domain/site/site";
import { isEmail } from "@/lib/domain/validation/typed-text";

/** Why a log-in is required, where the page must show it: the session has ended. */
export type LoginReason = "expired";

/**
 * The log-in page with the return path, without language prefix: `returnTo` is the path and query of the requested
 * page; the log-in page checks it again (`toSafeReturnPath`) before it is used.
 */
export function createLoginHref(returnTo: string, reason?: LoginReason): string {
  return createHrefWithReturn("/login", returnTo, reason);
}

/** Log-in with a password, also on a television, which otherwise shows a code. */
export function createPasswordLoginHref(returnTo: string): string {
  const href = createLoginHref(returnTo);
  return `${href}${href.includes("?") ? "&" : "?"}way=password`;
}

/** A path with the release id of the site itself, which ends the scene of a television (rules/addresses#scene). */
export function createOrdinaryHref(href: string): string {
  return `${href}${href.includes("?") ? "&" : "?"}releaseId=web`;
}

/** The page on which a phone approves a television's log-in (our own address). */
export function createTelevisionHref(code: string | null): string {
  return code === null ? "/tv" : `/tv?code=${encodeURIComponent(code)}`;
}

/** The page where a member from before the system upgrade chooses a new password before buying (rules/accounts#upgrade, -2500). */
export function createUpgradeHref(returnTo: string): string {
  return createHrefWithReturn("/reset-password", returnTo, "upgrade");
}

/** The page where a member chooses another password, with the return path. */
export function createChangePasswordHref(returnTo: string): string {
  return createHrefWithReturn("/reset-password", returnTo);
}

/** The sign-up page, with the return path. */
export function createRegisterHref(returnTo: string): string {
  return createHrefWithReturn("/register", returnTo);
}

/** The single form for visitors who buy, with the checkout to return to (rules/accounts#who-buys). */
export function createBuyerHref(returnTo: string): string {
  return createHrefWithReturn("/buy", returnTo);
}

/** A page with the path to return to. */
function createHrefWithReturn(page: string, returnTo: string, reason?: LoginReason | "upgrade"): string {
  const query = new URLSearchParams();
  if (returnTo !== "" && returnTo !== "/") query.set("path", returnTo);
  if (reason) query.set("reason", reason);
  return query.size > 0 ? `${page}?${query}` : page;
}

/** The page for a forgotten password, by code or else by link, with the return path; null where the shop has neither. */
export function findForgotPasswordHref(offer: Pick<Site, "notOffered">, returnTo: string): string | null {
  const page = ["/forgot-password", "/lost-password"].find((path) => hasPage(offer, path));
  return page === undefined ? null : createHrefWithReturn(page, returnTo);
}

/**
 * The account that an entry link names, if it can be typed; empty for none. An app names the account by its id or by its
 * log-in name; only an e-mail address or a phone number can be typed.
 */
export function findNamedAccount(readParameter: (name: "accountId" | "loginId") => string | null): string {
  const named = [readParameter("accountId"), readParameter("loginId")];
  return named.find((text) => text !== null && (isEmail(text) || /^\+\d{8,15}$/.test(text))) ?? "";
}
