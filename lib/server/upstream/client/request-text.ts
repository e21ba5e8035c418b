import { type IncomingMessage, Agent as PlainAgent, request as requestPlain } from "node:http";
import { request as requestSecure, Agent as SecureAgent } from "node:https";
import { pipeline, type Readable } from "node:stream";
import { TLSSocket } from "node:tls";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { SECOND_MS } from "@/lib/config/constants";

/** One request to an upstream; the body is empty for a GET. */
export interface TextRequest {
  method: "GET" | "POST";
  /** The origin and path of the upstream, before the address. */
  baseUrl: string;
  /** Path and query. */
  address: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  signal: AbortSignal;
}

/** An upstream's answer, read to its end. */
export interface TextResponse {
  status: number;
  retryAfter: string | null;
  /** Null where the answer is too large; it was not read to its end. */
  text: string | null;
}

/** Why there is no answer, or none that can be read. */
export type RequestProblem =
  | "no connection"
  /** The server's certificate is not signed by a known authority, has expired, or is another host's. */
  | "untrusted certificate"
  /** The bytes are not what `Content-Encoding` says, or that names what we did not ask for. */
  | "wrong compression"
  /** The text is not UTF-8. */
  | "wrong encoding";

/** A request without an answer that can be read. The message is the code of the error, never its text, which may hold an address. */
export class RequestError extends Error {
  constructor(
    readonly problem: RequestProblem,
    cause: unknown,
  ) {
    super(getErrorName(cause));
  }
}

/** The code of a network error ("ECONNREFUSED"), else the error's name. */
function getErrorName(error: unknown): string {
  if (typeof error !== "object" || error === null) return "Error";
  const code: unknown = Reflect.get(error, "code");
  return typeof code === "string" ? code : String(Reflect.get(error, "name"));
}

/** A connection without traffic is closed then: many gateways close it a moment later, and a call would be lost. */
const IDLE_CONNECTION_MS = 4 * SECOND_MS;
const agentOptions = { keepAlive: true, timeout: IDLE_CONNECTION_MS };
const plain = { request: requestPlain, agent: new PlainAgent(agentOptions) };
const secure = { request: requestSecure, agent: new SecureAgent(agentOptions) };

const DECODERS: Readonly<Record<string, (() => NodeJS.ReadWriteStream & Readable) | null | undefined>> = {
  "": null,
  identity: null,
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};
/** Some gateways refuse a request that does not name a program. */
const COMMON_HEADERS = { Accept: "*/*", "Accept-Encoding": "gzip, deflate, br", "User-Agent": "node" };

/** Addresses are few, the settings of the process; the upstreams' own texts add some. */
const bases = new Map<string, { hostname: string; port: string; path: string; isSecure: boolean }>();

function parseBase(baseUrl: string) {
  const known = bases.get(baseUrl);
  if (known) return known;
  const { hostname, port, pathname, protocol } = new URL(baseUrl);
  const base = {
    // Node takes an IPv6 address without its brackets.
    hostname: hostname.replace(/^\[|\]$/g, ""),
    port,
    path: pathname.replace(/\/$/, ""),
    isSecure: protocol === "https:",
  };
  bases.set(baseUrl, base);
  return base;
}

/**
 * Sends a request by Node's own client, over connections that stay open; `fetch` costs three times as much CPU
 * (docs/performance.md). Resolves with the head of the answer. Redirects are not followed.
 * @throws RequestError without an answer: refused, reset, aborted, or from a server with a certificate that is not trusted
 */
export function openRequest({
  method,
  baseUrl,
  address,
  headers,
  body,
  signal,
}: TextRequest): Promise<IncomingMessage> {
  const { hostname, port, path, isSecure } = parseBase(baseUrl);
  const { request, agent } = isSecure ? secure : plain;
  return new Promise((resolve, reject) => {
    const sent = request({
      method,
      agent,
      hostname,
      port,
      path: path + address,
      // A body that is sent as a text has a length; some gateways refuse one that is sent in chunks (411).
      headers: {
        ...COMMON_HEADERS,
        ...headers,
        ...(body ? { "Content-Length": Buffer.byteLength(body) } : {}),
      },
      signal,
    });
    const fail = (error: Error) => {
      const isUntrusted = sent.socket instanceof TLSSocket && Boolean(sent.socket.authorizationError);
      reject(new RequestError(isUntrusted ? "untrusted certificate" : "no connection", error));
    };
    sent.on("error", fail).once("response", resolve).end(body);
  });
}

/**
 * Reads an answer as UTF-8 text. Of an error status the text does not count where it can't be read.
 * @param maxBytes after decompression
 * @throws RequestError the connection broke off, or the bytes are not UTF-8 or not what their encoding says
 */
export function readResponse(response: IncomingMessage, maxBytes: number): Promise<TextResponse> {
  const { statusCode: status = 0, headers } = response;
  const retryAfter = headers["retry-after"] ?? null;
  const createDecoder = DECODERS[headers["content-encoding"]?.trim().toLowerCase() ?? ""];
  return new Promise((resolve, reject) => {
    const failWith = (problem: RequestProblem) => (error: unknown) => {
      if (status >= 300 && problem !== "no connection") resolve({ status, retryAfter, text: "" });
      else reject(new RequestError(problem, error));
    };
    // First, because a connection that breaks off also ends the decoder, with an error of its own.
    response.on("error", failWith("no connection"));
    const decoder = createDecoder?.() ?? null;
    const chunks: Buffer[] = [];
    let size = 0;
    const source: Readable = decoder ?? response;
    // It may also find at its end that something is missing.
    decoder?.on("error", failWith("wrong compression"));
    source.on("data", (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= maxBytes) return;
      resolve({ status, retryAfter, text: null });
      response.destroy();
    });
    source.once("end", () => {
      try {
        resolve({ status, retryAfter, text: decodeText(chunks) });
      } catch (error) {
        failWith("wrong encoding")(error);
      }
    });
    if (decoder) pipeline(response, decoder, () => undefined);
    if (createDecoder !== undefined) return;
    failWith("wrong compression")({ code: "unknown Content-Encoding" });
    response.destroy();
  });
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decodeText(chunks: readonly Buffer[]): string {
  const [first] = chunks;
  return utf8.decode(chunks.length === 1 ? first : Buffer.concat(chunks));
}
