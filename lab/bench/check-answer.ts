import type { IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** What a browser sends. */
export const BROWSER_ENCODINGS = "gzip, deflate, br";

export interface MeasuredAnswer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  /** As sent. */
  body: Buffer;
}

/**
 * Refuses an answer whose cost would say nothing about the request.
 * @param content what the uncompressed answer must contain to be what the measurement names
 * @throws Error where the answer is an error, another one, or not compressed as a browser gets it
 */
export function checkAnswer(name: string, content: RegExp, { status, headers, body }: MeasuredAnswer): void {
  if (status !== 200) throw new Error(`${name}: the answer has status ${status}.`);
  const encoding = headers["content-encoding"];
  if (encoding !== "br" && encoding !== "gzip") throw new Error(`${name}: the answer is not compressed.`);
  const text = String(encoding === "br" ? brotliDecompressSync(body) : gunzipSync(body));
  if (!content.test(text)) throw new Error(`${name}: the answer is another one, without ${content}.`);
}
