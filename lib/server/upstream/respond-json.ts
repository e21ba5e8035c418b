import { SECOND_MS } from "@/lib/config/constants";
import { createFailureEnvelope, createSuccessEnvelope } from "@/lib/contract/envelope";
import type { UpstreamOutcome, UpstreamTransportFailure } from "./upstream-outcome";

const STATUS_BY_FAILURE: Record<UpstreamTransportFailure, number> = {
  unreachable: 502,
  broken: 502,
  timeout: 504,
  skipped: 503,
};

/** The body of a response and, by their names, the encodings in which it was sent. */
export interface EncodedJson {
  plain: Buffer<ArrayBuffer>;
  encoded: Map<string, Buffer>;
}

/** The bodies of responses, which our server need not read from their streams. */
const bodies = new WeakMap<Response, EncodedJson>();
/** Bodies by the data that they contain: public data that did not change is the same object for all visitors. */
const bodiesByData = new WeakMap<object, EncodedJson>();

export interface RespondedFailure {
  code: number;
  /** An upstream has refused the call, and has it in its own log. */
  isUpstreams: boolean;
}
const failures = new WeakMap<Response, RespondedFailure>();

/** The failure that a response of this file tells; undefined for a success, and for any other response. */
export const getRespondedFailure = (response: Response): RespondedFailure | undefined =>
  failures.get(response);

function respondFailure(
  failure: RespondedFailure,
  status: number,
  extra: Parameters<typeof createFailureEnvelope>[1],
  headers?: Record<string, string>,
): Response {
  const response = respondJson(createFailureEnvelope(failure.code, extra), status, headers);
  failures.set(response, failure);
  return response;
}

/** The body of a response that this file has created. */
export const getEncodedJson = (response: Response): EncodedJson | undefined => bodies.get(response);

/** The response of every `/api` route: JSON that is not cached. */
export function respondJson(body: unknown, status: number, headers: Record<string, string> = {}): Response {
  return respondWith(createEncodedJson(body), status, headers);
}

const createEncodedJson = (body: unknown): EncodedJson => ({
  plain: Buffer.from(JSON.stringify(body)),
  encoded: new Map(),
});

function respondWith(body: EncodedJson, status: number, headers: Record<string, string>): Response {
  const response = new Response(body.plain, {
    status,
    headers: {
      "Content-Type": "application/json",
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
      ...headers,
    },
  });
  bodies.set(response, body);
  return response;
}

function respondData(data: object, headers: Record<string, string>): Response {
  const body = bodiesByData.get(data) ?? createEncodedJson(createSuccessEnvelope(data));
  if (typeof data === "object" && Object.isFrozen(data)) bodiesByData.set(data, body);
  return respondWith(body, 200, headers);
}

/** A refusal by the storefront itself, before any upstream call. */
export function respondRefusal(
  status: number,
  code: number,
  fields?: Record<string, string>,
  headers?: Record<string, string>,
) {
  return respondFailure({ code, isUpstreams: false }, status, fields ? { fields } : {}, headers);
}

/**
 * The browser's response for an upstream's outcome; 502 and 504 mean that a write may have been performed, 503 that the
 * call was not sent.
 */
export function respondOutcome(
  outcome: UpstreamOutcome<unknown>,
  headers: Record<string, string> = {},
): Response {
  if (outcome.ok) return respondData(outcome.data ?? {}, headers);
  const status = outcome.transport ? STATUS_BY_FAILURE[outcome.transport] : 200;
  const retryAfter: Record<string, string> =
    outcome.retryAfterMs === undefined
      ? {}
      : { "Retry-After": String(Math.max(1, Math.ceil(outcome.retryAfterMs / SECOND_MS))) };
  const extra = {
    ...(outcome.fields ? { fields: outcome.fields } : {}),
    ...(outcome.data ? { data: outcome.data } : {}),
  };
  const failure = { code: outcome.code, isUpstreams: outcome.transport === undefined };
  return respondFailure(failure, status, extra, { ...retryAfter, ...headers });
}
