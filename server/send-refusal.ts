import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { createFailureEnvelope } from "@/lib/contract/envelope";
import { TRANSPORT_ERROR_CODES } from "@/lib/domain/errors/transport-error-codes";
import { REFERENCE_HEADER } from "@/lib/domain/support/reference";
import { noteUnroutedCall } from "@/lib/server/calls/note-failed-call";
import { isReplaceablePage } from "@/lib/server/entry/failed-page";
import { createPlainDocument, getPlainTitle, type PlainStatus } from "@/lib/server/entry/plain-page";
import {
  createPlainReference,
  PLAIN_POLICY,
  PLAIN_REFERENCE_PLACE,
} from "@/lib/server/entry/plain-reference";
import { noteBrandlessPage, notePlainPage } from "@/lib/server/reports/note-plain-page";
import { createRequestId, readAssignedId } from "@/lib/server/request-id";

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

/** True for a call whose answer a script reads: somebody who follows the link to a receipt reads it themselves. */
const isScriptsCall = (path: string): boolean => isCallPath(path) && !isReplaceablePage(path);

/** Answers a request in Next's place: JSON for calls of scripts, a page without a brand for anything else. */
export function sendRefusal(response: ServerResponse, path: string, status: PlainStatus): void {
  const code = ERROR_CODES[status] ?? TRANSPORT_ERROR_CODES.badPayload;
  if (status === 503) response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
  if (!isScriptsCall(path)) {
    respondWithDocument(response, status, createPlainDocument(getPlainTitle(status), PLAIN_REFERENCE_PLACE));
    return;
  }
  response.setHeader(REFERENCE_HEADER, readAssignedId(response.req.headers));
  void noteUnroutedCall(response.req, { path, status, code });
  respond(response, status, "application/json", JSON.stringify(createFailureEnvelope(code)));
}

/** Answers a request whose handler gave no answer: browsers take 503 to mean that a call was not sent. */
export function sendFault(response: ServerResponse): void {
  const path = getPath(response.req);
  sendRefusal(response, path, isScriptsCall(path) ? 504 : 503);
}

/**
 * Answers a browser that sends too many cookies, which a sibling host may have set: they are removed, because no page
 * would open otherwise (threat T12).
 */
export function clearCookies(response: ServerResponse, document: string): void {
  for (const [name, value] of Object.entries(CLEAR_COOKIES)) response.setHeader(name, value);
  respondWithDocument(response, 431, document);
}

/** Sends a document without a brand, with the reference of the request, and notes it (rules/errors#reference). */
function respondWithDocument(response: ServerResponse, status: PlainStatus, document: string): void {
  const requestId = readAssignedId(response.req.headers);
  void notePlainPage(response.req, { requestId, status });
  response.setHeader(REFERENCE_HEADER, requestId);
  response.setHeader("Content-Security-Policy", PLAIN_POLICY);
  respond(response, status, "text/html; charset=utf-8", writePlainReference(document, requestId));
}

const writePlainReference = (document: string, requestId: string): string =>
  document.replace(PLAIN_REFERENCE_PLACE, createPlainReference(requestId));

function respond(response: ServerResponse, status: PlainStatus, type: string, body: string): void {
  response.statusCode = status;
  response.setHeader("Content-Type", type);
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Length", Buffer.byteLength(body));
  response.end(body);
}

/** The same as bytes, where a request is too broken to have a response; noted without a brand, because its host is not known. */
export function createRawRefusal(
  status: PlainStatus,
  document = createPlainDocument(getPlainTitle(status), PLAIN_REFERENCE_PLACE),
  clearsCookies = false,
): string {
  const requestId = createRequestId();
  noteBrandlessPage({ requestId, status });
  const body = writePlainReference(document, requestId);
  const headers = {
    [REFERENCE_HEADER]: requestId,
    "Content-Security-Policy": PLAIN_POLICY,
    Connection: "close",
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Length": String(Buffer.byteLength(body)),
    "X-Content-Type-Options": "nosniff",
    ...(status === 405 ? { Allow: "GET, HEAD" } : {}),
    ...(clearsCookies ? CLEAR_COOKIES : {}),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n");
}
