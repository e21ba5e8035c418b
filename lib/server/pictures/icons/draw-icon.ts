import { getBrandPalette } from "@/lib/domain/site/palette";
import type { Site } from "@/lib/domain/site/site";
import {
  composeLayers,
  encodePalettePng,
  fitRaster,
  rasterizeDrawing,
  resizeRaster,
} from "@/lib/server/pictures/images/rasterize";
import type { Raster } from "@/lib/server/pictures/images/rasterize-job";
import { type DrawnPicture, MAX_PICTURE_BYTES } from "@/lib/server/pictures/picture";
import { drawSign } from "./draw-sign";
import { loadIcon } from "./load-icon";

interface IcoImage {
  /** Pixels of each side, at most 255. */
  size: number;
  png: Buffer;
}

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const TYPE_ICON = 1;
const BITS_PER_PIXEL = 32;

/** An ICO file of PNG images, as every browser since Internet Explorer 11 reads it. */
function encodeIco(images: readonly IcoImage[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * images.length);
  header.writeUInt16LE(TYPE_ICON, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  images.forEach(({ size, png }, index) => {
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(BITS_PER_PIXEL, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}

/**
 * The icons of a brand. `opaque` ones are cut to a shape by the system, so they fill the whole square: an icon that is a tile takes
 * `tile` of the side and continues in its own colors, any other takes `mark` of it on the color of the page.
 */
export const ICONS = {
  touch: { size: 180, opaque: { tile: 1, mark: 0.74 } },
  "icon-192": { size: 192, opaque: null },
  "icon-512": { size: 512, opaque: null },
  // Only the middle 80 % are certain to be seen.
  "maskable-512": { size: 512, opaque: { tile: 0.84, mark: 0.58 } },
} as const;
export type IconKind = keyof typeof ICONS;

const FAVICON_SIZES = [16, 32, 48] as const;
const OPAQUE_ALPHA = 250;
const CHANNELS = 4;

/** An icon as PNG, at most 60 kB. */
export async function drawIcon(site: Site, kind: IconKind): Promise<DrawnPicture> {
  const { size, opaque } = ICONS[kind];
  const { raster, isFinal } = await loadIcon(site);
  const draw = (icon: Raster) => (opaque ? fillSquare(site, icon, size, opaque) : fitSquare(icon, size));
  const body =
    (await encodePalettePng(await draw(raster), MAX_PICTURE_BYTES)) ??
    // A photo as icon has more bytes in any number of colors.
    (await encodePalettePng(await draw(await rasterizeDrawing(drawSign(site, size))), MAX_PICTURE_BYTES));
  if (!body) throw new Error(`the icon ${kind} is too large`);
  return { body, type: "image/png", isFinal };
}

/** `/favicon.ico` of 16, 32 and 48 pixels, at most 30 kB. */
export async function drawFavicon(site: Site): Promise<DrawnPicture> {
  const { raster, isFinal } = await loadIcon(site);
  const images = [];
  for (const size of FAVICON_SIZES) {
    const png = await encodePalettePng(await fitSquare(raster, size), MAX_PICTURE_BYTES);
    if (png) images.push({ size, png });
  }
  return { body: encodeIco(images), type: "image/x-icon", isFinal };
}

/** The icon in the middle of a transparent square. */
async function fitSquare(icon: Raster, size: number): Promise<Raster> {
  const raster = await fitRaster(icon, { width: size, height: size });
  const blank = { data: Buffer.alloc(size * size * CHANNELS), width: size, height: size };
  const place = { left: (size - raster.width) >> 1, top: (size - raster.height) >> 1 };
  return composeLayers(blank, [{ raster, ...place }]);
}

/**
 * The icon on an opaque square: a tile continues in its colors, any other icon is on the color of the page. Resized last, because
 * a resized transparent edge has a light line.
 */
async function fillSquare(
  site: Site,
  icon: Raster,
  size: number,
  shares: { tile: number; mark: number },
): Promise<Raster> {
  const edges = readTileEdges(icon);
  const share = edges ? shares.tile : shares.mark;
  const side = Math.round(Math.max(icon.width, icon.height) / share);
  const ground = edges ? continueTile(edges, side, share) : await drawPageColor(site, side);
  const place = { left: (side - icon.width) >> 1, top: (side - icon.height) >> 1 };
  const square = await composeLayers(ground, [{ raster: icon, ...place }]);
  return resizeRaster(square, { width: size, height: size });
}

function drawPageColor({ themeColor, colorScheme }: Site, side: number): Promise<Raster> {
  const page = getBrandPalette(themeColor, colorScheme)["--color-page"];
  return rasterizeDrawing(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="${page}"/></svg>`,
  );
}

/** Red, green and blue in the middle of each edge. */
type TileEdges = Record<"top" | "bottom" | "left" | "right", Buffer>;

/** Null where the icon is no tile: its edges are not opaque. */
function readTileEdges({ data, width, height }: Raster): TileEdges | null {
  if (width !== height) return null;
  const middle = width >> 1;
  const last = width - 2;
  const read = (x: number, y: number) =>
    data.subarray((y * width + x) * CHANNELS, (y * width + x + 1) * CHANNELS);
  const edges = {
    top: read(middle, 1),
    bottom: read(middle, last),
    left: read(1, middle),
    right: read(last, middle),
  };
  return Object.values(edges).every((pixel) => (pixel[3] ?? 0) >= OPAQUE_ALPHA) ? edges : null;
}

/** A square in the colors of a tile: the linear gradient through its edges, continued around it. */
function continueTile({ top, bottom, left, right }: TileEdges, size: number, share: number): Raster {
  const data = Buffer.alloc(size * size * CHANNELS, 255);
  for (let channel = 0; channel < CHANNELS - 1; channel += 1) {
    const [t = 0, b = 0, l = 0, r = 0] = [top, bottom, left, right].map((pixel) => pixel[channel]);
    const middle = (t + b + l + r) / 4;
    const scale = 1 / (size * share);
    for (let y = 0; y < size; y += 1) {
      const row = middle + (b - t) * (y - size / 2) * scale;
      for (let x = 0; x < size; x += 1) {
        const value = row + (r - l) * (x - size / 2) * scale;
        data[(y * size + x) * CHANNELS + channel] = Math.min(255, Math.max(0, Math.round(value)));
      }
    }
  }
  return { data, width: size, height: size };
}
