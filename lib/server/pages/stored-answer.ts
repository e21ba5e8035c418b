import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzipSync, gzip } from "node:zlib";
import { createPlainDocument, getPlainTitle } from "@/lib/server/entry/plain-page";
import { FILE_HEADERS } from "@/lib/server/entry/security-headers";
import { formatRetryAfter } from "@/lib/server/upstream/refusals/retry-pauses";

/** The encodings in which an answer is stored, best first. */
export const STORED_ENCODINGS = ["br", "gzip", "identity"] as const;
export type StoredEncoding = (typeof STORED_ENCODINGS)[number];

/** A body in each encoding; the same bytes where compressing does not make it smaller. */
export interface StoredBodies {
  readonly br: Buffer;
  readonly gzip: Buffer;
  /** Null where it is made of the body in gzip: hardly anyone asks for it, and it is five times as large. */
  readonly identity: Buffer | null;
}

/** A finished answer: sent as it is to everyone who asks for it. */
export interface StoredAnswer {
  status: number;
  /** All headers but those of the encoding and of the single response; flat: name, value, name, value … */
  headers: readonly string[];
  /** The same for every encoding, so weak. */
  etag: string;
  bodies: StoredBodies;
  /** Bytes of all encodings and headers, for the bound of a store. */
  size: number;
}

/** Of brotli, for what is compressed once. */
export const BEST_QUALITY = 11;
const compressByBrotli = promisify(brotliCompress);
const compressByGzip = promisify(gzip);
/** What the objects of an answer and its entry in a map take besides its texts and bodies … */
const ENTRY_BYTES = 1_024;
/** … each body as a buffer with its memory outside the heap … */
const BUFFER_BYTES = 384;
/** … and each header, in an array, as a string. */
const HEADER_BYTES = 32;

/** Whether compressing a body of this type is worth it: texts are, images and fonts are compressed already. */
export const isCompressible = (type: string): boolean =>
  /^(text\/|application\/(javascript|json|manifest\+json|speculationrules\+json|xml)|image\/svg\+xml)/.test(
    type,
  );

/** The first 96 bits of a body's SHA-256, as 16 characters that are safe in a file name. */
export const hashBody = (body: Buffer): string =>
  createHash("sha256").update(body).digest("base64url").slice(0, 16);

/** The body in an encoding. */
export const getBody = (bodies: StoredBodies, encoding: StoredEncoding): Buffer =>
  bodies[encoding] ?? gunzipSync(bodies.gzip);

/** @param quality of brotli, 0 to 11: 10 while a visitor waits, 11 in the background */
export async function compressBody(body: Buffer, quality: number): Promise<StoredBodies> {
  const [br, zipped] = await Promise.all([
    compressByBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    compressByGzip(body, { level: 9 }),
  ]);
  const selectSmaller = (compressed: Buffer) => (compressed.length < body.length ? compressed : body);
  const isCompressed = br.length < body.length && zipped.length < body.length;
  return { br: selectSmaller(br), gzip: selectSmaller(zipped), identity: isCompressed ? null : body };
}

/**
 * The bytes alone: zlib writes into blocks of 16 KB, and Node makes small buffers as parts of one of 8 KB or more; the whole
 * block would stay in memory with them.
 */
function copyExactly(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/**
 * Compresses a body and computes its ETag.
 * @param headers with `Content-Type` and `Vary`; without `Content-Length`, `Content-Encoding` and `ETag`
 * @param quality of brotli, as for `compressBody`
 */
export async function createStoredAnswer(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  quality: number,
): Promise<StoredAnswer> {
  const bodies = isCompressible(headers["Content-Type"] ?? "")
    ? await compressBody(body, quality)
    : { br: body, gzip: body, identity: body };
  return assembleStoredAnswer(status, headers, bodies, createEtag(body));
}

/** The ETag of a body, whatever its encoding. */
export const createEtag = (body: Buffer): string => `W/"${hashBody(body)}"`;

/** The same for a body that is compressed already. */
export function assembleStoredAnswer(
  status: number,
  headers: Readonly<Record<string, string>>,
  input: StoredBodies,
  etag: string,
): StoredAnswer {
  const lines = [...Object.entries(headers).flat(), "ETag", etag];
  const bodies = copyBodies(input);
  const headerBytes = lines.reduce((sum, text) => sum + text.length + HEADER_BYTES, 0);
  const bodyBytes = listBodies(bodies).reduce((sum, { length }) => sum + length + BUFFER_BYTES, 0);
  return { status, headers: lines, etag, bodies, size: headerBytes + bodyBytes + ENTRY_BYTES };
}

/** Bodies that are the same stay the same. */
function copyBodies({ br, gzip, identity }: StoredBodies): StoredBodies {
  const plain = identity && copyExactly(identity);
  const copy = (body: Buffer) => (plain && body === identity ? plain : copyExactly(body));
  const brotli = copy(br);
  return { br: brotli, gzip: gzip === br ? brotli : copy(gzip), identity: plain };
}

/** The bodies that are stored, each once: the uncompressed one first. */
export const listBodies = ({ br, gzip, identity }: StoredBodies): Buffer[] => [
  ...new Set(identity ? [identity, br, gzip] : [br, gzip]),
];

/** The answer with another value of a header that it has. */
export function withHeader(answer: StoredAnswer, name: string, value: string): StoredAnswer {
  const position = answer.headers.indexOf(name);
  return position < 0 ? answer : { ...answer, headers: answer.headers.with(position + 1, value) };
}

/** A page without any brand's look, for a host without a brand (404), or whose brand can't be asked for (503). */
export function createBrandlessAnswer(
  status: 404 | 503,
  more: Readonly<Record<string, string>> = {},
): Promise<StoredAnswer> {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    ...FILE_HEADERS,
    ...(status === 503 ? { "Retry-After": formatRetryAfter() } : {}),
    ...more,
  };
  const document = createPlainDocument(getPlainTitle(status));
  return createStoredAnswer(status, headers, Buffer.from(document), BEST_QUALITY);
}
