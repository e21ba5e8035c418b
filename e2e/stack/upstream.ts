import {
  createServer,
  type IncomingMessage,
  request as open,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { BACKEND_PORT } from "./places";

/** A call the storefront made. */
export interface Heard {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

export interface Exchange {
  heard: Heard;
  request: IncomingMessage;
  response: ServerResponse;
  /** Asks the real backend. */
  backend(): Promise<{ status: number; headers: IncomingMessage["headers"]; body: string }>;
}

/** What happens to a call instead of being passed on. */
export type Mishap = (exchange: Exchange) => void | Promise<void>;

export interface Upstream {
  port: number;
  /** Every call since the last `well()`. */
  heard: readonly Heard[];
  /** From now on calls whose path matches meet with this; the latest rule counts. */
  when(path: RegExp, mishap: Mishap): void;
  /** Nothing misbehaves any more, and nothing has been heard. */
  well(): void;
  /** Refuses connections until `up()`. */
  down(): Promise<void>;
  up(): Promise<void>;
  close(): Promise<void>;
}

/** Stands between a storefront and the backend: passes calls on, writes them down, and misbehaves where told to. */
export async function openUpstream(): Promise<Upstream> {
  let heard: Heard[] = [];
  let rules: { path: RegExp; mishap: Mishap }[] = [];
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = { method: request.method ?? "", path: request.url ?? "", headers: request.headers };
    const one = { ...call, body: await bodyOf(request) };
    heard.push(one);
    const exchange = { heard: one, request, response, backend: () => askBackend(one) };
    const rule = rules.findLast(({ path }) => path.test(one.path));
    await (rule?.mishap ?? passOn)(exchange);
  }

  function listen(at: number): Promise<Server> {
    const next = createServer((request, response) => {
      serve(request, response).catch(() => request.socket.destroy());
    });
    return new Promise((resolve) => next.listen(at, "127.0.0.1", () => resolve(next)));
  }

  const shut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });

  return {
    port,
    get heard() {
      return heard;
    },
    when: (path, mishap) => void rules.push({ path, mishap }),
    well: () => {
      rules = [];
      heard = [];
    },
    down: shut,
    async up() {
      server = await listen(port);
    },
    close: shut,
  };
}

async function bodyOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function askBackend({ method, path, headers, body }: Heard): ReturnType<Exchange["backend"]> {
  return new Promise((resolve, reject) => {
    const place = { host: "127.0.0.1", port: BACKEND_PORT, method, path, headers, agent: false };
    const request = open(place, async (answer) => {
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await bodyOf(answer) });
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** The call as if nobody stood between. */
export const passOn: Mishap = async ({ backend, response }) => {
  const { status, headers, body } = await backend();
  const { "transfer-encoding": _, connection: __, ...kept } = headers;
  response.writeHead(status, { ...kept, "content-length": String(Buffer.byteLength(body)) }).end(body);
};
