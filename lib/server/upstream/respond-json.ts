import { SECOND_MS } from "@/lib/config/constants";
import { createFailureEnvelope, createSuccessEnvelope } from "@/lib/contract/envelope";
import type { UpstreamOutcome, UpstreamTransportFailure } from "./upstream-outcome";

const STATUS_BY_FAILURE: Record<UpstreamTransportFailure, number> = {
  unreachable: 502,
  broken: 502,
  timeout: 504,
  skipped: 503,
};

/** The response of every `/api` route: JSON that is not cached. */
export function respondJson(body: unknown, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, {
    status,
    headers: { "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff", ...headers },
  });
}

/** A refusal by the storefront itself, before any upstream call. */
export function respondRefusal(
  status: number,
  code: number,
  fields?: Record<string, string>,
  headers?: Record<string, string>,
) {
  return respondJson(createFailureEnvelope(code, fields ? { fields } : {}), status, headers);
}

/**
 * The browser's response for an upstream's outcome; 502 and 504 mean that a write may have been performed, 503 that the
 * call was not sent.
 */
export function respondOutcome(
  outcome: UpstreamOutcome<unknown>,
  headers: Record<string, string> = {},
): Response {
  if (outcome.ok) return respondJson(createSuccessEnvelope(outcome.data ?? {}), 200, headers);
  const status = outcome.transport ? STATUS_BY_FAILURE[outcome.transport] : 200;
  const retryAfter: Record<string, string> =
    outcome.retryAfterMs === undefined
      ? {}
      : { "Retry-After": String(Math.max(1, Math.ceil(outcome.retryAfterMs / SECOND_MS))) };
  const extra = {
    ...(outcome.fields ? { fields: outcome.fields } : {}),
    ...(outcome.data ? { data: outcome.data } : {}),
  };
  return respondJson(createFailureEnvelope(outcome.code, extra), status, { ...retryAfter, ...headers });
}
