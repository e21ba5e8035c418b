import { type IncomingHttpHeaders, request as openHttp } from "node:http";
import { request as openHttps } from "node:https";
import { DEMO_BRANDS } from "@/backend/seed/demo-brands";

const TIMEOUT_MS = 20_000;

/** A proxy or several in front of the shop. */
export interface ProxyWay {
  name: string;
  port: number;
  /** The certificate of the authority that signed the hosts' ones; http without it. */
  authority?: string;
}

export interface WayAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface WayRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Another host than the brand's. */
  host?: string;
  /** Announces a body of so many bytes, and sends none. */
  announcedBytes?: number;
}

/** The visitor's address, one of this machine's own. */
export const VISITOR_ADDRESS = "127.1.0.9";

export const getHost = (site: string): string => DEMO_BRANDS.find(({ id }) => id === site)?.hosts[0] ?? "";

/** Sends one request on a connection of its own, by https after the host's certificate was checked. */
export function sendThrough(
  { port, authority }: ProxyWay,
  site: string,
  path: string,
  { method = "GET", headers = {}, body, host = getHost(site), announcedBytes }: WayRequest = {},
): Promise<WayAnswer> {
  const length = announcedBytes ?? (body === undefined ? undefined : Buffer.byteLength(body));
  const options = {
    ...{ host: "127.0.0.1", localAddress: VISITOR_ADDRESS, port, path, method, agent: false as const },
    headers: {
      host: `${host}:${port}`,
      ...(length === undefined ? {} : { "content-length": String(length) }),
      ...headers,
    },
  };
  return new Promise((resolve, reject) => {
    const request = authority
      ? openHttps({ ...options, servername: host, ca: authority })
      : openHttp(options);
    request.once("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        });
        request.destroy();
      });
    });
    request.setTimeout(TIMEOUT_MS, () => request.destroy(new Error(`no answer to ${path}`)));
    request.once("error", reject);
    if (announcedBytes === undefined) request.end(body);
    else request.flushHeaders();
  });
}
