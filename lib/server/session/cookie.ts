/** `__Host-`: no other host, sub-domain or path can set or read them (threats T8, T17). */
export const SESSION_COOKIE = "__Host-session";
/** What an entry link carried and may not stay in the address: sealed, five minutes (threat T19). */
export const ENTRY_COOKIE = "__Host-entry";
/** What a television proves itself with while it waits to be logged in: sealed (RFC 8628 "device code"). */
export const TV_COOKIE = "__Host-television";
/** What a Google credential must hold to be ours: sealed, a quarter of an hour (threat T22). */
export const GOOGLE_COOKIE = "__Host-google";
export const LANGUAGE_COOKIE = "language";
export const SCENE_COOKIE = "scene";

const COOKIE_ATTRIBUTES = "Path=/; Secure; HttpOnly; SameSite=Lax";

/** A Set-Cookie line for a sealed cookie that lives `seconds`. */
export function createCookieLine(name: string, value: string, seconds: number): string {
  return `${name}=${value}; Max-Age=${seconds}; ${COOKIE_ATTRIBUTES}`;
}

/** A Set-Cookie line that removes a sealed cookie. */
export function createClearCookieLine(name: string): string {
  return `${name}=; Max-Age=0; ${COOKIE_ATTRIBUTES}`;
}

/**
 * The value of one cookie in a Cookie header. `ambiguous` where the name stands more than once: somebody else may
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
