import type { IncomingMessage } from "node:http";

const VERSIONS: ReadonlySet<string> = new Set(["1.0", "1.1"]);
/** One name or address, with or without a port: no list, blank, user or path, of which another reader takes another part. */
const HOST = /^([\w.~-]+|\[[\da-f:.]+\])(:\d*)?$/i;

/**
 * The status with which a request is refused before anything looks at it, null for a sound one. 400: a host that is
 * missing, named twice, empty or no host (RFC 9112, 3.2), or a body on a read (RFC 9110, 9.3.1), since a cache in
 * front stores by what it understood of them; 505: a version that this connection does not speak (RFC 9110, 15.6.6).
 */
export function findFramingError(request: IncomingMessage): 400 | 505 | null {
  const { httpVersion, headers, rawHeaders, method } = request;
  if (!VERSIONS.has(httpVersion)) return 505;
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length;
  // Only HTTP/1.0 knows requests without one, with which proxies ask whether we are up.
  if (hosts === 0 ? httpVersion !== "1.0" : hosts > 1 || !HOST.test(headers.host ?? "")) return 400;
  return (method === "GET" || method === "HEAD") && hasBody(request) ? 400 : null;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) !== 0;
