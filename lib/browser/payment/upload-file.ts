import { callApi } from "@/lib/browser/api/call-api";
import type { CallData, CallPayload } from "@/lib/browser/api/call-types";
import { mayHaveSucceeded } from "@/lib/browser/api/outcome";
import { checkProofFile, MAX_PROOF_BYTES, type ProofProblem } from "@/lib/domain/payment/proof-file";

/** Bytes in one call; base64 makes a third more of them (contract: `uploadObject`). */
const CHUNK_BYTES = 192 * 1024;
/** A piece whose answer is lost is sent again so often before the person is asked. */
const MAX_TRIES = 3;
const RETRY_DELAY_MS = 1_000;

export type UploadResult =
  | { kind: "whole"; uploadId: string }
  /** What is there stays there; the same file goes on. */
  | { kind: "cut" }
  | { kind: "stopped" }
  | { kind: "refused"; problem: ProofProblem | "unreadable" }
  /** Refused for another reason, by its code of the catalogue. */
  | { kind: "failed"; code: number };

export interface UploadOptions {
  orderId: string;
  signal: AbortSignal;
  /** 0 to 1, of what the shop has. */
  onProgress(share: number): void;
}

/**
 * Sends a file piece by piece, from where the shop has it already. What is wrong with it is said before anything is
 * sent; the shop looks again.
 */
export async function uploadFile(
  file: File,
  { orderId, signal, onProgress }: UploadOptions,
): Promise<UploadResult> {
  if (file.size > MAX_PROOF_BYTES) return { kind: "refused", problem: "tooLarge" };
  const content = await readFileContent(file);
  if (!content) return { kind: "refused", problem: "unreadable" };
  const checked = checkProofFile(content.bytes);
  if (!checked.ok) return { kind: "refused", problem: checked.problem };

  const fileInfo = { orderId, name: file.name.slice(-200), size: file.size, sha256: content.sha256 };
  /** Null: where to begin is not known yet. */
  let nextOffset: number | null = null;
  while (!signal.aborted) {
    const chunk: ChunkResult = await sendChunk(file, fileInfo, nextOffset, signal);
    if (chunk.kind !== "piece") return signal.aborted ? { kind: "stopped" } : chunk;
    onProgress(chunk.received / file.size);
    if (chunk.done) return { kind: "whole", uploadId: chunk.uploadId };
    nextOffset = chunk.received;
  }
  return { kind: "stopped" };
}

type UploadedFileInfo = Omit<CallPayload<"uploadObject">, "offset" | "data">;
type ChunkResult =
  | ({ kind: "piece" } & CallData<"uploadObject">)
  | Exclude<UploadResult, { kind: "whole" } | { kind: "stopped" }>;

/** One piece, again where its answer is lost: a piece that was taken twice counts once. */
async function sendChunk(
  file: File,
  fileInfo: UploadedFileInfo,
  knownOffset: number | null,
  signal: AbortSignal,
): Promise<ChunkResult> {
  const offset = knownOffset ?? 0;
  const data =
    knownOffset === null ? "" : await encodeBase64(file.slice(knownOffset, knownOffset + CHUNK_BYTES));
  for (let tries = 1; ; tries += 1) {
    const outcome = await callApi(
      "uploadObject",
      { ...fileInfo, offset, data },
      { signal, report: "nothing" },
    );
    if (outcome.ok) return { kind: "piece", ...outcome.data };
    if (!mayHaveSucceeded(outcome)) {
      const problem = parseProofProblem(outcome.data);
      return problem ? { kind: "refused", problem } : { kind: "failed", code: outcome.code };
    }
    if (tries >= MAX_TRIES || signal.aborted || !navigator.onLine) return { kind: "cut" };
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
  }
}

async function readFileContent(file: File): Promise<{ bytes: Uint8Array; sha256: string } | null> {
  try {
    const buffer = await file.arrayBuffer();
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", buffer));
    const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return { bytes: new Uint8Array(buffer), sha256 };
  } catch {
    // Moved or changed since it was chosen.
    return null;
  }
}

async function encodeBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Why the shop does not take the file (contract: `failureData`). */
function parseProofProblem(data: unknown): ProofProblem | null {
  const { problem } = (data ?? {}) as { problem?: unknown };
  return typeof problem === "string" ? (problem as ProofProblem) : null;
}
