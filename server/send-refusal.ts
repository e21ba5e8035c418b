import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { createFailureEnvelope } from "@/lib/contract/envelope";
import { TRANSPORT_ERROR_CODES } from "@/lib/domain/errors/transport-error-codes";
import { REFERENCE_HEADER } from "@/lib/domain/support/reference";
import { noteUnroutedCall } from "@/lib/server/calls/note-failed-call";
import { createPlainDocument, getPlainTitle, type PlainStatus } from "@/lib/server/entry/plain-page";
import { readAssignedId } from "@/lib/server/request-id";

/** The removal of every cookie of the host; browsers also accept it from an error. */
const CLEAR_COOKIES = { "Clear-Site-Data": '"cookies"' };

/** Seconds after which a request may be repeated. */
const RETRY_AFTER_SECONDS = 10;
const ERROR_CODES: Partial<Record<PlainStatus, number>> = {
  405: TRANSPORT_ERROR_CODES.notSupported,
  504: TRANSPORT_ERROR_CODES.timeout,
};

/** The path of a request, without its query. */
export function getPath({ url = "" }: IncomingMessage): string {
  const [path = ""] = url.split("?", 1);
  return path;
}

/** True for a path whose answers are JSON. */
export const isCallPath = (path: string): boolean => path.startsWith("/api/");

/** Answers a request in Next's place: JSON for calls, a page without a brand for anything else. */
export function sendRefusal(response: ServerResponse, path: string, status: PlainStatus): void {
  const isCall = isCallPath(path);
  const code = ERROR_CODES[status] ?? TRANSPORT_ERROR_CODES.badPayload;
  const body = isCall
    ? JSON.stringify(createFailureEnvelope(code))
    : createPlainDocument(getPlainTitle(status));
  if (status === 503) response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
  if (isCall) {
    response.setHeader(REFERENCE_HEADER, readAssignedId(response.req.headers));
    void noteUnroutedCall(response.req, { path, status, code });
  }
  respond(response, status, isCall ? "application/json" : "text/html; charset=utf-8", body);
}

/**
 * Answers a browser that sends too many cookies, which a sibling host may have set: they are removed, because no page
 * would open otherwise (threat T12).
 */
export function clearCookies(response: ServerResponse, document: string): void {
  for (const [name, value] of Object.entries(CLEAR_COOKIES)) response.setHeader(name, value);
  respond(response, 431, "text/html; charset=utf-8", document);
}

function respond(response: ServerResponse, status: PlainStatus, type: string, body: string): void {
  response.statusCode = status;
  response.setHeader("Content-Type", type);
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Length", Buffer.byteLength(body));
  response.end(body);
}

/** The same as bytes, where a request is too broken to have a response. */
export function createRawRefusal(status: PlainStatus, document: string, clearsCookies = false): string {
  const headers = {
    Connection: "close",
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Length": String(Buffer.byteLength(document)),
    "X-Content-Type-Options": "nosniff",
    ...(status === 405 ? { Allow: "GET, HEAD" } : {}),
    ...(clearsCookies ? CLEAR_COOKIES : {}),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", document].join("\r\n");
}
