import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import sharp, { type Sharp } from "sharp";
import { MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import { BrandQueue, QueueFullError } from "@/lib/server/pictures/brand-queue";
import { getProcessState } from "@/lib/server/process-state";
import { DrawingProcess } from "./drawing-process";
import { judgeSvg } from "./judge-svg";
import type { Raster, RasterJob, RasterResult, Size } from "./rasterize-job";

/** A logo takes 0.05 s, and the largest photo 0.5 s. */
const MAX_DRAWING_MS = 5 * SECOND_MS;
/** Two processes, of which the second is started only while the first draws something that takes long. */
const LIMITS = { maxRunning: 2, maxPending: 40, slowMs: 500 };

const state = getProcessState("rasterize", () => ({
  queue: new BrandQueue(LIMITS),
  /** Those that draw nothing. */
  free: [] as DrawingProcess[],
}));

/** `tooSlow`: it took more than five seconds or 256 MB; `busy`: too many wait, or no process starts, so it may be tried again. */
type NotRasterized = "tooSlow" | "busy";

/**
 * Draws an image of a brand in a process of its own: a drawing that takes more than five seconds or 256 MB ends with its process, and does
 * not keep those of other brands waiting (threat T33).
 */
export function rasterizeApart(site: string, job: RasterJob): Promise<RasterResult | NotRasterized> {
  return state.queue
    .run(site, () => run(job))
    .catch((error: unknown) => {
      if (error instanceof QueueFullError) return "busy";
      throw error;
    });
}

async function run(job: RasterJob): Promise<RasterResult | NotRasterized> {
  const process = state.free.pop() ?? (await DrawingProcess.start(remove));
  if (!process) return "busy";
  const result = await process.ask(job, MAX_DRAWING_MS);
  if (result === null) {
    process.stop();
    return "tooSlow";
  }
  state.free.push(process);
  return result === "damaged" ? result : { ...result, data: Buffer.from(result.data) };
}

function remove(ended: DrawingProcess): void {
  state.free = state.free.filter((process) => process !== ended);
}

/** The types of images that brands may have. */
type ImageType = "image/png" | "image/jpeg" | "image/webp" | "image/gif" | "image/avif" | "image/svg+xml";

/** An image that visitors may see. */
interface HarmlessImage {
  type: ImageType;
  /** False for GIF, AVIF, and an SVG with more than we draw, such as text: pages show it, icons and social pictures don't. */
  isDrawable: boolean;
}

const SVG_START = /^\uFEFF?\s*</;
const SVG_ROOT = /<(?:[a-z]+:)?svg[\s>]/i;

/**
 * What an image is by its first bytes, whatever its address or host says; `wrongType` where it is none of the types, `unsafe` for an SVG
 * with a script or something that it loads, `tooSlow` for one with too much to draw. Whether the rest can be read is found by drawing it.
 */
export function judgeImage(bytes: Buffer): HarmlessImage | "wrongType" | "unsafe" | "tooSlow" {
  const type = findRasterType(bytes);
  if (type) return { type, isDrawable: type !== "image/gif" && type !== "image/avif" };
  if (!SVG_START.test(bytes.subarray(0, 100).toString("utf8"))) return "wrongType";
  const text = bytes.toString("utf8");
  if (!SVG_ROOT.test(text.slice(0, 4_000))) return "wrongType";
  const verdict = judgeSvg(text);
  if (verdict === "unsafe" || verdict === "tooSlow") return verdict;
  return { type: "image/svg+xml", isDrawable: verdict === "drawable" };
}

function findRasterType(bytes: Buffer): ImageType | null {
  const start = bytes.toString("latin1", 0, 12);
  if (start.startsWith("\u0089PNG\r\n\u001a\n")) return "image/png";
  if (start.startsWith("\u00ff\u00d8\u00ff")) return "image/jpeg";
  if (/^GIF8[79]a/.test(start)) return "image/gif";
  if (start.slice(4) === "ftypavif") return "image/avif";
  return start.startsWith("RIFF") && start.endsWith("WEBP") ? "image/webp" : null;
}

// One picture at a time, without a cache: each is drawn once, and the process has other work.
sharp.concurrency(1);
sharp.cache(false);
// Only what our own drawings need; the library has many more loaders.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadSvg"] });

/** What is put on a picture: pixels at a place, or a drawing of ours of the picture's size. */
export type Layer = { raster: Raster; left: number; top: number } | { svg: string };

const toRawInput = ({ width, height }: Size) => ({ width, height, channels: 4 as const });
const openRaster = (raster: Raster) => sharp(raster.data, { raw: toRawInput(raster) });

/** A drawing of ours as pixels. */
export const rasterizeDrawing = (svg: string): Promise<Raster> => toRaster(sharp(Buffer.from(svg)));

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

/** Why an image is not drawn. */
export type ImageProblem = "wrongType" | "unsafe" | "notDrawn" | "damaged" | NotRasterized;

/** Contents that took too long, by hash, so that each is tried again only after so long. */
const tooSlow = new LRUCache<string, true>({ max: 1_000, ttl: 10 * MINUTE_MS });

/**
 * An image of a brand as pixels, drawn in a process of its own: it covers the box, or fits into it. Else why it is none that we draw:
 * another type, an SVG with more than drawings, damaged, more than 16 megapixels, one that takes too long, or too many that wait.
 */
export async function rasterizeImage(
  site: string,
  bytes: Buffer,
  box: Size,
  fit: "cover" | "inside",
): Promise<Raster | ImageProblem> {
  const verdict = judgeImage(bytes);
  if (typeof verdict === "string") return verdict;
  if (!verdict.isDrawable) return "notDrawn";
  const hash = createHash("sha256").update(bytes).digest("base64");
  if (tooSlow.has(hash)) return "tooSlow";
  const result = await rasterizeApart(site, { bytes, box, fit });
  if (result === "tooSlow") tooSlow.set(hash, true);
  return result;
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
