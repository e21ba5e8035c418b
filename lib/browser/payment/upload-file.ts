import { callApi } from "@/lib/browser/api/call-api";
import type { CallData, CallPayload } from "@/lib/browser/api/call-types";
import { mayHaveSucceeded } from "@/lib/browser/api/outcome";
import { checkProofFile, MAX_PROOF_BYTES, type ProofProblem } from "@/lib/domain/payment/proof-file";

/** Bytes per call, before base64 adds a third (contract: `uploadObject`). */
const CHUNK_BYTES = 192 * 1024;
/** How often a chunk is sent if its answer is lost, before the upload is interrupted. */
const MAX_TRIES = 3;
const RETRY_DELAY_MS = 1_000;

export type UploadResult =
  | { kind: "whole"; uploadId: string }
  /** Interrupted: received chunks stay stored, and a new upload of the same file continues there. */
  | { kind: "cut" }
  | { kind: "stopped" }
  | { kind: "refused"; problem: ProofProblem | "unreadable" }
  /** Refused for another reason, with its code of the error catalog. */
  | { kind: "failed"; code: number };

export interface UploadOptions {
  orderId: string;
  signal: AbortSignal;
  /** `share`: received part of the file, from 0 to 1. */
  onProgress(share: number): void;
}

/**
 * Uploads a file in chunks, starting after those already received. The file is checked before anything is sent, and
 * again by the backend.
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
  /** Null: the first offset is not known yet. */
  let nextOffset: number | null = null;
  while (!signal.aborted) {
    const chunk: ChunkResult = await sendChunk(file, fileInfo, nextOffset, signal);
    if (chunk.kind !== "received") return signal.aborted ? { kind: "stopped" } : chunk;
    onProgress(chunk.received / file.size);
    if (chunk.done) return { kind: "whole", uploadId: chunk.uploadId };
    nextOffset = chunk.received;
  }
  return { kind: "stopped" };
}

type UploadedFileInfo = Omit<CallPayload<"uploadObject">, "offset" | "data">;
type ChunkResult =
  | ({ kind: "received" } & CallData<"uploadObject">)
  | Exclude<UploadResult, { kind: "whole" } | { kind: "stopped" }>;

/** Sends one chunk, and again if its answer is lost; a chunk received twice is stored once. */
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
      { signal, report: "consequences" },
    );
    if (outcome.ok) return { kind: "received", ...outcome.data };
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
    // The file was moved or changed after it was chosen.
    return null;
  }
}

async function encodeBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** The reason for which the backend rejected the file (contract: `failureData`); null without one. */
function parseProofProblem(data: unknown): ProofProblem | null {
  const { problem } = (data ?? {}) as { problem?: unknown };
  return typeof problem === "string" ? (problem as ProofProblem) : null;
}
