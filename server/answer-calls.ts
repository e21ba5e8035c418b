import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { WAIT_HEADER } from "@/lib/domain/payment/held-call";
import { respondToCall } from "@/lib/server/calls/respond-to-call";
import { chooseEncoding } from "@/lib/server/pages/send-stored-answer";
import type { StoredEncoding } from "@/lib/server/pages/stored-answer";
import { REVALIDATE_PATH } from "@/lib/server/site/signed-change";
import { type EncodedJson, getEncodedJson } from "@/lib/server/upstream/respond-json";
import type { Handle } from "./create-storefront-server";
import { toHeaders } from "./rendering/pass-facts";
import { getPath, isCallPath } from "./send-refusal";

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
/** A smaller body fits into one packet. */
const MIN_COMPRESSED_BYTES = 1_000;
/** Below this size another thread costs more than the compression. */
const MAX_SYNC_BYTES = 32 * 1024;
/** As small as gzip's, and faster. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
/** Rendered by Next: it has the texts and data that a change drops, and the library that writes PDFs is loaded with it. */
const NEXT_PATHS = /^\/api\/(receipt|words|consent|rules)\//;

/**
 * Answers calls in this process, without Next (docs/decisions/023); passes everything else on. A call costs about a
 * third of what it costs through Next's router and middleware.
 */
export function answerCalls(handle: Handle): Handle {
  return async (request, response) => {
    const path = getPath(request);
    if (!isCallPath(path) || path === REVALIDATE_PATH || NEXT_PATHS.test(path))
      return handle(request, response);
    await send(request, response, await respondToCall(createRequest(request, response)));
  };
}

/** The request as routes get it. They read the host from its header only, which need not be one that can be parsed. */
function createRequest(incoming: IncomingMessage, response: ServerResponse): Request {
  const { method = "GET", url = "", headers } = incoming;
  const own = toHeaders(headers);
  const hasBody = method !== "GET" && method !== "HEAD";
  const body = hasBody ? (Readable.toWeb(incoming) as ReadableStream<Uint8Array>) : null;
  return new Request(`http://shop.invalid${url}`, {
    method,
    headers: own,
    body,
    ...(hasBody ? { duplex: "half" } : {}),
    // Only calls that wait need to know when their client has left.
    ...(own.has(WAIT_HEADER) ? { signal: createCloseSignal(response) } : {}),
  });
}

function createCloseSignal(response: ServerResponse): AbortSignal {
  const closed = new AbortController();
  response.once("close", () => closed.abort());
  return closed.signal;
}

async function send(request: IncomingMessage, response: ServerResponse, answer: Response): Promise<void> {
  const body = getEncodedJson(answer) ?? {
    plain: Buffer.from(await answer.arrayBuffer()),
    encoded: new Map(),
  };
  const isSmall = body.plain.length < MIN_COMPRESSED_BYTES;
  const encoding = isSmall ? "identity" : chooseEncoding(request.headers["accept-encoding"]);
  const bytes = await encode(body, encoding);
  // The client has left, or was answered because its time was up.
  if (response.headersSent || response.destroyed) return;
  for (const [name, value] of answer.headers) if (name !== "set-cookie") response.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("Set-Cookie", cookies);
  response.setHeader("Vary", "Accept-Encoding");
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  if (answer.status !== 204) response.setHeader("Content-Length", bytes.length);
  response.writeHead(answer.status);
  response.end(request.method === "HEAD" ? undefined : bytes);
}

/** The body in the encoding, compressed the first time. */
async function encode({ plain, encoded }: EncodedJson, encoding: StoredEncoding): Promise<Buffer> {
  if (encoding === "identity") return plain;
  const known = encoded.get(encoding);
  if (known) return known;
  const bytes = await compress(plain, encoding);
  encoded.set(encoding, bytes);
  return bytes;
}

function compress(body: Buffer, encoding: "br" | "gzip"): Promise<Buffer> | Buffer {
  const isSmall = body.length <= MAX_SYNC_BYTES;
  if (encoding === "br") return isSmall ? brotliCompressSync(body, BROTLI) : toBrotli(body, BROTLI);
  return isSmall ? gzipSync(body) : toGzip(body);
}
