import { and, asc, desc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { proofPieces, proofs } from "@/backend/db/schema/proof";
import type { ProofType } from "@/lib/domain/payment/proof-file";

/** A submitted proof, as an operator sees it in a list. */
export interface SubmittedProof {
  id: string;
  site: string;
  orderId: string;
  type: ProofType | null;
  /** Epoch milliseconds. */
  submittedAt: number | null;
}

/** The proofs that members submitted, newest first; of all brands where `site` is null. */
export async function listSubmittedProofs(
  db: Database,
  { site, limit }: { site: string | null; limit: number },
): Promise<SubmittedProof[]> {
  const { id, orderId, type, handedInAt } = proofs;
  return db
    .select({ id, site: proofs.site, orderId, type, submittedAt: handedInAt })
    .from(proofs)
    .where(and(isNotNull(handedInAt), site === null ? undefined : eq(proofs.site, site)))
    .orderBy(desc(handedInAt))
    .limit(limit);
}

/** The stored bytes of a file that has been accepted, under a name of our own; null: none of this id. */
export async function readProofFile(
  db: Database,
  proofId: string,
): Promise<{ name: string; type: ProofType; bytes: Buffer } | null> {
  const [proof] = await db.select({ type: proofs.type }).from(proofs).where(eq(proofs.id, proofId));
  if (!proof?.type) return null;
  const { type } = proof;
  return { name: getOperatorFileName(proofId, type), type, bytes: await readProofBytes(db, proofId) };
}

/** What has been stored of a file. */
export async function readProofBytes(db: Database, proofId: string): Promise<Buffer> {
  const pieces = await db
    .select({ data: proofPieces.data })
    .from(proofPieces)
    .where(eq(proofPieces.proofId, proofId))
    .orderBy(asc(proofPieces.position));
  return Buffer.concat(pieces.map(({ data }) => data));
}

const MAX_LISTED_PROOFS = 50;

/** A query of the operator's command: the list of a brand or of all, or one file. */
export type ProofQuery = { site: string | null } | { id: string };

/** Answers a query of the operator's command; null: no such file. */
export async function answerProofQuery(
  db: Database,
  query: ProofQuery,
): Promise<{ proofs: SubmittedProof[] } | { name: string; data: string } | null> {
  if (!("id" in query))
    return { proofs: await listSubmittedProofs(db, { site: query.site, limit: MAX_LISTED_PROOFS }) };
  const file = await readProofFile(db, query.id);
  return file && { name: file.name, data: file.bytes.toString("base64") };
}

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
export function cleanProofName(input: string, type: ProofType): string {
  const file = input.split(/[/\\]/).at(-1) ?? "";
  const stem = file
    .normalize("NFC")
    .replace(/\.[^.]*$/, "")
    .replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, "")
    .replace(/^[ .]+|[ .]+$/g, "");
  return `${[...stem].slice(0, MAX_NAME_LENGTH).join("") || "file"}.${EXTENSIONS[type]}`;
}

/** The name of the file that an operator opens: nothing of it was chosen by the uploader. */
const getOperatorFileName = (proofId: string, type: ProofType) => `proof-${proofId}.${EXTENSIONS[type]}`;
