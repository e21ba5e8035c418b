import { createHash } from "node:crypto";
import { type IncomingHttpHeaders, request as open } from "node:http";
import { readPdfText } from "@/lib/testing/decoders/read-pdf-text";

export interface CrawlRequest {
  method: string;
  target: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface CrawlAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The whole body; of a PDF its text. */
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
        const [bytes, type = ""] = [Buffer.concat(chunks), response.headers["content-type"]];
        const isPicture = answer.status === 200 && type.startsWith("image/");
        const picture = isPicture ? createHash("sha256").update(bytes).digest("hex") : null;
        readText(bytes, type).then((text) => resolve({ ...answer, text, picture }), reject);
      });
    });
    request.setTimeout(TIMEOUT_MS, () => request.destroy(new Error(`no answer to ${method} ${target}`)));
    request.on("error", reject);
    request.end(body);
  });
}

const readText = async (bytes: Buffer, type: string): Promise<string> =>
  type.startsWith("application/pdf") ? (await readPdfText(bytes)).join("\n") : bytes.toString("utf8");
