import { createHash } from "node:crypto";
import { and, eq, isNull, lt } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { proofPieces, proofs } from "@/backend/db/schema/proof";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { cleanProofName, readProofBytes } from "@/backend/modules/billing/proofs/operator-proofs";
import { rewriteProofFile } from "@/backend/modules/billing/proofs/rewrite-proof-file";
import {
  findLastAttempt,
  isOrderOpen,
  lockBuyer,
  type Owner,
  requireOrder,
} from "@/backend/modules/billing/rows";
import { createRandomId } from "@/backend/runtime/random-values";
import { refuse } from "@/backend/runtime/refusal-error";
import { DAY_MS } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { MAX_PROOF_BYTES, type ProofProblem } from "@/lib/domain/payment/proof-file";
import { readPaymentInfo } from "./payment-info";

/** Most files of one order, valid or not: enough for every page of a receipt. */
const MAX_PER_ORDER = 10;
/** How long a file that was uploaded but not submitted is stored. */
const UNSUBMITTED_RETENTION_MS = DAY_MS;

type ProofRow = typeof proofs.$inferSelect;

export interface ProofPart {
  orderId: string;
  name: string;
  size: number;
  sha256: string;
  offset: number;
  /** Base64. */
  data: string;
}

/**
 * Stores one part of a file, if it is the next one, and returns where to continue. An interrupted upload of the same
 * file continues where it stopped; the last part triggers the validation of the whole file.
 * @throws RefusalError 1001 not this owner's order · -3031 too many files · -24050 with `problem`: the file is not
 *   accepted
 */
export async function receiveProofPart(
  billing: BillingContext,
  owner: Owner,
  part: ProofPart,
): Promise<{ uploadId: string; received: number; done: boolean }> {
  const { db } = billing;
  await requireOrder(db, owner, part.orderId);
  if (part.size === 0) throw createProofRefusal("empty");
  if (part.size > MAX_PROOF_BYTES) throw createProofRefusal("tooLarge");
  const known = await findOrCreateProof(billing, owner, part);
  const data = Buffer.from(part.data, "base64");
  // A part that was stored before, or that skips one, changes nothing: the answer says where the next one starts.
  if (data.length > 0 && part.offset === known.received) await appendPart(db, known, data);
  const [current] = await db.select().from(proofs).where(eq(proofs.id, known.id));
  if (!current) throw createProofRefusal("damaged");
  const isComplete =
    current.received === current.size && (current.type !== null || (await validateFile(db, current)));
  return { uploadId: current.id, received: current.received, done: isComplete };
}

/**
 * Submits a complete file as proof of the order's transfer.
 * @throws RefusalError 1001 not this owner's order or file · 1040 not paid by transfer · 1015 the order has ended
 */
export async function submitProof(
  billing: BillingContext,
  owner: Owner,
  { orderId, uploadId }: { orderId: string; uploadId: string },
): Promise<PaymentInfo> {
  const { db, clock } = billing;
  const order = await requireOrder(db, owner, orderId);
  const attempt = await findLastAttempt(db, orderId);
  if (attempt?.method !== "bank") throw refuse("paymentInfoMissing");
  if (!isOrderOpen(order.status)) throw refuse("paymentNotPlaced");
  const whereOwned = and(eq(proofs.id, uploadId), eq(proofs.orderId, orderId), eq(proofs.uid, owner.uid));
  const [proof] = await db.select().from(proofs).where(whereOwned);
  if (!proof || proof.type === null) throw refuse("orderNotFound");
  await db.update(proofs).set({ attemptId: attempt.id, handedInAt: clock.now() }).where(whereOwned);
  return readPaymentInfo(billing, owner, orderId);
}

/** Deletes files that were uploaded, in part or whole, and not submitted. */
export async function deleteUnsubmittedProofs(db: Database, now: number): Promise<void> {
  await db
    .delete(proofs)
    .where(and(isNull(proofs.handedInAt), lt(proofs.createdAt, now - UNSUBMITTED_RETENTION_MS)));
}

const createProofRefusal = (problem: ProofProblem) =>
  refuse("parameterInvalid", { data: { problem }, fields: { file: problem } });

async function findOrCreateProof(billing: BillingContext, owner: Owner, part: ProofPart): Promise<ProofRow> {
  const { orderId, name, size, sha256 } = part;
  const same = and(eq(proofs.orderId, orderId), eq(proofs.sha256, sha256));
  const find = async () => (await billing.db.select().from(proofs).where(same))[0];
  const known = await find();
  if (known) {
    if (known.size !== size) throw createProofRefusal("damaged");
    return known;
  }
  const row = {
    id: createRandomId(26),
    ...owner,
    orderId,
    name,
    size,
    sha256,
    createdAt: billing.clock.now(),
  };
  const inserted = await transact(billing.db, async (tx) => {
    // One after the other: files that start at the same moment must not all find a free place.
    await lockBuyer(tx, owner);
    if ((await tx.$count(proofs, eq(proofs.orderId, orderId))) >= MAX_PER_ORDER) throw refuse("tooFrequent");
    return tx.insert(proofs).values(row).onConflictDoNothing().returning();
  });
  const proof = inserted[0] ?? (await find());
  if (!proof) throw createProofRefusal("damaged");
  return proof;
}

/** Appends in one guarded statement: of two equal concurrent parts the second is no longer the next one. */
async function appendPart(db: Database, proof: ProofRow, data: Buffer): Promise<void> {
  if (proof.received + data.length > proof.size) throw createProofRefusal("damaged");
  await transact(db, async (tx) => {
    const [claimed] = await tx
      .update(proofs)
      .set({ received: proof.received + data.length })
      .where(and(eq(proofs.id, proof.id), eq(proofs.received, proof.received)))
      .returning({ id: proofs.id });
    if (claimed) await tx.insert(proofPieces).values({ proofId: proof.id, position: proof.received, data });
  });
}

/** Validates the whole file; a file that is not accepted is deleted at once, so that another can follow. */
async function validateFile(db: Database, proof: ProofRow): Promise<boolean> {
  const bytes = await readProofBytes(db, proof.id);
  const sameContent = createHash("sha256").update(bytes).digest("hex") === proof.sha256;
  const rewritten = sameContent
    ? await rewriteProofFile(bytes)
    : ({ ok: false, problem: "damaged" } as const);
  const whereUnchecked = and(eq(proofs.id, proof.id), isNull(proofs.type));
  if (!rewritten.ok) {
    await db.delete(proofs).where(whereUnchecked);
    throw createProofRefusal(rewritten.problem);
  }
  const { type, bytes: data } = rewritten;
  await transact(db, async (tx) => {
    const name = cleanProofName(proof.name, type);
    const [checked] = await tx.update(proofs).set({ type, name }).where(whereUnchecked).returning();
    // A simultaneous request has stored the same file.
    if (!checked) return;
    await tx.delete(proofPieces).where(eq(proofPieces.proofId, proof.id));
    await tx.insert(proofPieces).values({ proofId: proof.id, position: 0, data });
  });
  return true;
}
