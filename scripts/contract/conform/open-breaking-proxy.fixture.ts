import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { EndpointName } from "@/lib/contract/calls";
import { REGISTRY } from "@/lib/contract/registry";

/** One call on its way to the upstream. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** The upstream's own answer, as text. */
  forward(): Promise<string>;
}

/** Answers a call in place of the upstream. */
export type Break = (exchange: Exchange) => void | Promise<void>;

export interface BreakingProxy {
  address: string;
  /** From now on the calls with these names, or all, are answered so. */
  set(calls: readonly EndpointName[] | "all", answer: Break): void;
  reset(): void;
  close(): Promise<void>;
}

/** Starts a server in front of an upstream; without a break it answers as that does. */
export async function openBreakingProxy(upstream: string): Promise<BreakingProxy> {
  let rules: { calls: readonly EndpointName[] | "all"; answer: Break }[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const path = request.url?.split("?")[0] ?? "";
    const forward = async () => {
      const { method = "GET", headers } = request;
      const { host: _, "content-length": __, connection: ___, ...rest } = headers;
      const init = { method, headers: rest as Record<string, string>, ...(body ? { body } : {}) };
      return (await fetch(upstream + request.url, init)).text();
    };
    const rule = rules.findLast(
      ({ calls }) => calls === "all" || calls.some((call) => matches(REGISTRY[call].path, path)),
    );
    await (rule?.answer ?? sendData())({ request, response, forward });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (calls, answer) => void rules.push({ calls, answer }),
    reset: () => {
      rules = [];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const matches = (template: string, path: string): boolean =>
  new RegExp(`^${template.replace("{id}", "[^/]+")}$`).test(path);

/** Sends a body with a status and headers. */
export const send =
  (status: number, body: string | Buffer, headers: Record<string, string> = {}): Break =>
  ({ response }) =>
    void response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);

/** The upstream's own envelope with its data changed, and sent so. */
export const sendData =
  (
    change: (data: never) => unknown = (data) => data,
    { status = 200, headers = {}, encode = (json: string): string | Buffer => json } = {},
  ): Break =>
  async ({ response, forward }) => {
    const { data, ...envelope } = JSON.parse(await forward()) as { data: never; code: number };
    const body = JSON.stringify({ ...envelope, data: envelope.code === 0 ? change(data) : data });
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(encode(body));
  };
