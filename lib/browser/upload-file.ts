import { checkProof, PROOF_LARGEST_BYTES, type ProofProblem } from "@/lib/domain/payment/proof-file";
import { callApi } from "./api/call-api";
import type { CallData, CallPayload } from "./api/calls";
import { mayHaveHappened } from "./api/outcome";

/** Bytes in one call; base64 makes a third more of them (contract: `uploadObject`). */
const PIECE_BYTES = 192 * 1024;
/** A piece whose answer is lost is sent again so often before the person is asked. */
const TRIES = 3;
const PAUSE_MS = 1_000;

export type UploadEnd =
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
): Promise<UploadEnd> {
  if (file.size > PROOF_LARGEST_BYTES) return { kind: "refused", problem: "tooLarge" };
  const read = await readWhole(file);
  if (!read) return { kind: "refused", problem: "unreadable" };
  const checked = checkProof(read.bytes);
  if (!checked.ok) return { kind: "refused", problem: checked.problem };

  const about = { orderId, name: file.name.slice(-200), size: file.size, sha256: read.sha256 };
  /** Null: where to begin is not known yet. */
  let at: number | null = null;
  while (!signal.aborted) {
    const sent: Sent = await sendPiece(file, about, at, signal);
    if (sent.kind !== "piece") return signal.aborted ? { kind: "stopped" } : sent;
    onProgress(sent.received / file.size);
    if (sent.done) return { kind: "whole", uploadId: sent.uploadId };
    at = sent.received;
  }
  return { kind: "stopped" };
}

type About = Omit<CallPayload<"uploadObject">, "offset" | "data">;
type Sent =
  | ({ kind: "piece" } & CallData<"uploadObject">)
  | Exclude<UploadEnd, { kind: "whole" } | { kind: "stopped" }>;

/** One piece, again where its answer is lost: a piece that was taken twice counts once. */
async function sendPiece(file: File, about: About, at: number | null, signal: AbortSignal): Promise<Sent> {
  const offset = at ?? 0;
  const data = at === null ? "" : await base64Of(file.slice(at, at + PIECE_BYTES));
  for (let tries = 1; ; tries += 1) {
    const outcome = await callApi("uploadObject", { ...about, offset, data }, { signal, report: "nothing" });
    if (outcome.ok) return { kind: "piece", ...outcome.data };
    if (!mayHaveHappened(outcome)) {
      const problem = problemOf(outcome.data);
      return problem ? { kind: "refused", problem } : { kind: "failed", code: outcome.code };
    }
    if (tries >= TRIES || signal.aborted || !navigator.onLine) return { kind: "cut" };
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function readWhole(file: File): Promise<{ bytes: Uint8Array; sha256: string } | null> {
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

async function base64Of(piece: Blob): Promise<string> {
  const bytes = new Uint8Array(await piece.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Why the shop does not take the file (contract: `failureData`). */
function problemOf(data: unknown): ProofProblem | null {
  const { problem } = (data ?? {}) as { problem?: unknown };
  return typeof problem === "string" ? (problem as ProofProblem) : null;
}
