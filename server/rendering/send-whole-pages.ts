import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { writeProcessError } from "@/lib/config/process-errors";
import { REFERENCE_HEADER } from "@/lib/domain/support/reference";
import { REFERENCE_PLACE, writeReference } from "@/lib/domain/support/reference-place";
import { createPlainReference, PLAIN_REFERENCE_PLACE } from "@/lib/server/entry/plain-reference";
import { chooseEncoding } from "@/lib/server/pages/send-stored-answer";
import { notePageFailure } from "@/lib/server/reports/note-failure";
import { notePlainPage } from "@/lib/server/reports/note-plain-page";
import { readAssignedId } from "@/lib/server/request-id";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import type { Handle } from "@/server/create-storefront-server";
import { getPath, isCallPath } from "@/server/send-refusal";
import { foldSegments } from "./fold-segments";

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
/** A smaller body fits into one packet. */
const MIN_COMPRESSED_BYTES = 1_000;
/** Smaller than gzip's, for less CPU time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const TEXT = /^text\//;
/** Next's document for a page that failed, or redirects, after its first part was rendered: with the status 200. */
const LATE_DOCUMENT = '<!DOCTYPE html><html id="__next_error__">';
/**
 * The address in the page's data, where the error of a redirect is. A text of ours, or of a stranger, cannot look like it:
 * its quotation marks are escaped once more.
 */
const LATE_REDIRECT = /:E\{\\"digest\\":\\"NEXT_REDIRECT;(?:replace|push);(\/(?![/\\])[^;"]*);307;/;

/** What React writes in the place of a part of the page that is not ready yet. */
const WAITS = "<!--$?-->";

/**
 * Sends what Next renders for a request in one piece, compressed once. Next waits for all data of such a page before
 * it sends anything, and then sends it in 30 pieces, each compressed and written by itself. Nothing needs to be moved by a
 * script then.
 */
export function sendWholePages(handle: Handle): Handle {
  return (request, response) => {
    if (!isCallPath(getPath(request))) collectBody(request, response);
    return handle(request, response);
  };
}

function collectBody(request: IncomingMessage, response: ServerResponse): void {
  const { writeHead, write, end, flushHeaders } = response;
  const chunks: Buffer[] = [];
  let begun: { status: number; names: ReadonlySet<string> } | null = null;

  /** Fixes status and headers, as if they had been sent. */
  function begin(): void {
    if (begun) return;
    begun = { status: response.statusCode, names: new Set(response.getHeaderNames()) };
    Object.defineProperty(response, "headersSent", { value: true, configurable: true });
  }

  response.writeHead = ((status: number, ...rest: unknown[]) => {
    response.statusCode = status;
    const headers = rest.find((value) => typeof value === "object" && value !== null);
    for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
    begin();
    return response;
  }) as typeof writeHead;
  response.flushHeaders = begin;
  response.write = ((...args: unknown[]) => {
    begin();
    collectChunk(chunks, args);
    return true;
  }) as typeof write;
  response.end = ((...args: unknown[]) => {
    collectChunk(chunks, args);
    Object.assign(response, { writeHead, write, end, flushHeaders });
    Reflect.deleteProperty(response, "headersSent");
    if (begun) restore(begun.status, begun.names);
    sendWhole(request, response, Buffer.concat(chunks)).catch((error: unknown) => {
      writeProcessError("request failed", error, { requestId: readAssignedId(request.headers) });
      response.destroy();
    });
    return response;
  }) as typeof end;

  function restore(status: number, names: ReadonlySet<string>): void {
    response.statusCode = status;
    for (const name of response.getHeaderNames()) if (!names.has(name)) response.removeHeader(name);
  }
}

/** Keeps what `write` and `end` are called with, and calls back as they do. */
export function collectChunk(chunks: Buffer[], [chunk, ...rest]: unknown[]): void {
  if (typeof chunk === "string") chunks.push(Buffer.from(chunk));
  else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  const callback = [chunk, ...rest].find((value) => typeof value === "function");
  if (callback) process.nextTick(callback as () => void);
}

async function sendWhole(request: IncomingMessage, response: ServerResponse, sent: Buffer): Promise<void> {
  const type = String(response.getHeader("content-type") ?? "");
  const isText = TEXT.test(type);
  const isEncoded = response.hasHeader("content-encoding");
  const isDocument = type.startsWith("text/html") && !isEncoded;
  const otherAddress = isDocument && response.statusCode === 200 ? findLateRedirect(sent) : null;
  if (otherAddress !== null) {
    response.statusCode = 307;
    response.setHeader("Location", otherAddress);
    response.removeHeader("Content-Type");
    response.end();
    return;
  }
  const plain = isDocument ? await finishDocument(request, response, sent) : sent;
  const accepted = isText && !isEncoded ? request.headers["accept-encoding"] : undefined;
  const encoding = plain.length < MIN_COMPRESSED_BYTES ? "identity" : chooseEncoding(accepted);
  const body =
    encoding === "br" ? await toBrotli(plain, BROTLI) : encoding === "gzip" ? await toGzip(plain) : plain;
  // The client has left.
  if (response.headersSent || response.destroyed) return;
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  if (isText) response.appendHeader("Vary", "Accept-Encoding");
  if (body.length > 0) response.setHeader("Content-Length", body.length);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Folds what React has sent in pieces, and writes the reference into a page about an error, by which it is found (rules/errors#reference). */
async function finishDocument(
  request: IncomingMessage,
  response: ServerResponse,
  sent: Buffer,
): Promise<Buffer> {
  const html = sent.includes(WAITS) ? Buffer.from(foldSegments(sent.toString())) : sent;
  const { statusCode: status } = response;
  if (status < 400) return html;
  const requestId = readAssignedId(request.headers);
  if (html.includes(PLAIN_REFERENCE_PLACE)) {
    response.setHeader(REFERENCE_HEADER, requestId);
    await notePlainPage(request, { requestId, status });
    return Buffer.from(html.toString().replace(PLAIN_REFERENCE_PLACE, createPlainReference(requestId)));
  }
  if (!html.includes(REFERENCE_PLACE)) return html;
  const brand = await findSiteByHost(request.headers.host ?? null);
  if (brand.kind === "site") notePageFailure(request, { site: brand.record.site, requestId, status });
  response.setHeader(REFERENCE_HEADER, requestId);
  return Buffer.from(writeReference(html.toString(), requestId));
}

/**
 * Nothing has been sent yet, so the redirect can be one: a reader without JavaScript would see an empty page. A browser that
 * follows a link in the running page gets Next's data alone (`text/x-component`) and is not concerned.
 */
function findLateRedirect(plain: Buffer): string | null {
  if (plain.toString("latin1", 0, LATE_DOCUMENT.length) !== LATE_DOCUMENT) return null;
  const [, address] = LATE_REDIRECT.exec(plain.toString()) ?? [];
  return address === undefined ? null : address.replaceAll(/\\+u0026/g, "&");
}
