/** `__Host-`: no other host, subdomain or path can set or read them (threats T8, T17). */
export const SESSION_COOKIE = "__Host-session";
/** Secrets of an entry link that may not stay in the address: sealed, five minutes (threat T19). */
export const ENTRY_COOKIE = "__Host-entry";
/** The device code of a television during its log-in: sealed (RFC 8628 "device code"). */
export const TV_COOKIE = "__Host-television";
/** The nonce that a Google credential must contain: sealed, 15 minutes (threat T22). */
export const GOOGLE_COOKIE = "__Host-google";
/** By which a device that has logged in is known again: sealed, one year (rules/sessions#known-devices). */
export const DEVICE_COOKIE = "__Host-device";
/** What was typed into a form that was refused without a script, or that it was received: sealed, five minutes (rules/errors#forms-without-a-script). */
export const FORM_COOKIE = "__Host-form";
/** The session of an operator, of the console's host alone: sealed. */
export const STUDIO_COOKIE = "__Host-studio";
/** The ticket with which a preview was opened, at its own host (threat T58). */
export const PREVIEW_COOKIE = "__Host-preview";
export const LANGUAGE_COOKIE = "language";
export const SCENE_COOKIE = "scene";

const COOKIE_ATTRIBUTES = "Path=/; HttpOnly; Secure; SameSite=Lax";

/** A Set-Cookie line for a cookie that scripts can't read, and that is valid for `seconds`. */
export function createCookieLine(name: string, value: string, seconds: number): string {
  return `${name}=${value}; Max-Age=${seconds}; ${COOKIE_ATTRIBUTES}`;
}

/** A Set-Cookie line that removes a sealed cookie. */
export function createClearCookieLine(name: string): string {
  return `${name}=; Max-Age=0; ${COOKIE_ATTRIBUTES}`;
}

/**
 * The value of one cookie in a Cookie header. `ambiguous` where the name occurs more than once: another party may
 * have set one of them, so neither counts (threat T8).
 */
export function readCookie(header: string | null, name: string): string | null | "ambiguous" {
  const values = (header ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  if (values.length > 1) return "ambiguous";
  return values[0] || null;
}
