import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { getBody, STORED_ENCODINGS, type StoredAnswer, type StoredEncoding } from "./stored-answer";

/** Browsers send a handful of different values. */
const chosenEncodings = new LRUCache<string, StoredEncoding>({ max: 100 });
const MAX_STORED_HEADER_LENGTH = 200;

/** The best stored encoding that an `Accept-Encoding` header allows (RFC 9110, 12.5.3); identity without one. */
export function chooseEncoding(accepted: string | undefined): StoredEncoding {
  if (!accepted) return "identity";
  const known = chosenEncodings.get(accepted);
  if (known) return known;
  const weights = new Map(
    accepted.split(",").map((part) => {
      const [name = "", ...parameters] = part
        .toLowerCase()
        .split(";")
        .map((text) => text.trim());
      const weight = parameters.find((text) => text.startsWith("q="));
      return [name, weight ? Number(weight.slice(2)) : 1];
    }),
  );
  const allows = (encoding: string) => (weights.get(encoding) ?? weights.get("*") ?? 0) > 0;
  const chosen =
    STORED_ENCODINGS.find((encoding) => encoding !== "identity" && allows(encoding)) ?? "identity";
  if (accepted.length <= MAX_STORED_HEADER_LENGTH) chosenEncodings.set(accepted, chosen);
  return chosen;
}

/** True where the client has this body already (RFC 9110, 13.1.2: weak comparison). */
function isUnchanged(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const toOpaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return header.trim() === "*" || header.split(",").some((tag) => toOpaque(tag) === toOpaque(etag));
}

/**
 * Sends a stored answer in the encoding that the client accepts; 304 where the client has it, no body for HEAD. Ranges
 * are ignored, as RFC 9110, 14.2 allows.
 * @param extraHeaders of this response alone, such as a cookie; flat
 */
export function sendStoredAnswer(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  answer: StoredAnswer,
  extraHeaders: readonly string[] = [],
): void {
  if (answer.status === 200 && isUnchanged(headers["if-none-match"], answer.etag)) {
    response.writeHead(304, [...answer.headers, ...extraHeaders]);
    response.end();
    return;
  }
  const encoding = chooseEncoding(headers["accept-encoding"]);
  const body = getBody(answer.bodies, encoding);
  const isEncoded = encoding !== "identity" && body !== answer.bodies.identity;
  response.writeHead(answer.status, [
    ...answer.headers,
    ...extraHeaders,
    ...(isEncoded ? ["Content-Encoding", encoding] : []),
    "Content-Length",
    String(body.length),
  ]);
  response.end(method === "HEAD" ? undefined : body);
}
