/** Why somebody is asked to log in, where it must be said: their session has ended. */
export type LoginReason = "expired";

/**
 * The log-in page with the way back, without language prefix: `returnTo` is the path and query of the page somebody
 * wanted, and is checked again by the log-in page (`safeReturnPath`) before it is used.
 */
export function createLoginHref(returnTo: string, reason?: LoginReason): string {
  return createHrefWithReturn("/login", returnTo, reason);
}

/** Log-in by password, also where a television would show its code. */
export function createPasswordLoginHref(returnTo: string): string {
  const href = createLoginHref(returnTo);
  return `${href}${href.includes("?") ? "&" : "?"}way=password`;
}

/** Where a phone lets a television in (ours). */
export function createTelevisionHref(code: string | null): string {
  return code === null ? "/tv" : `/tv?code=${encodeURIComponent(code)}`;
}

/** The page for a forgotten password with the way on. */
export function createForgotPasswordHref(returnTo: string): string {
  return createHrefWithReturn("/forgot-password", returnTo);
}

/** The page where a member from before the system upgrade chooses a new password before buying (rules/accounts#upgrade, -2500). */
export function createUpgradeHref(returnTo: string): string {
  return createHrefWithReturn("/reset-password", returnTo, "upgrade");
}

/** The page where a member chooses another password, with the way back. */
export function createChangePasswordHref(returnTo: string): string {
  return createHrefWithReturn("/reset-password", returnTo);
}

/** The sign-up page with the way on. */
export function createRegisterHref(returnTo: string): string {
  return createHrefWithReturn("/register", returnTo);
}

function createHrefWithReturn(page: string, returnTo: string, reason?: LoginReason | "upgrade"): string {
  const query = new URLSearchParams();
  if (returnTo !== "" && returnTo !== "/") query.set("path", returnTo);
  if (reason) query.set("reason", reason);
  return query.size > 0 ? `${page}?${query}` : page;
}
