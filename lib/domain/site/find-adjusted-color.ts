import { hexToOklch, oklchToHex } from "./oklch";
import type { ColorScheme } from "./site";
import { createBrandFill, createPageBackgrounds } from "./tones";

/** Differences of lightness (OKLCH, 0 to 1) below this are not noticed beside each other. */
const NOTICED_LIGHTNESS = 0.05;

/**
 * The color that buttons have in place of a brand's color, where that could not be read or seen on the page; null where it is used as it is,
 * or nearly.
 * @param themeColor `#rgb` or `#rrggbb`
 */
export function findAdjustedColor(themeColor: string, scheme: ColorScheme): string | null {
  const brand = hexToOklch(themeColor);
  const { fill } = createBrandFill(brand, createPageBackgrounds(brand, scheme));
  return Math.abs(fill.l - brand.l) < NOTICED_LIGHTNESS ? null : oklchToHex(fill);
}
