import sharp from "sharp";
import { checkProofFile, type ProofProblem, type ProofType } from "@/lib/domain/payment/proof-file";
import { checkPdf } from "./check-pdf";

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
