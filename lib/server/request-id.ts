import type { IncomingHttpHeaders } from "node:http";
import { parseReference, REFERENCE_LENGTH, toReference } from "@/lib/domain/support/reference";
import { isBehindOwnServer } from "./own-server";

/** A new id of a request: what its log lines, its upstream calls and the reference on the page have in common (rules/errors#reference). */
export const createRequestId = (): string =>
  toReference(crypto.getRandomValues(new Uint8Array(REFERENCE_LENGTH)));

/** Our server writes the id here and overwrites what a client sent (`server/`). */
const REQUEST_ID_HEADER = "x-own-request-id";

/** Gives a request to our server its id, the same for all who answer a part of it. What the client sent under the name is overwritten. */
export function assignRequestId(headers: IncomingHttpHeaders): void {
  headers[REQUEST_ID_HEADER] = createRequestId();
}

/** The id that `assignRequestId` has given; a new one for a request that has none. */
export const readAssignedId = (headers: IncomingHttpHeaders): string => {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === "string" ? given : createRequestId();
};

const ids = new WeakMap<Headers, string>();

/** The id of a request to our own server, by its headers; one that came with them is ignored (threat T36). */
export function getRequestId(headers: Headers): string {
  const known = ids.get(headers);
  if (known !== undefined) return known;
  // Without our server any client could have written it.
  const given = isBehindOwnServer() ? parseReference(headers.get(REQUEST_ID_HEADER) ?? "") : null;
  const id = given ?? createRequestId();
  ids.set(headers, id);
  return id;
}
