import { createHash } from "node:crypto";
import { type IncomingHttpHeaders, request as open } from "node:http";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { readWholePdf } from "@/lib/testing/decoders/read-pdf-text";
import { readPngTexts } from "./read-png-texts";

export interface CrawlRequest {
  method: string;
  target: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface CrawlAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The whole body, decoded; of a PDF its texts and what it says of itself, of a PNG also what is compressed beside its pixels. */
  text: string;
  /** SHA-256 of a picture; null for anything else. */
  picture: string | null;
}

const TIMEOUT_MS = 50_000;

/**
 * Sends a request with exactly these headers; redirects are not followed.
 * @throws Error when there is no answer within 50 seconds
 */
export function sendCrawlRequest(
  port: number,
  { method, target, headers, body }: CrawlRequest,
): Promise<CrawlAnswer> {
  return new Promise((resolve, reject) => {
    const length = body === "" ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
    const options = { host: "127.0.0.1", port, method, path: target, headers: { ...headers, ...length } };
    const request = open({ ...options, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const answer = { status: response.statusCode ?? 0, headers: response.headers };
        readBody(answer, Buffer.concat(chunks)).then((read) => resolve({ ...answer, ...read }), reject);
      });
    });
    request.setTimeout(TIMEOUT_MS, () => request.destroy(new Error(`no answer to ${method} ${target}`)));
    request.on("error", reject);
    request.end(body);
  });
}

async function readBody(
  { status, headers }: Pick<CrawlAnswer, "status" | "headers">,
  body: Buffer,
): Promise<Pick<CrawlAnswer, "text" | "picture">> {
  const { "content-type": type = "", "content-encoding": coding = "identity" } = headers;
  const bytes = decode(body, coding);
  const isPicture = status === 200 && type.startsWith("image/");
  const picture = isPicture ? createHash("sha256").update(bytes).digest("hex") : null;
  return { text: await readText(bytes, type), picture };
}

async function readText(bytes: Buffer, type: string): Promise<string> {
  if (type.startsWith("application/pdf")) return readWholePdf(bytes);
  // What is written in another picture is written as it is.
  return [bytes.toString("utf8"), ...(type === "image/png" ? readPngTexts(bytes) : [])].join("\n");
}

/** @throws Error for a coding that was not asked for */
function decode(body: Buffer, coding: string): Buffer {
  if (coding === "identity" || body.length === 0) return body;
  if (coding === "br") return brotliDecompressSync(body);
  if (coding === "gzip") return gunzipSync(body);
  if (coding === "deflate") return inflateSync(body);
  throw new Error(`the coding ${coding} was not asked for`);
}
