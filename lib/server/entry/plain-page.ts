/**
 * The uncached response for a host without a known brand: no theme, brand or cookie. `404`: no brand has the host;
 * `503`: the site API did not answer.
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
