import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "@/lib/config/constants";
import type { Site } from "@/lib/domain/site/site";
import { isOwnImage, loadImage } from "@/lib/server/pictures/images/load-image";
import { rasterizeDrawing, rasterizeImage } from "@/lib/server/pictures/images/rasterize";
import type { Raster, Size } from "@/lib/server/pictures/images/rasterize-job";
import { drawSign } from "./draw-sign";

/** Pixels of each side: the largest icon's, from which the others are made. */
const ICON_SIZE = 512;
/** Brands with an image that took too long; until then none of their images is drawn. */
const slowBrands = new LRUCache<string, true>({ max: 10_000, ttl: MINUTE_MS });

/** A brand's image as pixels. */
export interface LoadedImage<Pixels = Raster> {
  raster: Pixels;
  /** False where the host of the image gave no answer, or it took too long: it is drawn again soon. */
  isFinal: boolean;
}

const LATER = { raster: null, isFinal: false };

/** An image that a brand has chosen, in a box; null where there is none that can be drawn. */
export async function loadRaster(
  site: string,
  address: string | null,
  box: Size,
  fit: "cover" | "inside",
): Promise<LoadedImage<Raster | null>> {
  if (!isOwnImage(address)) return { raster: null, isFinal: true };
  if (slowBrands.has(site)) return LATER;
  const bytes = await loadImage(site, address);
  if (bytes === "failed") return LATER;
  const raster = bytes && (await rasterizeImage(site, bytes, box, fit));
  if (raster === "tooSlow") slowBrands.set(site, true);
  if (raster === "tooSlow" || raster === "busy") return LATER;
  return { raster: typeof raster === "string" ? null : raster, isFinal: true };
}

/** A brand's icon of 512 by 512 pixels, smaller where it is not square; its sign where it has none that can be drawn. */
export async function loadIcon(site: Site): Promise<LoadedImage> {
  const box = { width: ICON_SIZE, height: ICON_SIZE };
  const { raster, isFinal } = await loadRaster(site.id, site.images.icon, box, "inside");
  return { raster: raster ?? (await rasterizeDrawing(drawSign(site, ICON_SIZE))), isFinal };
}
