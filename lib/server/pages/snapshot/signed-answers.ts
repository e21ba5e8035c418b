import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import type { SecretList } from "@/lib/config/secret-list";
import { assembleStoredAnswer, listBodies, type StoredAnswer } from "@/lib/server/pages/stored-answer";

/** A page with its script takes about 30 KB; larger answers are not encoded. */
export const MAX_VALUE_BYTES = 1024 * 1024;

const MAC_BYTES = 32;
const LENGTH_BYTES = 4;
const MAX_DESCRIPTION_BYTES = 32 * 1024;

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
const descriptionSchema = z.object({ label: z.unknown(), answers: z.array(answerSchema).max(2) });
type AnswerDescription = z.output<typeof answerSchema>;

/** Answers with a label that says what they are. */
export interface LabeledAnswers<Label> {
  label: Label;
  answers: readonly StoredAnswer[];
}

/** The key of values of one purpose, so that none is taken for another's. */
export interface ValueKey {
  purpose: string;
  /** The first signs; a value of any of them is read. */
  secrets: SecretList;
}

/**
 * At most two answers as one value: HMAC-SHA256 of all that follows, length of the description, description (JSON), bodies.
 * @returns null where it is too large
 */
export function encodeAnswers({ label, answers }: LabeledAnswers<unknown>, key: ValueKey): Buffer | null {
  const description = Buffer.from(JSON.stringify({ label, answers: answers.map(describeAnswer) }));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(description.length);
  const bodies = answers.flatMap((answer) => listBodies(answer.bodies));
  const content = Buffer.concat([length, description, ...bodies]);
  if (description.length > MAX_DESCRIPTION_BYTES || content.length + MAC_BYTES > MAX_VALUE_BYTES) return null;
  return Buffer.concat([createMac(content, key.purpose, key.secrets[0]), content]);
}

/** Reads a value; null for one that is cut, changed, of another secret or purpose, or without such a label. */
export function decodeAnswers<Label>(
  value: Buffer,
  labelSchema: z.ZodType<Label>,
  key: ValueKey,
): LabeledAnswers<Label> | null {
  if (value.length <= MAC_BYTES + LENGTH_BYTES || value.length > MAX_VALUE_BYTES) return null;
  const content = value.subarray(MAC_BYTES);
  const isOurs = (secret: string) =>
    timingSafeEqual(value.subarray(0, MAC_BYTES), createMac(content, key.purpose, secret));
  if (!key.secrets.some(isOurs)) return null;
  let position = LENGTH_BYTES + content.readUInt32BE(0);
  const description = descriptionSchema.safeParse(parseJson(content.subarray(LENGTH_BYTES, position)));
  const label = labelSchema.safeParse(description.data?.label);
  if (!description.success || !label.success) return null;
  const answers: StoredAnswer[] = [];
  for (const described of description.data.answers) {
    const answer = readAnswer(described, content, position);
    if (answer) answers.push(answer);
    position += getBodiesLength(described);
  }
  const isComplete = answers.length === description.data.answers.length && position === content.length;
  return isComplete ? { label: label.data, answers } : null;
}

const createMac = (content: Buffer, purpose: string, secret: string): Buffer =>
  createHmac("sha256", `${purpose} ${secret}`).update(content).digest();

function describeAnswer({ status, headers, etag, bodies }: StoredAnswer): AnswerDescription {
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

const getBodiesLength = ({ identity, br, gzip }: AnswerDescription): number =>
  (identity ?? 0) + (br ?? 0) + (gzip ?? 0);

/** Null where the bodies are not all there. */
function readAnswer(
  { status, headers, etag, br, gzip, identity }: AnswerDescription,
  content: Buffer,
  start: number,
): StoredAnswer | null {
  let position = start;
  const readBody = (length: number | null) => {
    if (length === null) return null;
    position += length;
    // Copied when the answer is assembled.
    return content.subarray(position - length, position);
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
