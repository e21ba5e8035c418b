import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { proofPieces, proofs } from "@/backend/db/schema/proof";
import { cancelOrder } from "@/backend/modules/billing/orders/cancel-order";
import { readProofFile } from "@/backend/modules/billing/proofs/operator-proofs";
import { setUpTestShop, toOwner } from "@/backend/testing/billing-suite";
import { catchRefusal } from "@/backend/testing/test-shop";
import { DAY_MS } from "@/lib/config/constants";
import { createSamplePdf, SAMPLE_IMAGES } from "@/lib/testing/samples/proof-files";
import { readPayment } from "./payment-info";
import { deleteUnsubmittedProofs, type ProofPart, receiveProofPart, submitProof } from "./proofs";

const shop = setUpTestShop();

const PART_BYTES = 40_000;
const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");
const pdf = (size = 100_000, inside = "x") => createSamplePdf(inside.padEnd(size - 400, inside.at(-1)));

async function buyByTransfer(method: "bank" | "slip" = "bank") {
  const buyer = await shop.createBuyer("codes");
  const { orderId } = await shop.buyPlan(buyer, method);
  return { owner: toOwner(buyer), orderId };
}

/** A complete file as it is stored; null: none of that id. */
async function readStoredProof(id: string) {
  const [proof] = await shop.db.select().from(proofs).where(eq(proofs.id, id));
  const parts = await shop.db
    .select()
    .from(proofPieces)
    .where(eq(proofPieces.proofId, id))
    .orderBy(asc(proofPieces.position));
  const bytes = Buffer.concat(parts.map(({ data }) => data));
  return proof?.type ? { name: proof.name, type: proof.type, bytes } : null;
}

type BoughtOrder = Awaited<ReturnType<typeof buyByTransfer>>;

const createPart = (orderId: string, file: Buffer, offset: number, name = "proof.pdf"): ProofPart => ({
  orderId,
  name,
  size: file.length,
  sha256: createHash("sha256").update(file).digest("hex"),
  offset,
  data: file.subarray(offset, offset + PART_BYTES).toString("base64"),
});

const sendPart = ({ owner }: BoughtOrder, part: ProofPart) => receiveProofPart(shop.billing, owner, part);

/** Sends a file from the offset that the shop has stored, until it is complete or `upTo` is reached. */
async function upload(
  bought: BoughtOrder,
  file: Buffer,
  { name, upTo = file.length }: { name?: string; upTo?: number } = {},
) {
  const first = { ...createPart(bought.orderId, file, 0, name), data: "" };
  let state = await sendPart(bought, first);
  while (!state.done && state.received < upTo)
    state = await sendPart(bought, createPart(bought.orderId, file, state.received, name));
  return state;
}

