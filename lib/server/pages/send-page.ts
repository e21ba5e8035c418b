import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { REFERENCE_HEADER } from "@/lib/domain/support/reference";
import { writeReference } from "@/lib/domain/support/reference-place";
import { notePageFailure } from "@/lib/server/reports/note-failure";
import { readAssignedId } from "@/lib/server/request-id";
import { chooseEncoding, sendStoredAnswer } from "./send-stored-answer";
import { getBody, type StoredAnswer, type StoredEncoding } from "./stored-answer";

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
/** The page is compressed for one request: smaller than gzip's, for less CPU time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Of the stored page, which no other request may get with this reference. */
const REPLACED_HEADERS = /^(etag|cache-control)$/i;

/**
 * Sends a stored page of a brand. One about an error gets the reference of this request, is kept by nobody, and is found by the reference
 * (rules/errors#reference).
 * @param extraHeaders of this response alone, such as a cookie; flat
 */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { page, site }: { page: StoredAnswer; site: string },
  extraHeaders: readonly string[] = [],
): Promise<void> {
  if (page.status < 400) return sendStoredAnswer(request, response, page, extraHeaders);
  const requestId = readAssignedId(request.headers);
  notePageFailure(request, { site, requestId, status: page.status });
  await sendWithReference(request, response, page, requestId, extraHeaders);
}

async function sendWithReference(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  answer: StoredAnswer,
  reference: string,
  extraHeaders: readonly string[],
): Promise<void> {
  const html = writeReference(getBody(answer.bodies, "identity").toString("utf8"), reference);
  const encoding = chooseEncoding(headers["accept-encoding"]);
  const body = await compress(Buffer.from(html), encoding);
  // The client has left.
  if (response.headersSent || response.destroyed) return;
  response.writeHead(answer.status, [
    ...listKeptHeaders(answer.headers),
    ...extraHeaders,
    ...["Cache-Control", "no-store", REFERENCE_HEADER, reference],
    ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
    "Content-Length",
    String(body.length),
  ]);
  response.end(method === "HEAD" ? undefined : body);
}

const listKeptHeaders = (flat: readonly string[]): string[] =>
  flat.filter((_, at) => !REPLACED_HEADERS.test(flat[at - (at % 2)] ?? ""));

function compress(body: Buffer, encoding: StoredEncoding): Promise<Buffer> | Buffer {
  if (encoding === "br") return toBrotli(body, BROTLI);
  return encoding === "gzip" ? toGzip(body) : body;
}
