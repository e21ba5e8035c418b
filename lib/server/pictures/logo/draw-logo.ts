import { getBrandPalette } from "@/lib/domain/site/palette";
import type { Site } from "@/lib/domain/site/site";
import { drawOnce } from "@/lib/server/pictures/draw-once";
import { loadIcon, loadRaster } from "@/lib/server/pictures/icons/load-icon";
import { identifyImage } from "@/lib/server/pictures/images/load-image";
import {
  composeLayers,
  encodePalettePng,
  fitRaster,
  type Layer,
  rasterizeDrawing,
} from "@/lib/server/pictures/images/rasterize";
import { DESIGN, type DrawnPicture, MAX_PICTURE_BYTES } from "@/lib/server/pictures/picture";
import { drawName } from "@/lib/server/pictures/social/draw-words";

/** Pixels: three for each of a screen or point of paper. Mails say the size themselves (backend/modules/mail/compose-mail.ts). */
const CANVAS = { width: 720, height: 144 };
const ICON_BOX = { width: 144, height: 144 };
const ICON_GAP = 30;

/**
 * The brand's logo at the left of the color of its page, for mails and the receipt's paper: a logo is drawn for that
 * ground, and would vanish on another one. Without a logo its icon beside its name.
 * @throws Error where too many pictures wait to be drawn
 */
export function getLogo(site: Site): Promise<DrawnPicture> {
  const { id, name, themeColor, colorScheme, look, images } = site;
  const files = [images.navLogo, images.icon].map((address) => address && identifyImage(id, address));
  const content = ["logo", DESIGN, id, name, themeColor, colorScheme, look.type, files];
  return drawOnce(id, JSON.stringify(content), () => drawLogo(site));
}

async function drawLogo(site: Site): Promise<DrawnPicture> {
  const palette = getBrandPalette(site.themeColor, site.colorScheme);
  const wrap = (content: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CANVAS.width}" height="${CANVAS.height}">${content}</svg>`;
  const ground = await rasterizeDrawing(
    wrap(`<rect width="100%" height="100%" fill="${palette["--color-page"]}"/>`),
  );
  const logo = await loadRaster(site.id, site.images.navLogo, CANVAS, "inside");
  const encode = async (layers: readonly Layer[]) =>
    encodePalettePng(await composeLayers(ground, layers), MAX_PICTURE_BYTES);
  const place = ({ height }: { height: number }) => ({ left: 0, top: (CANVAS.height - height) >> 1 });
  const body = logo.raster && (await encode([{ raster: logo.raster, ...place(logo.raster) }]));
  if (body) return { body, type: "image/png", isFinal: logo.isFinal };
  const icon = await loadIcon(site);
  const raster = await fitRaster(icon.raster, ICON_BOX);
  const x = raster.width + ICON_GAP;
  const area = { x, middle: CANVAS.height / 2, width: CANVAS.width - x };
  const svg = drawName([site.name], site.look.type, palette, area, wrap);
  const sign = await encode([{ raster, ...place(raster) }, ...(svg ? [{ svg }] : [])]);
  if (!sign) throw new Error("the logo is too large");
  return { body: sign, type: "image/png", isFinal: logo.isFinal && icon.isFinal };
}
