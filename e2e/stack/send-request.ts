import { type IncomingHttpHeaders, request as open } from "node:http";
import { getDemoBrand } from "@/e2e/brand-url";
import { recordVisit } from "@/e2e/stack/record-test";
import { STOREFRONT_PORT } from "@/e2e/stack/stack-settings";

export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** `Set-Cookie` lines. */
  cookies: string[];
  location: string | undefined;
  text: string;
  /** The bytes as they were sent, which may be compressed. */
  body: Buffer;
  /** The body as JSON. */
  json<Body = ResponseEnvelope>(): Body;
}

export interface ResponseEnvelope {
  code: number;
  errCode?: number;
  data?: unknown;
  fields?: Record<string, string>;
}

export interface RequestOptions {
  /** The brand of the shop; sets the Host header. */
  brand?: string;
  /** Replaces the brand's Host header. */
  host?: string;
  port?: number;
  method?: string;
  headers?: Record<string, string | string[]>;
  cookie?: string | string[] | undefined;
  /** Sent unchanged. */
  body?: string | Buffer;
  /** Sent as JSON. */
  json?: unknown;
}

/** Headers that a browser sends with a call of a page of the shop. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  "sec-fetch-site": "same-origin",
  "sec-fetch-mode": "cors",
  "sec-fetch-dest": "empty",
  "client-type": "WEB",
};

/** The Host header of a brand's shop. */
export const getBrandHost = (brand: string, port = STOREFRONT_PORT): string =>
  `${getDemoBrand(brand).hosts.at(-1)}:${port}`;

/**
 * Sends one request to the storefront with exactly these headers; redirects are not followed.
 * @throws Error when there is no response within 50 seconds
 */
export function sendRequest(path: string, options: RequestOptions = {}): Promise<HttpResponse> {
  const { brand = "vidora", port = STOREFRONT_PORT, method = "GET", headers, cookie, body, json } = options;
  recordVisit(path.split("?", 1)[0] ?? path);
  const sentBody = json === undefined ? body : JSON.stringify(json);
  const allHeaders = {
    host: options.host ?? getBrandHost(brand, port),
    ...(cookie === undefined ? {} : { cookie }),
    ...(json === undefined ? {} : { "content-type": "application/json" }),
    ...(sentBody === undefined ? {} : { "content-length": String(Buffer.byteLength(sentBody)) }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const request = open(
      { host: "127.0.0.1", port, method, path, headers: allHeaders, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const bytes = Buffer.concat(chunks);
          const text = bytes.toString("utf8");
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            cookies: response.headers["set-cookie"] ?? [],
            location: response.headers.location,
            text,
            body: bytes,
            json: <Body>() => JSON.parse(text) as Body,
          });
        });
      },
    );
    request.setTimeout(50_000, () => request.destroy(new Error(`no answer to ${method} ${path}`)));
    request.on("error", reject);
    request.end(sentBody);
  });
}

/** Sends a call of the contract as a page of the shop. */
export function callAsPage(path: string, options: RequestOptions = {}): Promise<HttpResponse> {
  const method = options.method ?? (options.json === undefined ? "GET" : "POST");
  return sendRequest(path, { ...options, method, headers: { ...PAGE_HEADERS, ...options.headers } });
}
