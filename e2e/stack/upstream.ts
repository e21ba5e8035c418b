import {
  createServer,
  type IncomingMessage,
  request as open,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { CALLS } from "@/lib/contract/calls";
import { BACKEND_PORT } from "./stack-settings";

/** A call that the storefront made. */
export interface UpstreamCall {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

export interface Exchange {
  call: UpstreamCall;
  request: IncomingMessage;
  response: ServerResponse;
  /** Sends the call to the real backend. */
  callBackend(): Promise<{ status: number; headers: IncomingMessage["headers"]; body: string }>;
}

/** Handles a call instead of forwarding it. */
export type UpstreamFault = (exchange: Exchange) => void | Promise<void>;

export interface Upstream {
  port: number;
  /** Every call since the last `reset()`. */
  calls: readonly UpstreamCall[];
  /** From now on the fault handles calls whose path matches; the latest rule applies. */
  setFault(path: RegExp, fault: UpstreamFault): void;
  /** Removes all faults and clears the recorded calls. */
  reset(): void;
  /** Refuses connections until `acceptConnections()`. */
  refuseConnections(): Promise<void>;
  acceptConnections(): Promise<void>;
  close(): Promise<void>;
}

/** What the storefront sends by itself: reads of the brand, and what it refused in earlier requests, a second later. */
const UNASKED_PATHS: readonly string[] = [CALLS.findSite.path, CALLS.reportFailures.path];

/** The calls since the last `reset()` that a client's request can have caused. */
export const listForwarded = ({ calls }: Upstream): UpstreamCall[] =>
  calls.filter(({ path }) => !UNASKED_PATHS.includes(path.split("?", 1)[0] ?? ""));

/** Where calls are forwarded to. */
export interface UpstreamTarget {
  port: number;
  /** Replace those of a call. */
  headers?: Readonly<Record<string, string>>;
}

/** Starts a proxy between a storefront and the backend that forwards and records calls and injects the faults that are set. */
export async function openUpstream(target: UpstreamTarget = { port: BACKEND_PORT }): Promise<Upstream> {
  let calls: UpstreamCall[] = [];
  let rules: { path: RegExp; fault: UpstreamFault }[] = [];
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = { method: request.method ?? "", path: request.url ?? "", headers: request.headers };
    const recorded = { ...call, body: await readBody(request) };
    calls.push(recorded);
    const exchange = { call: recorded, request, response, callBackend: () => callBackend(recorded, target) };
    const rule = rules.findLast(({ path }) => path.test(recorded.path));
    await (rule?.fault ?? forwardToBackend)(exchange);
  }

  function listen(at: number): Promise<Server> {
    const next = createServer((request, response) => {
      serve(request, response).catch(() => request.socket.destroy());
    });
    return new Promise((resolve) => next.listen(at, "127.0.0.1", () => resolve(next)));
  }

  const closeServer = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });

  return {
    port,
    get calls() {
      return calls;
    },
    setFault: (path, fault) => void rules.push({ path, fault }),
    reset: () => {
      rules = [];
      calls = [];
    },
    refuseConnections: closeServer,
    async acceptConnections() {
      server = await listen(port);
    },
    close: closeServer,
  };
}

async function readBody(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function callBackend(
  { method, path, headers, body }: UpstreamCall,
  target: UpstreamTarget,
): ReturnType<Exchange["callBackend"]> {
  return new Promise((resolve, reject) => {
    const { port } = target;
    const sentHeaders = { ...headers, ...target.headers };
    const requestOptions = { host: "127.0.0.1", port, method, path, headers: sentHeaders, agent: false };
    const request = open(requestOptions, async (answer) => {
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await readBody(answer) });
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** Forwards the call and its response unchanged. */
export const forwardToBackend: UpstreamFault = async ({ callBackend, response }) => {
  const { status, headers, body } = await callBackend();
  const { "transfer-encoding": _, connection: __, ...responseHeaders } = headers;
  response
    .writeHead(status, { ...responseHeaders, "content-length": String(Buffer.byteLength(body)) })
    .end(body);
};
