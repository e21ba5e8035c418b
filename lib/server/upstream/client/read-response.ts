import type { IncomingMessage } from "node:http";
import { pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

/** An upstream's answer, read to its end. */
export interface TextResponse {
  status: number;
  retryAfter: string | null;
  /** Null where the answer is too large; it was not read to its end. */
  text: string | null;
}

/** Why there is no answer, or none that can be read. */
export type RequestProblem =
  | "no connection"
  /** The server's certificate is not signed by a known authority, has expired, or is another host's. */
  | "untrusted certificate"
  /** The bytes are not what `Content-Encoding` says, or that names what we did not ask for. */
  | "wrong compression"
  /** The text is not UTF-8. */
  | "wrong encoding";

/** A request without an answer that can be read. The message is the code of the error, never its text, which may hold an address. */
export class RequestError extends Error {
  constructor(
    readonly problem: RequestProblem,
    cause: unknown,
  ) {
    super(getErrorName(cause));
  }
}

/** The code of a network error ("ECONNREFUSED"), else the error's name. */
function getErrorName(error: unknown): string {
  if (typeof error !== "object" || error === null) return "Error";
  const code: unknown = Reflect.get(error, "code");
  return typeof code === "string" ? code : String(Reflect.get(error, "name"));
}

const DECODERS: Readonly<Record<string, (() => NodeJS.ReadWriteStream & Readable) | null | undefined>> = {
  "": null,
  identity: null,
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};
/**
 * Reads an answer as UTF-8 text. Of an error status the text does not count where it can't be read.
 * @param maxBytes after decompression
 * @throws RequestError the connection broke off, or the bytes are not UTF-8 or not what their encoding says
 */
export function readResponse(response: IncomingMessage, maxBytes: number): Promise<TextResponse> {
  const { statusCode: status = 0, headers } = response;
  const retryAfter = headers["retry-after"] ?? null;
  const createDecoder = DECODERS[headers["content-encoding"]?.trim().toLowerCase() ?? ""];
  return new Promise((resolve, reject) => {
    const failWith = (problem: RequestProblem) => (error: unknown) => {
      if (status >= 300 && problem !== "no connection") resolve({ status, retryAfter, text: "" });
      else reject(new RequestError(problem, error));
    };
    // First, because a connection that breaks off also ends the decoder, with an error of its own.
    response.on("error", failWith("no connection"));
    const decoder = createDecoder?.() ?? null;
    const chunks: Buffer[] = [];
    let size = 0;
    const source: Readable = decoder ?? response;
    // It may also find at its end that something is missing.
    decoder?.on("error", failWith("wrong compression"));
    source.on("data", (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= maxBytes) return;
      resolve({ status, retryAfter, text: null });
      response.destroy();
    });
    source.once("end", () => {
      try {
        resolve({ status, retryAfter, text: decodeText(chunks) });
      } catch (error) {
        failWith("wrong encoding")(error);
      }
    });
    if (decoder) pipeline(response, decoder, () => undefined);
    if (createDecoder !== undefined) return;
    failWith("wrong compression")({ code: "unknown Content-Encoding" });
    response.destroy();
  });
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decodeText(chunks: readonly Buffer[]): string {
  const [first] = chunks;
  return utf8.decode(chunks.length === 1 ? first : Buffer.concat(chunks));
}
