import type { Site } from "@/lib/domain/site/site";
import { isOwnImage, loadImage } from "@/lib/server/pictures/images/load-image";
import { type Raster, rasterizeDrawing, rasterizeImage } from "@/lib/server/pictures/images/rasterize";
import { drawSign } from "./draw-sign";

/** Pixels of each side: the largest icon's, from which the others are made. */
const ICON_SIZE = 512;

/** A brand's image as pixels. */
export interface LoadedImage<Pixels = Raster> {
  raster: Pixels;
  /** False where the host of the image gave no answer: it is drawn again soon. */
  isFinal: boolean;
}

/** An image that a brand has chosen, in a box; null where there is none that can be drawn. */
export async function loadRaster(
  site: string,
  address: string | null,
  box: { width: number; height: number },
  fit: "cover" | "inside",
): Promise<LoadedImage<Raster | null>> {
  if (!isOwnImage(address)) return { raster: null, isFinal: true };
  const bytes = await loadImage(site, address);
  if (bytes === "failed") return { raster: null, isFinal: false };
  return { raster: bytes && (await rasterizeImage(bytes, box, fit)), isFinal: true };
}

/** A brand's icon of 512 by 512 pixels, smaller where it is not square; its sign where it has none that can be drawn. */
export async function loadIcon(site: Site): Promise<LoadedImage> {
  const box = { width: ICON_SIZE, height: ICON_SIZE };
  const { raster, isFinal } = await loadRaster(site.id, site.images.icon, box, "inside");
  return { raster: raster ?? (await rasterizeDrawing(drawSign(site, ICON_SIZE))), isFinal };
}
