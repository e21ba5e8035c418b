import type * as z from "zod";

/** Which upstream answers a call; the first path segment after `/api/`. */
export const AREAS = ["site", "user", "bill", "job"] as const;
export type Area = (typeof AREAS)[number];

/**
 * Who may make a call from outside:
 * - `browser`: any page of the shop, through the forwarder;
 * - `session`: a page of the shop, through a route of its own, because our server has a part in it: the call opens or
 *   closes a session, or needs what only our server knows;
 * - `server`: the storefront's server only (the forwarder answers 404).
 */
export type Reach = "browser" | "session" | "server";

/**
 * What is answered for a code that would tell whether an account exists (threat T23); the code itself stays in our log.
 * - `credentials`: account or password is wrong, whichever it was;
 * - `code`: the verification code is wrong;
 * - `success`: as if it had been done, with this data.
 */
export type Concealment = { as: "credentials" } | { as: "code" } | { as: "success"; data: unknown };

export interface Endpoint<Payload extends z.ZodType = z.ZodType, Data extends z.ZodType = z.ZodType> {
  /** Verb + noun; also the operationId of the OpenAPI document. */
  readonly name: string;
  readonly area: Area;
  readonly method: "GET" | "POST";
  /** As upstreams spell it (rules/calls#list-of-calls); `{id}` is filled from the payload. */
  readonly path: `/api/${Area}/${string}` | "/api/uploadObject/v1";
  /** Where the payload travels, after the path has taken its `{…}` fields. */
  readonly send: "query" | "body";
  readonly payload: Payload;
  readonly data: Data;
  /** What a failure may carry in `data` (the order that a refused card left behind, say). */
  readonly failureData?: z.ZodType;
  /** Where an upstream's refusal would tell a stranger whether an account exists: what the browser is told instead. */
  readonly conceals?: Concealment;
  readonly token: "required" | "optional" | "none";
  /** True where the call changes anything upstream: never retried, never prefetched. */
  readonly changesState: boolean;
  /** True where the upstream honours an `Idempotency-Key` header, which then is required. */
  readonly idempotencyKey?: boolean;
  readonly reach: Reach;
  /**
   * True where pages ask it by themselves: the end of a session that it meets is left for the next thing a person
   * does, which then says so.
   */
  readonly background?: boolean;
  /** Bytes of a body where a call needs more than the 64 KiB that are enough for all others. */
  readonly largestBody?: number;
  /** Where the call comes from: a section of the specification, or why we added it. */
  readonly source: string;
}

export type EndpointPayload<E extends Endpoint> = z.input<E["payload"]>;
export type EndpointData<E extends Endpoint> = z.output<E["data"]>;

/** Defines one call of the contract; keeps the literal types. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

const PLACEHOLDER = /\{(\w+)\}/g;

/** Names of the payload fields that travel in the path. */
export function listPathFields(endpoint: Endpoint): string[] {
  return [...endpoint.path.matchAll(PLACEHOLDER)].map((match) => match[1] ?? "");
}

/**
 * The address of a call: the path with its `{…}` fields encoded, and for `send: "query"` the rest of the
 * payload as a query string. Fields that are undefined or null are left out.
 */
export function createEndpointAddress(endpoint: Endpoint, payload: Record<string, unknown>): string {
  const pathFieldNames = new Set(listPathFields(endpoint));
  const path = endpoint.path.replace(PLACEHOLDER, (_, field: string) =>
    encodeURIComponent(String(payload[field])),
  );
  if (endpoint.send === "body") return path;
  const query = new URLSearchParams();
  for (const [field, value] of Object.entries(payload)) {
    if (!pathFieldNames.has(field) && value !== undefined && value !== null) query.set(field, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The payload without the fields that travel in the path: what goes into the body of a POST. */
export function createEndpointBody(
  endpoint: Endpoint,
  payload: Record<string, unknown>,
): Record<string, unknown> {
  const pathFieldNames = new Set(listPathFields(endpoint));
  return Object.fromEntries(Object.entries(payload).filter(([field]) => !pathFieldNames.has(field)));
}
