import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import type { RenderedFilledPage } from "@/lib/server/pages/shared-pages";
import { assembleStoredAnswer, listBodies, type StoredAnswer } from "@/lib/server/pages/stored-answer";

/** Changes with the layout of a value. */
export const VALUE_FORMAT = 2;
/** A page with its script takes about 30 KB; a larger one is not shared. */
export const MAX_VALUE_BYTES = 1024 * 1024;

const MAC_BYTES = 32;
const LENGTH_BYTES = 4;
const MAX_HEADER_BYTES = 32 * 1024;

const lengthSchema = z.int().min(0).max(MAX_VALUE_BYTES);
const answerSchema = z.object({
  status: z.int().min(200).max(599),
  headers: z.record(z.string().max(100), z.string().max(8_192)),
  etag: z.string().max(100),
  /** Bytes of the uncompressed body, where it is stored, and of the others; null for one that is the same as that. */
  identity: lengthSchema.nullable(),
  br: lengthSchema.nullable(),
  gzip: lengthSchema.nullable(),
});
const headerSchema = z.object({
  identity: z.string(),
  changeToken: z.string(),
  renderedAt: z.number().min(0),
  scriptHash: z.string().max(100),
  page: answerSchema,
  script: answerSchema,
});
type AnswerHeader = z.output<typeof answerSchema>;

/** What a value must be for, besides being ours. */
export interface ExpectedPage {
  /** Build, format, brand, language, layout, path and version. */
  identity: string;
  /** Differs after each notification about the brand. */
  changeToken: string;
}

/**
 * A page as one value: HMAC-SHA256 of all that follows, length of the description, description (JSON), bodies.
 * @returns null where it is too large
 */
export function encodeSharedPage(
  page: RenderedFilledPage,
  { identity, changeToken }: ExpectedPage,
  secret: string,
): Buffer | null {
  const header = Buffer.from(
    JSON.stringify({
      identity,
      changeToken,
      renderedAt: page.renderedAt,
      scriptHash: page.scriptHash,
      page: describeAnswer(page.page),
      script: describeAnswer(page.script),
    } satisfies z.input<typeof headerSchema>),
  );
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(header.length);
  const content = Buffer.concat([
    length,
    header,
    ...listBodies(page.page.bodies),
    ...listBodies(page.script.bodies),
  ]);
  if (header.length > MAX_HEADER_BYTES || content.length + MAC_BYTES > MAX_VALUE_BYTES) return null;
  return Buffer.concat([createMac(content, secret), content]);
}

/** Reads a value; null for one that is cut, not ours, or for another page. */
export function decodeSharedPage(
  value: Buffer,
  expected: ExpectedPage,
  secret: string,
): RenderedFilledPage | null {
  if (value.length <= MAC_BYTES + LENGTH_BYTES || value.length > MAX_VALUE_BYTES) return null;
  const content = value.subarray(MAC_BYTES);
  if (!timingSafeEqual(value.subarray(0, MAC_BYTES), createMac(content, secret))) return null;
  const end = LENGTH_BYTES + content.readUInt32BE(0);
  const parsed = headerSchema.safeParse(parseJson(content.subarray(LENGTH_BYTES, end)));
  if (!parsed.success) return null;
  const header = parsed.data;
  if (header.identity !== expected.identity || header.changeToken !== expected.changeToken) return null;
  const scriptStart = end + getBodiesLength(header.page);
  if (scriptStart + getBodiesLength(header.script) !== content.length) return null;
  const page = readAnswer(header.page, content, end);
  const script = readAnswer(header.script, content, scriptStart);
  if (!page || !script) return null;
  return {
    page,
    script,
    scriptHash: header.scriptHash,
    renderedAt: header.renderedAt,
    isUsable: true,
    isProvisional: false,
  };
}

const createMac = (content: Buffer, secret: string): Buffer =>
  createHmac("sha256", `shared pages ${secret}`).update(content).digest();

function describeAnswer({ status, headers, etag, bodies }: StoredAnswer): AnswerHeader {
  const pairs = headers.flatMap((name, index) =>
    index % 2 === 0 && name !== "ETag" ? [[name, headers[index + 1] ?? ""]] : [],
  );
  const getLength = (body: Buffer) => (body === bodies.identity ? null : body.length);
  return {
    status,
    headers: Object.fromEntries(pairs),
    etag,
    identity: bodies.identity?.length ?? null,
    br: getLength(bodies.br),
    gzip: getLength(bodies.gzip),
  };
}

const getBodiesLength = ({ identity, br, gzip }: AnswerHeader): number =>
  (identity ?? 0) + (br ?? 0) + (gzip ?? 0);

/** Null where the bodies are not all there. */
function readAnswer(
  { status, headers, etag, br, gzip, identity }: AnswerHeader,
  content: Buffer,
  start: number,
): StoredAnswer | null {
  let position = start;
  const readBody = (length: number | null) => {
    if (length === null) return null;
    position += length;
    // A copy, which does not keep the whole value in memory.
    return Buffer.from(content.subarray(position - length, position));
  };
  const body = readBody(identity);
  const brotli = readBody(br) ?? body;
  const zipped = readBody(gzip) ?? body;
  if (!brotli || !zipped) return null;
  return assembleStoredAnswer(status, headers, { br: brotli, gzip: zipped, identity: body }, etag);
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
}
