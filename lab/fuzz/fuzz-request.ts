/** One request, byte by byte: `target` and headers may hold any Latin-1 character except line breaks. */
export interface FuzzRequest {
  method: string;
  target: string;
  headers: readonly (readonly [string, string])[];
  body: string | Buffer;
}

/** Who the requests come from: a brand's host and, for some of them, the session cookie of one of its members. */
export interface FuzzShop {
  /** Value of the Host header. */
  host: string;
  locales: readonly string[];
  /** `name=value`; null: no member. */
  cookie: string | null;
  /** The member's account. */
  account: string;
}

/** Markup that no answer may contain unescaped, and the name of a header that no answer may have. */
export const MARKUP_CANARY = "<fuzz-canary>";
export const HEADER_CANARY = "x-fuzz-canary";

/** The bytes of a request; the connection is closed after its answer. */
export function toBytes({ method, target, headers, body }: FuzzRequest): Buffer {
  const content = Buffer.from(body);
  const hasLength = headers.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name));
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(content.length > 0 && !hasLength ? [`Content-Length: ${content.length}`] : []),
    "Connection: close",
  ];
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), content]);
}
