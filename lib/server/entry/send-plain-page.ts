import type { IncomingMessage, ServerResponse } from "node:http";
import { REFERENCE_HEADER } from "@/lib/domain/support/reference";
import { noteBrandlessPage } from "@/lib/server/reports/note-plain-page";
import { readAssignedId } from "@/lib/server/request-id";
import type { FoundSite } from "@/lib/server/site/find-site-by-host";
import { formatRetryAfter } from "@/lib/server/upstream/refusals/retry-pauses";
import { createPlainDocument, getPlainTitle } from "./plain-page";
import { createPlainReference, PLAIN_POLICY } from "./plain-reference";
import { SECURITY_HEADERS } from "./security-headers";

/** Sends the page of a host without a brand (404), or whose brand can't be asked for (503), with the reference of this request. */
export function sendPlainPage(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  brand: Exclude<FoundSite, { kind: "site" }>,
): void {
  const status = brand.kind === "unknown" ? 404 : 503;
  const requestId = readAssignedId(headers);
  noteBrandlessPage({ requestId, status });
  const body = Buffer.from(createPlainDocument(getPlainTitle(status), createPlainReference(requestId)));
  response.writeHead(status, {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    ...SECURITY_HEADERS,
    "Content-Security-Policy": PLAIN_POLICY,
    [REFERENCE_HEADER]: requestId,
    ...(brand.kind === "unavailable" ? { "Retry-After": formatRetryAfter(brand.retryAfterMs) } : {}),
    "Content-Length": body.length,
  });
  response.end(method === "HEAD" ? undefined : body);
}
