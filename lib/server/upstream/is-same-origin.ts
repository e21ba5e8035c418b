/**
 * True when an `/api` request comes from a page of this host. Every current browser sends `Sec-Fetch-Site`; where it
 * is missing, the specification's own `Client-Type` header is required, which no other site can send without a
 * preflight, and we answer none (threats T7, T29, T30). Sibling brands count as other sites.
 */
export function isSameOrigin(headers: Headers): boolean {
  if (headers.get("sec-fetch-mode") === "navigate") return false;
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  if (!headers.has("client-type")) return false;
  const origin = headers.get("origin");
  return origin === null || parseHost(origin) === headers.get("host")?.toLowerCase();
}

function parseHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * True when a page of this host sends a form without a script, which is a navigation. Where `Sec-Fetch-Site` is missing the origin must be
 * ours, which browsers name with every such form.
 */
export function isOwnForm(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = headers.get("origin");
  return origin !== null && parseHost(origin) === headers.get("host")?.toLowerCase();
}
