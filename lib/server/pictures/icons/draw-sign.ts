import { TYPE_PAIRS } from "@/lib/domain/site/fonts/type-pairs";
import { getBrandPalette } from "@/lib/domain/site/palette";
import type { Site } from "@/lib/domain/site/site";
import type { Face } from "@/lib/server/pictures/fonts/picture-font";
import { cleanText } from "@/lib/server/pictures/text/clean-text";
import { drawText, isDrawable, measureText } from "@/lib/server/pictures/text/draw-text";

export type SignedSite = Pick<Site, "name" | "themeColor" | "colorScheme" | "look">;

/** The side of the square that the sign is drawn in. */
const SIDE = 100;
const LETTER_SIZE = 62;
/** The middle of a capital letter above its base line, in em. */
const CAPITAL_MIDDLE = 0.35;
const PLAY = "M36 31.5v37c0 2.6 2.9 4.2 5.1 2.8l28-18.5c2-1.3 2-4.3 0-5.6l-28-18.5c-2.2-1.4-5.1.2-5.1 2.8z";

/** The sign of a brand without an icon of its own: its first letter in its type on its color, as an SVG of this size in pixels. */
export function drawSign({ name, themeColor, colorScheme, look }: SignedSite, size: number): string {
  const palette = getBrandPalette(themeColor, colorScheme);
  const fill = palette["--color-on-brand"];
  const face: Face = { family: TYPE_PAIRS[look.type].heading, weight: "bold" };
  const [first = ""] = cleanText(name).replace(/[^\p{L}\p{N}]/gu, "");
  const letter = first.toUpperCase();
  const style = { face, size: LETTER_SIZE };
  const mark =
    letter && isDrawable(face, letter)
      ? drawText(
          letter,
          style,
          (SIDE - measureText(letter, style)) / 2,
          SIDE / 2 + CAPITAL_MIDDLE * LETTER_SIZE,
          fill,
        )
      : `<path fill="${fill}" d="${PLAY}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" rx="25" fill="${palette["--color-brand"]}"/>${mark}</svg>`;
}
