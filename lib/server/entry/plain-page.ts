import { formatRetryAfter } from "@/lib/server/upstream/refusals/retry-pauses";
import { PLAIN_POLICY, PLAIN_REFERENCE_PLACE } from "./plain-reference";
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

/** The document of a response without theme or brand; the only script that its policy lets run is that of a reference. */
export function createPlainDocument(title: string, content = "", lang = "en"): string {
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1>${content}</html>`;
}

export const getPlainTitle = (status: PlainStatus): string => TITLES[status];

/**
 * The uncached response for a host without a known brand: no theme, brand or cookie. `404`: no brand has the host;
 * `503`: the site API did not answer. Our server writes the reference of the request into it (rules/errors#reference).
 * @param retryAfterMs milliseconds after which another try makes sense, where that is known
 */
export const createPlainPage = (status: PlainStatus, retryAfterMs?: number): Response =>
  createResponse(status, { content: PLAIN_REFERENCE_PLACE, policy: PLAIN_POLICY, retryAfterMs });

/** The same for a file that does not exist, which nobody reads: it has no reference. */
export const createMissingFile = (): Response => createResponse(404, { content: "", policy: FILE_POLICY });

function createResponse(
  status: PlainStatus,
  { content, policy, retryAfterMs }: { content: string; policy: string; retryAfterMs?: number | undefined },
): Response {
  return new Response(createPlainDocument(getPlainTitle(status), content), {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": policy,
      "X-Content-Type-Options": "nosniff",
      ...(status === 405 ? { Allow: "GET, HEAD" } : {}),
      ...(status === 503 ? { "Retry-After": formatRetryAfter(retryAfterMs) } : {}),
    },
  });
}
