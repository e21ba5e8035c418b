import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { writeProcessError } from "@/lib/config/process-errors";
import { getMaxConnections } from "@/lib/config/process-limits";
import { parseWaitMs, WAIT_HEADER } from "@/lib/domain/payment/held-call";
import { FAILED_PAGE_HEADER } from "@/lib/server/entry/failed-page";
import type { PlainStatus } from "@/lib/server/entry/plain-page";
import { removeRouterHeaders } from "@/lib/server/entry/router-headers";
import { noteOwnServer } from "@/lib/server/own-server";
import { assignRequestId, readAssignedId } from "@/lib/server/request-id";
import { SOCKET_ADDRESS_HEADER } from "@/lib/server/upstream/client-address";
import { isAllowedMethod } from "./allowed-methods";
import type { AnswerAsset } from "./assets/create-asset-server";
import { findFramingError } from "./find-framing-error";
import { announcesTooMuch, countBody, getMaxBodyBytes, ignoreAbort } from "./limit-body";
import { limitSilence } from "./limit-silence";
import type { GuardPreview } from "./preview/guard-preview";
import { completeHeaders } from "./response-headers";
import { clearCookies, createRawRefusal, getPath, isCallPath, sendFault, sendRefusal } from "./send-refusal";
import { StorefrontResponse } from "./storefront-response";
import { traceRequest } from "./tracing/trace-request";

/** Twice Node's default: up to there a request is read, so that its cookies can be removed. */
const MAX_HEADER_BYTES = 32 * 1024;
/** Ours need 2 KB; browsers send up to 180 of 4 KB. */
const MAX_COOKIE_BYTES = 12 * 1024;
/** Part of a header that has cookies; an address contains no blank. */
const COOKIES = /\r\ncookie:|; /i;

/**
 * `.` or `..` between slashes, also escaped, and Next's name for the data of a page: Next resolves them, and the path that
 * was checked is another one.
 */
const OTHER_PATH = /(^|[/\\])(\.|%2e){1,2}(?=[/\\]|$)|\.rsc$/i;

export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Answers a request for a stored page; false where the handler must. */
export type AnswerPage = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

export interface ServerOptions {
  handle: Handle;
  /** Sees each request before anything else does. */
  observeRequest?: (request: IncomingMessage, response: ServerResponse) => void;
  /** Answers or admits a request at the host of a preview. */
  guardPreview?: GuardPreview;
  /** Answers a request from memory, before anything else looks at it. */
  answerAsset: AnswerAsset;
  answerPage: AnswerPage;
  /** The page for a browser that sends too many cookies. */
  cookiePage: string;
  /** Milliseconds for the headers of a request, and for all of it with its body (fault F9). */
  headersTimeoutMs: number;
  requestTimeoutMs: number;
  /** Milliseconds for which the handler may send nothing, for pages and for calls (rules/calls#time-outs). */
  pageSilenceMs: number;
  callSilenceMs: number;
}

/**
 * The storefront's HTTP server: answers for files from memory, refuses what no route needs, and passes everything else
 * to Next's handler.
 */
