import { REFERENCE_LENGTH, toReference } from "@/lib/domain/support/reference";

/** A new id of a request: what its log lines, its upstream calls and the reference on the page have in common (rules/errors#reference). */
export const createRequestId = (): string =>
  toReference(crypto.getRandomValues(new Uint8Array(REFERENCE_LENGTH)));

const ids = new WeakMap<Headers, string>();

/** The id of a request to our own server, by its headers; one that came with them is ignored (threat T36). */
export function getRequestId(headers: Headers): string {
  const known = ids.get(headers);
  if (known !== undefined) return known;
  const id = createRequestId();
  ids.set(headers, id);
  return id;
}
