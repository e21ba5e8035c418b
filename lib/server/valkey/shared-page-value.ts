import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import type { RenderedFilledPage } from "@/lib/server/pages/shared-pages";
import { assembleStoredAnswer, type StoredAnswer } from "@/lib/server/pages/stored-answer";

/** Changes with the layout of a value. */
export const VALUE_FORMAT = 1;
/** A page with its script takes about 50 KB; a larger one is not shared. */
export const MAX_VALUE_BYTES = 1024 * 1024;

const MAC_BYTES = 32;
const LENGTH_BYTES = 4;
const MAX_HEADER_BYTES = 32 * 1024;

const lengthSchema = z.int().min(0).max(MAX_VALUE_BYTES);
const answerSchema = z.object({
  status: z.int().min(200).max(599),
  headers: z.record(z.string().max(100), z.string().max(8_192)),
  /** Bytes of each body; null for one that is the same as the uncompressed. */
  br: lengthSchema.nullable(),
  gzip: lengthSchema.nullable(),
  identity: lengthSchema,
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
  const content = Buffer.concat([length, header, ...listBodies(page.page), ...listBodies(page.script)]);
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
  return {
    page: readAnswer(header.page, content, end),
    script: readAnswer(header.script, content, scriptStart),
    scriptHash: header.scriptHash,
    renderedAt: header.renderedAt,
    isUsable: true,
    isProvisional: false,
  };
}

const createMac = (content: Buffer, secret: string): Buffer =>
  createHmac("sha256", `shared pages ${secret}`).update(content).digest();

function describeAnswer({ status, headers, bodies }: StoredAnswer): AnswerHeader {
  const pairs = headers.flatMap((name, index) =>
    index % 2 === 0 && name !== "ETag" ? [[name, headers[index + 1] ?? ""]] : [],
  );
  const getLength = (body: Buffer) => (body === bodies.identity ? null : body.length);
  return {
    status,
    headers: Object.fromEntries(pairs),
    br: getLength(bodies.br),
    gzip: getLength(bodies.gzip),
    identity: bodies.identity.length,
  };
}

const listBodies = ({ bodies }: StoredAnswer): Buffer[] => [
  ...new Set([bodies.identity, bodies.br, bodies.gzip]),
];

const getBodiesLength = ({ identity, br, gzip }: AnswerHeader): number => identity + (br ?? 0) + (gzip ?? 0);

function readAnswer({ status, headers, br, gzip, identity }: AnswerHeader, content: Buffer, start: number) {
  let position = start;
  const readBody = (length: number) => {
    position += length;
    // A copy, which does not keep the whole value in memory.
    return Buffer.from(content.subarray(position - length, position));
  };
  const body = readBody(identity);
  const bodies = {
    identity: body,
    br: br === null ? body : readBody(br),
    gzip: gzip === null ? body : readBody(gzip),
  };
  return assembleStoredAnswer(status, headers, bodies);
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
}
