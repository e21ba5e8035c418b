import type { Palette } from "@/lib/domain/site/palette";
import { wrapDrawing } from "./social-measures";

/** The background of a brand without one of its own: its light colors at the right of its page's color. */
export const drawGround = (palette: Palette): string =>
  wrapDrawing(
    `<defs>${drawGlow("a", palette["--color-glow"])}${drawGlow("b", palette["--color-glow-2"])}</defs>` +
      `<rect width="100%" height="100%" fill="${palette["--color-page"]}"/>` +
      '<ellipse cx="1120" cy="150" rx="560" ry="520" fill="url(#a)"/>' +
      '<ellipse cx="900" cy="640" rx="480" ry="330" fill="url(#b)"/>',
  );

const drawGlow = (id: string, color: string): string =>
  `<radialGradient id="${id}"><stop stop-color="${color}" stop-opacity=".55"/><stop offset=".5" stop-color="${color}" stop-opacity=".2"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;

/** The page's color over the left of any background, so that words can be read on it. */
export function drawScrim(palette: Palette): string {
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
