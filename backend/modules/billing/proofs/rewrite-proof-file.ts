import { promisify } from "node:util";
import { constants, type InputType, inflate } from "node:zlib";
import sharp from "sharp";
import {
  checkProofFile,
  PDF_MARGIN,
  type ProofProblem,
  type ProofType,
} from "@/lib/domain/payment/proof-file";

/** A photo of 50 megapixels is larger than any phone's; a header may claim more to use up memory. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 10;
const JPEG_QUALITY = 85;

// One file at a time, and nothing kept: proofs are rare, and the server has other work.
sharp.concurrency(1);
sharp.cache(false);
// Only the loaders of the accepted types; the library has many more.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadPng", "VipsForeignLoadJpeg", "VipsForeignLoadWebp"] });

/** A file as it is stored, or the reason to reject it. */
export type RewrittenProof =
  | { ok: true; type: ProofType; bytes: Uint8Array }
  | { ok: false; problem: ProofProblem };

/**
 * The file that an operator may open (threat T49). An image is decoded and written anew, so that nothing of the upload
 * survives but its pixels: no markup behind an image's header, no place where a photo was taken. A PDF is stored as it
 * is after a strict check.
 */
export async function rewriteProofFile(bytes: Uint8Array): Promise<RewrittenProof> {
  const checked = checkProofFile(bytes);
  if (!checked.ok) return checked;
  const { type } = checked;
  if (type === "application/pdf") {
    const problem = await checkPdf(bytes);
    return problem === null ? { ok: true, type, bytes } : { ok: false, problem };
  }
  try {
    return { ok: true, type, bytes: await rewriteImage(bytes, type) };
  } catch {
    return { ok: false, problem: "damaged" };
  }
}

async function rewriteImage(bytes: Uint8Array, type: Exclude<ProofType, "application/pdf">): Promise<Buffer> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .timeout({ seconds: MAX_SECONDS })
    // Turned as the camera noted it, because that note is not written anew.
    .autoOrient();
  if (type === "image/png") return image.png().toBuffer();
  if (type === "image/webp") return image.webp().toBuffer();
  return image.jpeg({ quality: JPEG_QUALITY }).toBuffer();
}

/** Bytes of one unpacked stream, and of all of a file: a scanned page has about 25 million. */
const MAX_STREAM_BYTES = 32 * 1024 * 1024;
const MAX_TOTAL_BYTES = 96 * 1024 * 1024;
const MAX_STREAMS = 5_000;

const inflateAsync = promisify((data: InputType, callback: (error: Error | null, result: Buffer) => void) =>
  inflate(data, { maxOutputLength: MAX_STREAM_BYTES, finishFlush: constants.Z_SYNC_FLUSH }, callback),
);

/** Names of what a receipt never needs: scripts, programs, files within the file, forms that send. */
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
const ENCRYPT_PATTERN = new RegExp(`/${spellName("Encrypt")}(?![A-Za-z0-9#])`);
const OBJECT_STREAM_PATTERN = new RegExp(`/${spellName("ObjStm")}(?![A-Za-z0-9#])`, "g");
const FLATE_ONLY_PATTERN = /\/Filter\s*(?:\[\s*\/FlateDecode\s*\]|\/FlateDecode)\s*(?:\/|>>)/;
const MARKUP_PATTERN = /<\s*(?:!doctype|html|head|body|script|svg|iframe)\b/i;

/**
 * Why a PDF is rejected, or null (threat T49). It must begin and end as readers accept it (its header within the first
 * 1,024 bytes, its end within the last), say where its table of objects is, and name nothing that acts when it is opened,
 * in the file or in its packed streams. A protected one can't be looked into. It is not rendered: the operator opens it as
 * an attachment.
 */
async function checkPdf(bytes: Uint8Array): Promise<ProofProblem | null> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const start = text.slice(0, PDF_MARGIN).search(/%PDF-\d\.\d/);
  if (start < 0 || MARKUP_PATTERN.test(text.slice(0, PDF_MARGIN))) return "notImageOrPdf";
  if (!hasCrossReference(text, start)) return "damaged";
  const problem = findForbiddenName(text);
  if (problem) return problem;
  if (!hasReadableObjectStreams(text)) return "notImageOrPdf";
  return checkStreams(bytes, text);
}

function findForbiddenName(text: string): ProofProblem | null {
  if (ENCRYPT_PATTERN.test(text)) return "protected";
  return FORBIDDEN_PATTERN.test(text) ? "activeContent" : null;
}

/**
 * True where the last `startxref` points to a table or a stream of cross-references. Offsets count from the file's first
 * byte or, where something stands before the header, from that.
 */
function hasCrossReference(text: string, start: number): boolean {
  const end = text.slice(-PDF_MARGIN);
  const offset = /^startxref\s+(\d{1,10})\s+%%EOF/.exec(
    end.slice(Math.max(0, end.lastIndexOf("startxref"))),
  )?.[1];
  const isTableAt = (at: number) => /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/.test(text.slice(at, at + 64));
  return offset !== undefined && [0, start].some((base) => isTableAt(base + Number(offset)));
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
    const problem = findForbiddenName(unpacked.toString("latin1"));
    if (problem) return problem;
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
