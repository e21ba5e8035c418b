/** Proof of a transfer: an image or a PDF, recognized by its content and not by its name. */
export const MAX_PROOF_BYTES = 5 * 1024 * 1024;

export type ProofType = "image/png" | "image/jpeg" | "image/webp" | "application/pdf";

/** The reasons to reject a file. */
export const PROOF_PROBLEMS = [
  "empty",
  "tooLarge",
  "notImageOrPdf",
  "protected",
  "activeContent",
  "virus",
  "damaged",
] as const;
export type ProofProblem = (typeof PROOF_PROBLEMS)[number];

/** The test string of virus scanners (EICAR), split so that scanners do not report this source file. */
const TEST_VIRUS = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-", "ANTIVIRUS-TEST-FILE!", "$H+H*"].join(
  "",
);
/** Bytes that may precede the header of a PDF, and that may follow its end, as readers accept it. */
export const PDF_MARGIN = 1024;

/** The type of a file, or the reason to reject it. */
export function checkProofFile(
  bytes: Uint8Array,
): { ok: true; type: ProofType } | { ok: false; problem: ProofProblem } {
  if (bytes.length === 0) return createProblem("empty");
  if (bytes.length > MAX_PROOF_BYTES) return createProblem("tooLarge");
  if (indexOf(bytes, TEST_VIRUS) >= 0) return createProblem("virus");
  const type = detectProofType(bytes);
  if (!type) return createProblem("notImageOrPdf");
  return isComplete(bytes, type) ? { ok: true, type } : createProblem("damaged");
}

function createProblem(problem: ProofProblem): { ok: false; problem: ProofProblem } {
  return { ok: false, problem };
}

function detectProofType(bytes: Uint8Array): ProofType | null {
  if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return "image/png";
  if (startsWith(bytes, "\xff\xd8\xff")) return "image/jpeg";
  if (startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8)) return "image/webp";
  return indexOf(bytes.subarray(0, PDF_MARGIN), "%PDF-") >= 0 ? "application/pdf" : null;
}

/** True if the file has its end; a truncated file cannot be displayed. */
function isComplete(bytes: Uint8Array, type: ProofType): boolean {
  const end = bytes.subarray(-PDF_MARGIN);
  if (type === "image/png") return indexOf(end, "IEND") >= 0;
  if (type === "image/jpeg") return indexOf(end, "\xff\xd9") >= 0;
  if (type === "application/pdf") return indexOf(end, "%%EOF") >= 0;
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(4, 8);
  return bytes.length >= 8 + a + b * 2 ** 8 + c * 2 ** 16 + d * 2 ** 24;
}

function startsWith(bytes: Uint8Array, text: string, from = 0): boolean {
  for (let at = 0; at < text.length; at += 1) if (bytes[from + at] !== text.charCodeAt(at)) return false;
  return true;
}

/** The index of a text of single-byte characters, or −1. */
function indexOf(bytes: Uint8Array, text: string): number {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (startsWith(bytes, text, at)) return at;
  }
  return -1;
}
