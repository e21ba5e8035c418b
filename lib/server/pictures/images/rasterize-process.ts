import { writeFileSync } from "node:fs";
import sharp from "sharp";
import type { ImageSource, RasterJob, RasterResult, Size } from "./rasterize-job";

/**
 * The process in which images of brands become pixels (rules/brands#pictures, threat T33). Node runs this file as it is, so it imports
 * packages and types only. It holds none of our data: no setting, no secret, no other picture.
 */

/** A picture of 16 megapixels is larger than any logo; a header may claim more to use up memory. */
const MAX_PIXELS = 16_000_000;
/** A picture of 16 megapixels takes at most 171 MB in all; a drawing of many layers could use up the machine's memory. */
const MAX_RSS_BYTES = 256 * 1024 * 1024;
const WATCH_MS = 20;

// One picture at a time, without a cache.
sharp.concurrency(1);
sharp.cache(false);
// Only the loaders of the accepted types; the library has many more.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadPng", "VipsForeignLoadJpeg", "VipsForeignLoadWebp", "VipsForeignLoadSvg"],
});

// Where memory is short, the system ends this process and not the one that serves visitors; only Linux has the file.
try {
  writeFileSync("/proc/self/oom_score_adj", "1000");
} catch {}

// Drawing is done by a thread of the library, which nothing but the end of the process interrupts.
const end = () => process.kill(process.pid, "SIGKILL");
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_RSS_BYTES) end();
}, WATCH_MS);
process.on("disconnect", end);
process.on("message", async (job: RasterJob) => process.send?.(await rasterize(job)));
process.send?.("ready");

async function rasterize({ bytes, box, fit, isUpload }: RasterJob): Promise<RasterResult> {
  try {
    const source = isUpload ? await readSource(bytes) : undefined;
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize({
        ...(source && fit === "cover" ? fitInto(source, box) : box),
        fit,
        withoutEnlargement: source !== undefined,
      });
    const pixels = image.toColourspace("srgb").ensureAlpha().raw();
    const { data, info } = await pixels.toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, ...(source ? { source } : {}) };
  } catch {
    return "damaged";
  }
}

async function readSource(bytes: Buffer): Promise<ImageSource> {
  const {
    orientation = 1,
    autoOrient,
    space,
  } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  return { ...autoOrient, isTurned: orientation > 1, isPrint: space === "cmyk" };
}

/** The largest size with a box's proportions that an image fills. */
function fitInto(image: Size, box: Size): Size {
  const scale = Math.min(1, image.width / box.width, image.height / box.height);
  const scaled = (length: number) => Math.max(1, Math.floor(length * scale));
  return { width: scaled(box.width), height: scaled(box.height) };
}
