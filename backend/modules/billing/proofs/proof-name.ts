import type { ProofType } from "@/lib/domain/payment/proof-file";

const MAX_NAME_LENGTH = 60;
const EXTENSIONS: Record<ProofType, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "application/pdf": "pdf",
};

/**
 * The name under which its owner sees a file again: letters, digits and a few signs of the given name, without its
 * folders, with the ending of its content (threat T49). Control characters, markup and signs that change the direction
 * of writing are dropped.
 */
export function cleanProofName(given: string, type: ProofType): string {
  const file = given.split(/[/\\]/).at(-1) ?? "";
  const stem = file
    .normalize("NFC")
    .replace(/\.[^.]*$/, "")
    .replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, "")
    .replace(/^[ .]+|[ .]+$/g, "");
  return `${[...stem].slice(0, MAX_NAME_LENGTH).join("") || "file"}.${EXTENSIONS[type]}`;
}

/** The name of the file that an operator opens: nothing of it was chosen by the uploader. */
export const getOperatorFileName = (proofId: string, type: ProofType) =>
  `proof-${proofId}.${EXTENSIONS[type]}`;