describe("proof of a transfer (rules/calls#list-of-calls uploadObject, order/upload)", () => {
  it("is uploaded in parts, submitted and shown", async () => {
    const bought = await buyByTransfer();
    const file = pdf();
    const { uploadId, done } = await upload(bought, file, { name: "comprobante.pdf" });
    expect(done).toBe(true);
    const info = await submitProof(shop.billing, bought.owner, { orderId: bought.orderId, uploadId });
    const proof = { name: "comprobante.pdf", size: file.length, at: shop.clock.now() };
    expect(info.nextAction).toMatchObject({ kind: "bank", proof });
    expect(await readPayment(shop.billing, bought.owner, bought.orderId)).toMatchObject({
      nextAction: { proof },
    });
    expect(await readStoredProof(uploadId)).toEqual({
      name: "comprobante.pdf",
      type: "application/pdf",
      bytes: file,
    });
  });

  it("is stored as its pixels only, under a name that holds nothing of a path or markup (threat T49)", async () => {
    const bought = await buyByTransfer();
    const { png } = SAMPLE_IMAGES;
    const file = Buffer.concat([png, Buffer.from("<script>alert(1)</script>"), png.subarray(-12)]);
    const { uploadId } = await upload(bought, file, { name: "../../etc/<b>receipt.html" });
    const stored = await readStoredProof(uploadId);
    expect(stored).toMatchObject({ name: "breceipt.png", type: "image/png" });
    expect(stored?.bytes.includes("script")).toBe(false);
    const info = await submitProof(shop.billing, bought.owner, { orderId: bought.orderId, uploadId });
    expect(info.nextAction).toMatchObject({ proof: { name: "breceipt.png" } });
    const forOperator = await readProofFile(shop.db, uploadId);
    expect(forOperator).toEqual({ name: `proof-${uploadId}.png`, type: "image/png", bytes: stored?.bytes });
  });

  it("continues where the upload stopped, in whatever order the parts arrive", async () => {
    const bought = await buyByTransfer();
    const file = pdf(150_000);
    const cut = await upload(bought, file, { upTo: PART_BYTES * 2 });
    expect(cut).toMatchObject({ received: PART_BYTES * 2, done: false });
    // Sent twice, from the start again, with a gap, two at once: only the next part counts.
    const late = createPart(bought.orderId, file, PART_BYTES);
    expect((await sendPart(bought, late)).received).toBe(PART_BYTES * 2);
    expect((await sendPart(bought, createPart(bought.orderId, file, PART_BYTES * 3))).received).toBe(
      PART_BYTES * 2,
    );
    const next = createPart(bought.orderId, file, PART_BYTES * 2);
    const both = await Promise.all([sendPart(bought, next), sendPart(bought, next)]);
    expect(both.map(({ received }) => received)).toEqual([PART_BYTES * 3, PART_BYTES * 3]);
    const { uploadId, done } = await upload(bought, file);
    expect({ uploadId, done }).toEqual({ uploadId: cut.uploadId, done: true });
    expect((await readStoredProof(uploadId))?.bytes.equals(file)).toBe(true);
  });

  it.each([
    ["notImageOrPdf", Buffer.from("MZ a program"), "receipt.png"],
    ["virus", pdf(5_000, `${EICAR}x`), "receipt.pdf"],
    ["damaged", pdf().subarray(0, 50_000), "receipt.pdf"],
  ])("refuses %s whatever its name, and deletes it", async (problem, file, name) => {
    const bought = await buyByTransfer();
    const refusal = await catchRefusal(upload(bought, file, { name }));
    expect(refusal).toMatchObject({ code: -24050, data: { problem } });
    expect(await shop.db.select().from(proofs).where(eq(proofs.orderId, bought.orderId))).toEqual([]);
  });

  it("refuses an empty or too large file before any part is sent", async () => {
    const bought = await buyByTransfer();
    const firstPart = { ...createPart(bought.orderId, pdf(), 0), data: "" };
    for (const [size, problem] of [
      [0, "empty"],
      [5 * 1024 * 1024 + 1, "tooLarge"],
    ] as const) {
      expect(await catchRefusal(sendPart(bought, { ...firstPart, size }))).toMatchObject({
        data: { problem },
      });
    }
  });

  it("refuses more bytes than announced, and content with another hash", async () => {
    const bought = await buyByTransfer();
    const file = pdf(60_000);
    const started = { ...createPart(bought.orderId, file, 0), size: 1_000 };
    expect(await catchRefusal(sendPart(bought, started))).toMatchObject({ data: { problem: "damaged" } });
    const other = { ...createPart(bought.orderId, file, 0), sha256: "0".repeat(64) };
    await sendPart(bought, other);
    const rest = { ...createPart(bought.orderId, file, PART_BYTES), sha256: "0".repeat(64) };
    expect(await catchRefusal(sendPart(bought, rest))).toMatchObject({ data: { problem: "damaged" } });
  });

  it("belongs to its owner: no other member can upload to an order or submit another order's file", async () => {
    const [mine, theirs] = [await buyByTransfer(), await buyByTransfer()];
    const { uploadId } = await upload(mine, pdf());
    const foreignUpload = { ...theirs, orderId: mine.orderId };
    expect((await catchRefusal(upload(foreignUpload, pdf()))).code).toBe(1001);
    const hand = (owner: BoughtOrder["owner"], orderId: string, id = uploadId) =>
      catchRefusal(submitProof(shop.billing, owner, { orderId, uploadId: id }));
    expect((await hand(theirs.owner, mine.orderId)).code).toBe(1001);
    expect((await hand(theirs.owner, theirs.orderId)).code).toBe(1001);
    expect((await hand(mine.owner, mine.orderId, "nothing")).code).toBe(1001);
    const half = await upload(mine, pdf(90_000, "y"), { upTo: PART_BYTES });
    expect((await hand(mine.owner, mine.orderId, half.uploadId)).code).toBe(1001);
  });

  it("is accepted only for a pending transfer", async () => {
    const slip = await buyByTransfer("slip");
    const { uploadId } = await upload(slip, pdf());
    const named = { orderId: slip.orderId, uploadId };
    expect((await catchRefusal(submitProof(shop.billing, slip.owner, named))).code).toBe(1040);
    const bank = await buyByTransfer();
    const proof = await upload(bank, pdf());
    await cancelOrder(shop.billing, bank.owner, bank.orderId);
    const late = { orderId: bank.orderId, uploadId: proof.uploadId };
    expect((await catchRefusal(submitProof(shop.billing, bank.owner, late))).code).toBe(1015);
  });

  it("accepts ten files of an order, and deletes files that were never submitted", async () => {
    const bought = await buyByTransfer();
    for (let at = 0; at < 10; at += 1) await upload(bought, pdf(1_000, String(at)), { upTo: 0 });
    expect((await catchRefusal(upload(bought, pdf(1_000, "z")))).code).toBe(-3031);
    const submitted = await buyByTransfer();
    const { uploadId } = await upload(submitted, pdf());
    await submitProof(shop.billing, submitted.owner, { orderId: submitted.orderId, uploadId });
    await deleteUnsubmittedProofs(shop.db, shop.clock.now() + 2 * DAY_MS);
    expect(await shop.db.select().from(proofs).where(eq(proofs.orderId, bought.orderId))).toEqual([]);
    expect(await shop.db.select().from(proofPieces).where(eq(proofPieces.proofId, uploadId))).not.toEqual([]);
  });
});