export function createStorefrontServer(options: ServerOptions): Server {
  noteOwnServer();
  const { handle, answerAsset, answerPage, cookiePage } = options;
  const { headersTimeoutMs: headersTimeout, requestTimeoutMs: requestTimeout } = options;
  // A held call sends nothing on purpose, and then reads from billing like any other.
  const getCallSilenceMs = ({ headers }: IncomingMessage) =>
    options.callSilenceMs + parseWaitMs(headers[WAIT_HEADER]);
  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout,
    requestTimeout,
    connectionsCheckingInterval: Math.min(headersTimeout, requestTimeout) / 4,
    // Nothing here is a WebSocket: such a request is answered like any other.
    shouldUpgradeCallback: () => false,
    // Checked below, so that the refusal is one of ours.
    requireHostHeader: false,
    ServerResponse: StorefrontResponse,
  });
  server.maxConnections = getMaxConnections();
  server.on("request", (request, response) => {
    options.observeRequest?.(request, response);
    assignRequestId(request.headers);
    traceRequest(request, response, check);
  });
  function check(request: IncomingMessage, response: ServerResponse) {
    const error = findFramingError(request);
    if (error !== null) {
      completeHeaders(request, response);
      // The rest of the data on this connection may have been framed differently by its sender.
      response.setHeader("Connection", "close");
      return sendRefusal(response, getPath(request), error);
    }
    const guarded = options.guardPreview?.(request, response) ?? null;
    if (guarded === null) serve(request, response);
    else
      guarded
        .then((isAnswered) => isAnswered || serve(request, response))
        .catch((error: unknown) => fail(request, response, error));
  }
  function serve(request: IncomingMessage, response: ServerResponse): void {
    if (answerAsset(request, response)) return;
    const path = getPath(request);
    const passOn = () => {
      completeHeaders(request, response);
      if (!admit(request, response, cookiePage)) return;
      const silenceMs = isCallPath(path) ? getCallSilenceMs(request) : options.pageSilenceMs;
      limitSilence(request, response, silenceMs, () => sendFault(response));
      return handle(request, response);
    };
    const answer = async () => {
      if (!isSimpleRead(request, path) || !(await answerPage(request, response))) await passOn();
    };
    answer().catch((error: unknown) => fail(request, response, error));
  }
  server.on("connect", (_request, socket) => endSocket(socket as Socket, () => createRawRefusal(405)));
  server.on("clientError", (error: ClientError, socket) =>
    endSocket(socket as Socket, () =>
      isCookieFlood(error)
        ? createRawRefusal(431, cookiePage, true)
        : createRawRefusal(STATUS_BY_ERROR[error.code ?? ""] ?? 400),
    ),
  );
  return server;
}

function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  writeProcessError("request failed", error, { requestId: readAssignedId(request.headers) });
  if (response.headersSent) return void response.destroy();
  completeHeaders(request, response);
  sendFault(response);
}

/** True for a request that only reads, and that `admit` would not refuse. */
function isSimpleRead({ method, headers }: IncomingMessage, path: string): boolean {
  return (
    (method === "GET" || method === "HEAD") &&
    path.startsWith("/") &&
    !OTHER_PATH.test(path) &&
    isAllowedMethod(method, path) &&
    (headers.cookie ?? "").length <= MAX_COOKIE_BYTES
  );
}

/** Refuses the request, or prepares it for Next and returns true. */
function admit(request: IncomingMessage, response: ServerResponse, cookiePage: string): boolean {
  const { headers, method = "", socket } = request;
  const path = getPath(request);
  const maxBytes = getMaxBodyBytes(path);
  const refuseWith = (status: PlainStatus) => {
    sendRefusal(response, path, status);
    return false;
  };
  if (!isAllowedMethod(method, path)) return refuseWith(405);
  // The absolute form is for proxies; its host may differ from the one that selects the brand.
  if (!path.startsWith("/")) return refuseWith(400);
  if (OTHER_PATH.test(path)) return refuseWith(404);
  if (announcesTooMuch(request, maxBytes)) return refuseWith(413);
  if ((headers.cookie ?? "").length > MAX_COOKIE_BYTES) {
    clearCookies(response, cookiePage);
    return false;
  }
  ignoreAbort(request);
  countBody(request, maxBytes, () => {
    response.setHeader("Connection", "close");
    response.once("finish", () => request.destroy());
    refuseWith(413);
  });
  delete headers[FAILED_PAGE_HEADER];
  removeRouterHeaders(headers, path);
  // Overwrites what a client sent under this name (threat T2).
  headers[SOCKET_ADDRESS_HEADER] = socket.remoteAddress ?? "";
  return true;
}

type ClientError = Error & { code?: string; rawPacket?: Buffer; bytesParsed?: number };

const STATUS_BY_ERROR: Partial<Record<string, PlainStatus>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** True where it is cookies that are too large: a long address alone must not log anyone out. */
const isCookieFlood = ({ code, rawPacket, bytesParsed }: ClientError): boolean =>
  code === "HPE_HEADER_OVERFLOW" && COOKIES.test(rawPacket?.toString("latin1", 0, bytesParsed) ?? "");

/** Most sockets are gone by then, and get nothing. */
function endSocket(socket: Socket, createAnswer: () => string): void {
  if (socket.writable) socket.end(createAnswer(), () => socket.destroy());
  else socket.destroy();
}
