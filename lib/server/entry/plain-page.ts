/**
 * An answer for a host we can't name a brand for: no theme, no brand, no cookie, kept by nobody. `404`: nobody's
 * host; `503`: the site API did not say whose it is.
 */
export function createPlainPage(status: 404 | 405 | 503): Response {
  const title = { 404: "Not found", 405: "Method not allowed", 503: "Temporarily unavailable" }[status];
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1></html>`;
  return new Response(body, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
      "X-Content-Type-Options": "nosniff",
      ...(status === 405 ? { Allow: "GET, HEAD" } : {}),
      ...(status === 503 ? { "Retry-After": "10" } : {}),
    },
  });
}
