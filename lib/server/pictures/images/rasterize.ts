import sharp, { type Sharp } from "sharp";
import { isSafeSvg } from "./is-safe-svg";

/** A picture of 16 megapixels is larger than any logo; a header may claim more to use up memory. */
const MAX_PIXELS = 16_000_000;
const MAX_SECONDS = 5;
const SVG_START = /^\uFEFF?\s*</;

// One picture at a time, and nothing kept: they are drawn once, and the process has other work.
sharp.concurrency(1);
sharp.cache(false);
// Only the loaders of the accepted types; the library has many more.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadPng", "VipsForeignLoadJpeg", "VipsForeignLoadWebp", "VipsForeignLoadSvg"],
});

export interface Size {
  width: number;
  height: number;
}

/** Pixels with their alpha, four bytes each. */
export interface Raster extends Size {
  data: Buffer;
}

/** What is put on a picture: pixels at a place, or a drawing of ours of the picture's size. */
export type Layer = { raster: Raster; left: number; top: number } | { svg: string };

const toRawInput = ({ width, height }: Size) => ({ width, height, channels: 4 as const });
const openRaster = (raster: Raster) => sharp(raster.data, { raw: toRawInput(raster) });
const openBytes = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS }).timeout({ seconds: MAX_SECONDS });

/** A drawing of ours as pixels. */
export const rasterizeDrawing = (svg: string): Promise<Raster> => toRaster(openBytes(Buffer.from(svg)));

/** Puts layers on a picture, the first at the bottom. */
export function composeLayers(ground: Raster, layers: readonly Layer[]): Promise<Raster> {
  const inputs = layers.map((layer) =>
    "svg" in layer
      ? { input: Buffer.from(layer.svg), left: 0, top: 0 }
      : { input: layer.raster.data, raw: toRawInput(layer.raster), left: layer.left, top: layer.top },
  );
  return toRaster(openRaster(ground).composite(inputs));
}

/** The picture in another size. */
export const resizeRaster = (raster: Raster, { width, height }: Size): Promise<Raster> =>
  toRaster(openRaster(raster).resize({ width, height, fit: "fill" }));

/** The picture as large as fits into a box, with its own proportions. */
export const fitRaster = (raster: Raster, { width, height }: Size): Promise<Raster> =>
  toRaster(openRaster(raster).resize({ width, height, fit: "inside" }));

/**
 * An image of a brand as pixels: it covers the box, or fits into it. Null where it is none that we draw: another type, damaged,
 * too large, or an SVG with more than drawings.
 */
export async function rasterizeImage(
  bytes: Buffer,
  { width, height }: Size,
  fit: "cover" | "inside",
): Promise<Raster | null> {
  const isText = SVG_START.test(bytes.subarray(0, 100).toString("utf8"));
  if (isText && !isSafeSvg(bytes.toString("utf8"))) return null;
  try {
    return await toRaster(openBytes(bytes).autoOrient().resize({ width, height, fit }));
  } catch {
    return null;
  }
}

async function toRaster(image: Sharp): Promise<Raster> {
  const pixels = image.toColourspace("srgb").ensureAlpha().raw();
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** PNG with as many colors as fit into the bytes; null where not even 16 do. */
export async function encodePalettePng(raster: Raster, maxBytes: number): Promise<Buffer | null> {
  for (const colors of [256, 128, 64, 32, 16]) {
    const png = await openRaster(raster).png({ palette: true, colors, effort: 7 }).toBuffer();
    if (png.length <= maxBytes) return png;
  }
  return null;
}

/** What the better encoder saves at most; it takes five times as long, so the other one tries the qualities. */
const SAVED_SHARE = 0.12;

/** JPEG of the best quality that fits into the bytes; null where none does. */
export async function encodeJpeg(raster: Raster, maxBytes: number): Promise<Buffer | null> {
  const flat = await openRaster(raster).removeAlpha().raw().toBuffer();
  const { width, height } = raster;
  const encode = (quality: number, mozjpeg: boolean) =>
    sharp(flat, { raw: { width, height, channels: 3 } })
      .jpeg({ quality, mozjpeg, chromaSubsampling: quality > 70 ? "4:4:4" : "4:2:0" })
      .toBuffer();
  for (const quality of [88, 82, 76, 68, 58, 46]) {
    const tried = await encode(quality, false);
    if (tried.length * (1 - SAVED_SHARE) > maxBytes) continue;
    const jpeg = await encode(quality, true);
    if (jpeg.length <= maxBytes) return jpeg;
  }
  return null;
}
