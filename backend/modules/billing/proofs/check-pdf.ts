import { promisify } from "node:util";
import { constants, type InputType, inflate } from "node:zlib";
import type { ProofProblem } from "@/lib/domain/payment/proof-file";

/** Bytes of one unpacked stream, and of all of a file: a scanned page has about 25 million. */
const MAX_STREAM_BYTES = 32 * 1024 * 1024;
const MAX_TOTAL_BYTES = 96 * 1024 * 1024;
const MAX_STREAMS = 5_000;
/** How far before its end a file may be closed. */
const END_LENGTH = 1_024;

const inflateAsync = promisify((data: InputType, callback: (error: Error | null, result: Buffer) => void) =>
  inflate(data, { maxOutputLength: MAX_STREAM_BYTES, finishFlush: constants.Z_SYNC_FLUSH }, callback),
);

/** Names of what a receipt never needs: scripts, programs, files within the file, forms that send, passwords. */
const FORBIDDEN_NAMES = [
  "JavaScript",
  "Launch",
  "EmbeddedFile",
  "EmbeddedFiles",
  "RichMedia",
  "SubmitForm",
  "ImportData",
  "GoToR",
  "GoToE",
  "Rendition",
  "Encrypt",
  "XFA",
];

/** A name may spell any character as `#` and two hexadecimal digits (ISO 32000-2, 7.3.5). */
const spellName = (name: string) =>
  [...name]
    .map((letter) => {
      const code = letter.charCodeAt(0).toString(16);
      return `(?:${letter}|#(?:${code}|${code.toUpperCase()}))`;
    })
    .join("");
const FORBIDDEN_PATTERN = new RegExp(`/(?:${FORBIDDEN_NAMES.map(spellName).join("|")})(?![A-Za-z0-9#])`);
const OBJECT_STREAM_PATTERN = new RegExp(`/${spellName("ObjStm")}(?![A-Za-z0-9#])`, "g");
const FLATE_ONLY_PATTERN = /\/Filter\s*(?:\[\s*\/FlateDecode\s*\]|\/FlateDecode)\s*(?:\/|>>)/;
const MARKUP_PATTERN = /<\s*(?:!doctype|html|head|body|script|svg|iframe)\b/i;

/**
 * Why a PDF is rejected, or null (threat T49). It must begin and end as one, say where its table of objects is, and
 * name nothing that acts when it is opened, in the file or in its packed streams. It is not rendered: the operator opens
 * it as an attachment.
 */
export async function checkPdf(bytes: Uint8Array): Promise<ProofProblem | null> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  if (!/^%PDF-(?:1\.[0-7]|2\.0)[\r\n]/.test(text)) return "notImageOrPdf";
  if (!hasCrossReference(text)) return "damaged";
  if (MARKUP_PATTERN.test(text.slice(0, END_LENGTH)) || FORBIDDEN_PATTERN.test(text)) return "notImageOrPdf";
  if (!hasReadableObjectStreams(text)) return "notImageOrPdf";
  return checkStreams(bytes, text);
}

/** True where `startxref` at the end points to a table or a stream of cross-references. */
function hasCrossReference(text: string): boolean {
  const end = text.slice(-END_LENGTH);
  const offset = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(end)?.[1];
  return (
    offset !== undefined && /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/.test(text.slice(Number(offset)).slice(0, 64))
  );
}

/** False where objects are packed in a way that `checkStreams` does not unpack. */
function hasReadableObjectStreams(text: string): boolean {
  for (const { index } of text.matchAll(OBJECT_STREAM_PATTERN)) {
    const start = text.lastIndexOf("obj", index);
    const end = text.indexOf("stream", index + 8);
    if (start < 0 || end < 0 || !FLATE_ONLY_PATTERN.test(text.slice(start, end))) return false;
  }
  return true;
}

async function checkStreams(bytes: Uint8Array, text: string): Promise<ProofProblem | null> {
  let total = 0;
  let count = 0;
  for (const { index, 0: keyword } of text.matchAll(/stream\r?\n/g)) {
    if (text.startsWith("end", index - 3)) continue;
    count += 1;
    if (count > MAX_STREAMS) return "damaged";
    const begin = index + keyword.length;
    const end = text.indexOf("endstream", begin);
    if (end < 0) return "damaged";
    const unpacked = await unpack(bytes.subarray(begin, end));
    if (unpacked === "tooLarge") return "damaged";
    if (unpacked === null) continue;
    total += unpacked.length;
    if (total > MAX_TOTAL_BYTES) return "damaged";
    if (FORBIDDEN_PATTERN.test(unpacked.toString("latin1"))) return "notImageOrPdf";
  }
  return null;
}

/** The unpacked bytes of a stream; null for one that is not packed with zlib. */
async function unpack(data: Uint8Array): Promise<Buffer | "tooLarge" | null> {
  try {
    return await inflateAsync(data);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? "tooLarge" : null;
  }
}
