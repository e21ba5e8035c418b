import { type IncomingHttpHeaders, request as open } from "node:http";
import { brandOf } from "@/e2e/brand-url";
import { STOREFRONT_PORT } from "@/e2e/stack/places";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** `Set-Cookie` lines. */
  cookies: string[];
  location: string | undefined;
  text: string;
  /** The body as JSON. */
  json<Body = Envelope>(): Body;
}

export interface Envelope {
  code: number;
  errCode?: number;
  data?: unknown;
  fields?: Record<string, string>;
}

export interface Asking {
  /** Whose shop; sets the Host header. */
  brand?: string;
  /** A Host header of its own. */
  host?: string;
  port?: number;
  method?: string;
  headers?: Record<string, string | string[]>;
  cookie?: string | string[] | undefined;
  /** Sent as it is. */
  body?: string | Buffer;
  /** Sent as JSON. */
  json?: unknown;
}

/** What a browser says of a call made by a page of the shop itself. */
export const FROM_PAGE: Readonly<Record<string, string>> = {
  "sec-fetch-site": "same-origin",
  "sec-fetch-mode": "cors",
  "sec-fetch-dest": "empty",
  "client-type": "WEB",
};

/** The Host header of a brand's shop. */
export const hostOf = (brand: string, port = STOREFRONT_PORT): string =>
  `${brandOf(brand).hosts.at(-1)}:${port}`;

/** One request to the storefront with exactly these headers; redirects are not followed. */
export function ask(path: string, asking: Asking = {}): Promise<Answer> {
  const { brand = "vidora", port = STOREFRONT_PORT, method = "GET", headers, cookie, body, json } = asking;
  const sent = json === undefined ? body : JSON.stringify(json);
  const all = {
    host: asking.host ?? hostOf(brand, port),
    ...(cookie === undefined ? {} : { cookie }),
    ...(json === undefined ? {} : { "content-type": "application/json" }),
    ...(sent === undefined ? {} : { "content-length": String(Buffer.byteLength(sent)) }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const request = open(
      { host: "127.0.0.1", port, method, path, headers: all, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const text = Buffer.concat(chunks).toString("utf8");
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            cookies: response.headers["set-cookie"] ?? [],
            location: response.headers.location,
            text,
            json: <Body>() => JSON.parse(text) as Body,
          });
        });
      },
    );
    request.setTimeout(50_000, () => request.destroy(new Error(`no answer to ${method} ${path}`)));
    request.on("error", reject);
    request.end(sent);
  });
}

/** A call of the contract as a page of the shop makes it. */
export function callFromPage(path: string, asking: Asking = {}): Promise<Answer> {
  const method = asking.method ?? (asking.json === undefined ? "GET" : "POST");
  return ask(path, { ...asking, method, headers: { ...FROM_PAGE, ...asking.headers } });
}
