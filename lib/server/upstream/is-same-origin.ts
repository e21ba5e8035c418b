/**
 * True when an `/api` request comes from a page of this very host. `Sec-Fetch-Site` says so in every browser of
 * today; where it is missing, the specification's own `Client-Type` header does, which no foreign page can send
 * without a preflight that nobody answers (threats T7, T29, T30). Sibling brands are foreign too.
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
