import { formatRetryAfter } from "@/lib/server/upstream/refusals/retry-pauses";
import { FILE_POLICY } from "./security-headers";

const TITLES = {
  400: "Bad request",
  404: "Not found",
  405: "Method not allowed",
  408: "Request timeout",
  413: "Request too large",
  431: "Request headers too large",
  503: "Temporarily unavailable",
  504: "No answer in time",
  505: "HTTP version not supported",
} as const;

/** The statuses that are answered without a brand. */
export type PlainStatus = keyof typeof TITLES;

/** The document of a response without theme, brand or script. */
export function createPlainDocument(title: string, content = "", lang = "en"): string {
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1>${content}</html>`;
}

export const getPlainTitle = (status: PlainStatus): string => TITLES[status];

/**
 * The uncached response for a host without a known brand: no theme, brand or cookie. `404`: no brand has the host;
 * `503`: the site API did not answer.
 * @param retryAfterMs milliseconds after which another try makes sense, where that is known
 */
export function createPlainPage(status: PlainStatus, retryAfterMs?: number): Response {
  return new Response(createPlainDocument(getPlainTitle(status)), {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": FILE_POLICY,
      "X-Content-Type-Options": "nosniff",
      ...(status === 405 ? { Allow: "GET, HEAD" } : {}),
      ...(status === 503 ? { "Retry-After": formatRetryAfter(retryAfterMs) } : {}),
    },
  });
}
