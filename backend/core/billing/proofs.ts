import { createHash } from "node:crypto";
import { and, asc, count, eq, isNull, lt } from "drizzle-orm";
import { randomId } from "@/backend/core/random-id";
import { Refusal } from "@/backend/core/refusal";
import { type Database, transact } from "@/backend/db/client";
import { proofPieces, proofs } from "@/backend/db/schema/proof";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import { checkProof, PROOF_LARGEST_BYTES, type ProofProblem } from "@/lib/domain/payment/proof-file";
import type { Billing } from "./billing";
import { DAY_MS } from "./limits";
import { readInfo } from "./payment-info";
import { findOrder, lastAttempt, type Owner } from "./rows";
import { isOpen } from "./statuses";

/** Files one order may have, right or wrong: enough for every page of a receipt. */
const MOST_PER_ORDER = 10;
/** What was begun and never handed in is kept this long. */
const KEPT_MS = DAY_MS;

type ProofRow = typeof proofs.$inferSelect;

export interface ProofPiece {
  orderId: string;
  name: string;
  size: number;
  sha256: string;
  offset: number;
  /** Base64. */
  data: string;
}

/**
 * Takes one piece of a file, if it is the next one, and says where to go on. The same file goes on where it was cut
 * off, however often; the last piece has the whole looked at.
 * @throws Refusal 1001 not this owner's order · -3031 too many files · -24050 with `problem`: no such file is taken
 */
export async function takePiece(
  billing: Billing,
  owner: Owner,
  piece: ProofPiece,
): Promise<{ uploadId: string; received: number; done: boolean }> {
  const { db } = billing;
  if (!(await findOrder(db, owner, piece.orderId))) throw new Refusal(1001);
  if (piece.size === 0) throw refusedAs("empty");
  if (piece.size > PROOF_LARGEST_BYTES) throw refusedAs("tooLarge");
  const known = await findOrBegin(billing, owner, piece);
  const data = Buffer.from(piece.data, "base64");
  // A piece that was taken before, or that skips one, changes nothing: the answer says where the next one begins.
  if (data.length > 0 && piece.offset === known.received) await append(db, known, data);
  const [now] = await db.select().from(proofs).where(eq(proofs.id, known.id));
  if (!now) throw refusedAs("damaged");
  const whole = now.received === now.size && (now.type !== null || (await lookAt(db, now)));
  return { uploadId: now.id, received: now.received, done: whole };
}

/**
 * Hands a whole file in as proof of the order's transfer.
 * @throws Refusal 1001 not this owner's order or file · 1040 not paid by transfer · 1015 the order has ended
 */
export async function handIn(
  billing: Billing,
  owner: Owner,
  { orderId, uploadId }: { orderId: string; uploadId: string },
): Promise<PaymentInfo> {
  const { db, clock } = billing;
  const order = await findOrder(db, owner, orderId);
  if (!order) throw new Refusal(1001);
  const attempt = await lastAttempt(db, orderId);
  if (attempt?.method !== "bank") throw new Refusal(1040);
  if (!isOpen(order.status)) throw new Refusal(1015);
  const mine = and(eq(proofs.id, uploadId), eq(proofs.orderId, orderId), eq(proofs.uid, owner.uid));
  const [proof] = await db.select().from(proofs).where(mine);
  if (!proof || proof.type === null) throw new Refusal(1001);
  await db.update(proofs).set({ attemptId: attempt.id, handedInAt: clock.now() }).where(mine);
  const info = await readInfo(billing, owner, orderId);
  if (!info) throw new Refusal(1001);
  return info;
}

/** A whole file, for whoever checks transfers by hand. Null: none. */
export async function readProof(db: Database, id: string) {
  const [proof] = await db.select().from(proofs).where(eq(proofs.id, id));
  return proof?.type ? { name: proof.name, type: proof.type, bytes: await bytesOf(db, id) } : null;
}

/** Forgets files that were begun or uploaded and never handed in. */
export async function forgetProofs(db: Database, now: number): Promise<void> {
  await db.delete(proofs).where(and(isNull(proofs.handedInAt), lt(proofs.createdAt, now - KEPT_MS)));
}

const refusedAs = (problem: ProofProblem) =>
  new Refusal(-24050, { data: { problem }, fields: { file: problem } });

async function findOrBegin(billing: Billing, owner: Owner, piece: ProofPiece): Promise<ProofRow> {
  const { orderId, name, size, sha256 } = piece;
  const same = and(eq(proofs.orderId, orderId), eq(proofs.sha256, sha256));
  const find = async () => (await billing.db.select().from(proofs).where(same))[0];
  const known = await find();
  if (known) {
    if (known.size !== size) throw refusedAs("damaged");
    return known;
  }
  const [counted] = await billing.db
    .select({ files: count() })
    .from(proofs)
    .where(eq(proofs.orderId, orderId));
  if ((counted?.files ?? 0) >= MOST_PER_ORDER) throw new Refusal(-3031);
  const row = { id: randomId(26), ...owner, orderId, name, size, sha256, createdAt: billing.clock.now() };
  const [begun] = await billing.db.insert(proofs).values(row).onConflictDoNothing().returning();
  const proof = begun ?? (await find());
  if (!proof) throw refusedAs("damaged");
  return proof;
}

/** One guarded step: of two equal pieces at once the second finds that it is no longer the next. */
async function append(db: Database, proof: ProofRow, data: Buffer): Promise<void> {
  if (proof.received + data.length > proof.size) throw refusedAs("damaged");
  await transact(db, async (tx) => {
    const [mine] = await tx
      .update(proofs)
      .set({ received: proof.received + data.length })
      .where(and(eq(proofs.id, proof.id), eq(proofs.received, proof.received)))
      .returning({ id: proofs.id });
    if (mine) await tx.insert(proofPieces).values({ proofId: proof.id, position: proof.received, data });
  });
}

/** Looks at the whole file; what is not taken is forgotten at once, so that the right one can follow. */
async function lookAt(db: Database, proof: ProofRow): Promise<boolean> {
  const bytes = await bytesOf(db, proof.id);
  const sameContent = createHash("sha256").update(bytes).digest("hex") === proof.sha256;
  const checked = sameContent ? checkProof(bytes) : ({ ok: false, problem: "damaged" } as const);
  if (!checked.ok) {
    await db.delete(proofs).where(and(eq(proofs.id, proof.id), isNull(proofs.type)));
    throw refusedAs(checked.problem);
  }
  await db.update(proofs).set({ type: checked.type }).where(eq(proofs.id, proof.id));
  return true;
}

async function bytesOf(db: Database, proofId: string): Promise<Buffer> {
  const pieces = await db
    .select({ data: proofPieces.data })
    .from(proofPieces)
    .where(eq(proofPieces.proofId, proofId))
    .orderBy(asc(proofPieces.position));
  return Buffer.concat(pieces.map(({ data }) => data));
}
