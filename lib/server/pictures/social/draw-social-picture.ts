import { getBrandPalette, type Palette } from "@/lib/domain/site/palette";
import type { Site } from "@/lib/domain/site/site";
import { loadIcon, loadRaster } from "@/lib/server/pictures/icons/load-icon";
import {
  composeLayers,
  encodeJpeg,
  fitRaster,
  type Layer,
  rasterizeDrawing,
} from "@/lib/server/pictures/images/rasterize";
import { type DrawnPicture, MAX_PICTURE_BYTES } from "@/lib/server/pictures/picture";
import { drawName, drawWords } from "./draw-words";
import type { SocialContent } from "./social-content";
import { LEFT, LOGO_TOP, SOCIAL_HEIGHT, SOCIAL_WIDTH, wrapDrawing } from "./social-measures";

/** The background of a brand without one of its own: its light colors at the right of its page's color. */
const drawGround = (palette: Palette): string =>
  wrapDrawing(
    `<defs>${drawGlow("a", palette["--color-glow"])}${drawGlow("b", palette["--color-glow-2"])}</defs>` +
      `<rect width="100%" height="100%" fill="${palette["--color-page"]}"/>` +
      '<ellipse cx="1120" cy="150" rx="560" ry="520" fill="url(#a)"/>' +
      '<ellipse cx="900" cy="640" rx="480" ry="330" fill="url(#b)"/>',
  );

const drawGlow = (id: string, color: string): string =>
  `<radialGradient id="${id}"><stop stop-color="${color}" stop-opacity=".55"/><stop offset=".5" stop-color="${color}" stop-opacity=".2"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;

/** The page's color over the left of any background, so that words can be read on it. */
function drawScrim(palette: Palette): string {
  const color = palette["--color-page"];
  const stops = [
    [0, 0.94],
    [0.42, 0.82],
    [0.78, 0],
  ].map(([offset, opacity]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`);
  return wrapDrawing(
    `<defs><linearGradient id="s">${stops.join("")}</linearGradient></defs><rect width="100%" height="100%" fill="url(#s)"/>`,
  );
}

const PAGE = { width: SOCIAL_WIDTH, height: SOCIAL_HEIGHT };
const LOGO_BOX = { width: 420, height: 68 };
const ICON_BOX = { width: 72, height: 72 };
const ICON_GAP = 22;
const PLAYER_BOX = { width: 560, height: 388 };
const PLAYER_PLACE = { left: 616, top: 192 };
/** The width of words beside the player, and without it. */
const NARROW = 500;
const WIDE = 860;

/** The picture that messengers and networks show with a link, 1200 by 630 pixels: a JPEG of at most 60 kB. */
export async function drawSocialPicture(site: Site, content: SocialContent): Promise<DrawnPicture> {
  const palette = getBrandPalette(site.themeColor, site.colorScheme);
  const background = await loadRaster(site.id, site.images.backgroundDesktop, PAGE, "cover");
  const player = content.showsPlayer
    ? await loadRaster(site.id, site.images.player, PLAYER_BOX, "inside")
    : { raster: null, isFinal: true };
  const logo = await loadLogo(site, palette);
  const art: Layer[] = player.raster ? [{ raster: player.raster, ...PLAYER_PLACE }] : [];
  const layers = [
    { svg: drawScrim(palette) },
    ...art,
    ...logo.layers,
    { svg: drawWords(content, site.look.type, palette, art.length > 0 ? NARROW : WIDE) },
  ];
  const ground = await rasterizeDrawing(drawGround(palette));
  const chosen: Layer[] = background.raster ? [{ raster: background.raster, left: 0, top: 0 }] : [];
  const body =
    (await encodeJpeg(await composeLayers(ground, [...chosen, ...layers]), MAX_PICTURE_BYTES)) ??
    // A photo may have more bytes in any quality.
    (await encodeJpeg(await composeLayers(ground, [...logo.layers, ...layers.slice(-1)]), MAX_PICTURE_BYTES));
  if (!body) throw new Error("the social picture is too large");
  return { body, type: "image/jpeg", isFinal: background.isFinal && player.isFinal && logo.isFinal };
}

/** The brand's logo; without one its icon beside its name. */
async function loadLogo(site: Site, palette: Palette): Promise<{ layers: Layer[]; isFinal: boolean }> {
  const place = { left: LEFT, top: LOGO_TOP };
  const logo = await loadRaster(site.id, site.images.navLogo, LOGO_BOX, "inside");
  if (logo.raster) return { layers: [{ raster: logo.raster, ...place }], isFinal: logo.isFinal };
  const icon = await loadIcon(site);
  const raster = await fitRaster(icon.raster, ICON_BOX);
  const host = site.origin === null ? "" : new URL(site.origin).hostname;
  const name = drawName([site.name, host], site.look.type, palette, {
    x: LEFT + raster.width + ICON_GAP,
    middle: LOGO_TOP + raster.height / 2,
    width: WIDE - raster.width - ICON_GAP,
  });
  return {
    layers: [{ raster, ...place }, ...(name ? [{ svg: name }] : [])],
    isFinal: logo.isFinal && icon.isFinal,
  };
}
