import { type IncomingMessage, Agent as PlainAgent, request as requestPlain } from "node:http";
import { request as requestSecure, Agent as SecureAgent } from "node:https";
import { TLSSocket } from "node:tls";
import ky from "ky";
import { SECOND_MS } from "@/lib/config/constants";
import { readRetryAfter } from "@/lib/domain/errors/transport-error-codes";
import { RequestError, readResponse, type TextResponse } from "./read-response";

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

/** A connection without traffic is closed then: many gateways close it a moment later, and a call would be lost. */
const IDLE_CONNECTION_MS = 4 * SECOND_MS;
const agentOptions = { keepAlive: true, timeout: IDLE_CONNECTION_MS };
const plain = { request: requestPlain, agent: new PlainAgent(agentOptions) };
const secure = { request: requestSecure, agent: new SecureAgent(agentOptions) };

/** Some gateways refuse a request that does not name a program. */
const COMMON_HEADERS = { Accept: "*/*", "Accept-Encoding": "gzip, deflate, br", "User-Agent": "node" };

/** Statuses of a gateway whose upstream is unavailable for a moment. */
const UNAVAILABLE_STATUSES = new Set([502, 503, 504]);
/** Milliseconds before the second try, at least and in addition at random. */
const REPEAT_AFTER_MS = 100;
const REPEAT_SPREAD_MS = 200;

/**
 * Makes a call by ky over Node's own client, whose connections stay open: Next's `fetch` would store answers, and costs more CPU. Body and signal
 * go to that client directly, because ky copies both for a second try (docs/performance.md). Redirects are not followed.
 * @param maxBytes of the answer, after decompression
 * @param isRepeatable it changes nothing, so it is made a second time, after a moment, where the upstream is unavailable and does not itself
 *   name a later time
 * @throws RequestError without an answer that can be read
 */
export async function requestText(
  { method, baseUrl, address, headers, body, signal }: TextRequest,
  { maxBytes, isRepeatable }: { maxBytes: number; isRepeatable: boolean },
): Promise<TextResponse> {
  let answer: TextResponse | undefined;
  let isAnswered = false;
  const repeat = {
    limit: 1,
    methods: ["get" as const, "post" as const],
    delay: () => REPEAT_AFTER_MS + Math.random() * REPEAT_SPREAD_MS,
    shouldRetry: () => !isAnswered && !signal.aborted,
  };
  try {
    await ky(baseUrl.replace(/\/$/, "") + address, {
      method,
      headers: { ...COMMON_HEADERS, ...headers },
      // The caller's signal ends it, and it also covers the wait for a free place.
      timeout: false,
      throwHttpErrors: false,
      retry: isRepeatable ? repeat : 0,
      hooks: {
        afterResponse: [
          ({ response: { status, headers: received }, retryCount }) =>
            isRepeatable &&
            retryCount === 0 &&
            UNAVAILABLE_STATUSES.has(status) &&
            !readRetryAfter(received.get("retry-after"), Date.now())
              ? ky.retry({ delay: repeat.delay() })
              : undefined,
        ],
      },
      fetch: async (sent) => {
        const response = await openRequest(sent as Request, body, signal);
        isAnswered = true;
        answer = await readResponse(response, maxBytes);
        return toHead(answer);
      },
    });
  } catch (error) {
    throw error instanceof RequestError ? error : new RequestError("no connection", error);
  }
  if (!answer) throw new RequestError("no connection", null);
  return answer;
}

/** What ky decides by. A status that a `Response` can't have is that of a broken answer. */
const toHead = ({ status, retryAfter }: TextResponse): Response =>
  new Response(null, {
    status: status >= 200 && status <= 599 ? status : 599,
    headers: retryAfter === null ? {} : { "Retry-After": retryAfter },
  });

/** Resolves with the head of the answer. */
async function openRequest(sent: Request, body: string, signal: AbortSignal): Promise<IncomingMessage> {
  const { method, url } = sent;
  const { request, agent } = url.startsWith("https:") ? secure : plain;
  // A body that is sent as a text has a length; some gateways refuse one that is sent in chunks (411).
  const length = body ? { "Content-Length": Buffer.byteLength(body) } : {};
  const headers = { ...Object.fromEntries(sent.headers), ...length };
  return new Promise((resolve, reject) => {
    const opened = request(url, { method, agent, headers, signal });
    const fail = (error: Error) => {
      const isUntrusted = opened.socket instanceof TLSSocket && Boolean(opened.socket.authorizationError);
      reject(new RequestError(isUntrusted ? "untrusted certificate" : "no connection", error));
    };
    opened.on("error", fail).once("response", resolve).end(body);
  });
}
