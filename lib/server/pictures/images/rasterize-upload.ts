import { createHash } from "node:crypto";
import sharp from "sharp";
import { encodePalettePng, type ImageProblem, judgeImage, rasterizeApart } from "./rasterize";
import type { ImageSource, Raster, Size } from "./rasterize-job";

/** A file that may be kept: its pixels in the size that is wanted, what it was, and whether it is a drawing of plain shapes. */
interface UploadedImage {
  raster: Raster;
  source: ImageSource;
  isDrawing: boolean;
}

/** True for a PNG or WebP with several frames, of which only the first would be left. Profiles and notes of any length may stand before the mark. */
function isAnimated(bytes: Buffer): boolean {
  const name = (at: number) => bytes.toString("latin1", at, at + 4);
  if (name(0) === "RIFF") return name(12) === "VP8X" && ((bytes[20] ?? 0) & 2) !== 0;
  if (name(0) !== "\u0089PNG") return false;
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    if (name(at + 4) === "acTL") return true;
    if (name(at + 4) === "IDAT") return false;
  }
  return false;
}

/**
 * A file that an operator brings, drawn in a process of its own (threat T33): turned as the camera noted it, in the colors of screens, and never
 * larger than it is.
 * @param fit `cover`: cut to the proportions of the box
 */
export async function rasterizeUpload(
  site: string,
  bytes: Buffer,
  box: Size,
  fit: "cover" | "inside",
): Promise<UploadedImage | ImageProblem | "animated"> {
  const verdict = judgeImage(bytes);
  if (typeof verdict === "string") return verdict;
  if (!verdict.isDrawable) return verdict.type === "image/svg+xml" ? "notDrawn" : "wrongType";
  if (isAnimated(bytes)) return "animated";
  const isDrawing = verdict.type === "image/svg+xml";
  const result = await rasterizeApart(site, { bytes, box, fit, isUpload: true });
  if (typeof result === "string") return result;
  const { source, ...raster } = result;
  return source ? { raster, source, isDrawing } : "damaged";
}

const open = ({ data, width, height }: Raster) => sharp(data, { raw: { width, height, channels: 4 } });

/** A logo in flat colors is sharper and not larger without loss. */
const LOSSLESS_BYTES = 80_000;

/** WebP of the best quality that fits into the bytes; null where none does. */
export async function encodeWebp(raster: Raster, maxBytes: number): Promise<Buffer | null> {
  const lossless = await open(raster).webp({ lossless: true, effort: 3 }).toBuffer();
  if (lossless.length <= LOSSLESS_BYTES) return lossless;
  for (const quality of [84, 74, 62, 48]) {
    const webp = await open(raster).webp({ quality, effort: 4 }).toBuffer();
    if (webp.length <= maxBytes) return webp;
  }
  return null;
}

/** PNG without loss, or with fewer colors where that is too large; null where not even 16 fit into the bytes. */
export async function encodePng(raster: Raster, maxBytes: number): Promise<Buffer | null> {
  const lossless = await open(raster).png({ compressionLevel: 9 }).toBuffer();
  return lossless.length <= maxBytes ? lossless : encodePalettePng(raster, maxBytes);
}

/** The identity of a picture: SHA-256 of its bytes, in hexadecimal. */
export const hashPicture = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
