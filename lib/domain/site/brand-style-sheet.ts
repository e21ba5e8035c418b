import { createFontFaces, createTypeVariables } from "./fonts/font-rules";
import { getBrandPalette } from "./palette";
import type { Site } from "./site";

/**
 * The style sheet of a brand (rules/brands#style-sheet): its palette, its scheme for the browser's own controls, its
 * typefaces, and its background images where it has any, of which the page's own style sheet uses one. `:root` overrides the neutral colors of `html`.
 */
export function createBrandStyleSheet(
  site: Pick<Site, "themeColor" | "colorScheme" | "images" | "look">,
): string {
  const { themeColor, colorScheme, images, look } = site;
  const declarations = {
    "color-scheme": colorScheme,
    ...getBrandPalette(themeColor, colorScheme),
    ...createTypeVariables(look.type),
    ...createPictureVariable("--background-desktop", images.backgroundDesktop),
    ...createPictureVariable("--background-mobile", images.backgroundMobile),
  };
  const lines = Object.entries(declarations).map(([name, value]) => `${name}:${value}`);
  return `${createFontFaces(look.type)}:root{${lines.join(";")}}`;
}

const createPictureVariable = (name: string, address: string | null): Record<string, string> =>
  address === null ? {} : { [name]: toCssUrl(address) };

/** Escapes what could end the string, so that an address can't add a rule (threat T33). */
function toCssUrl(address: string): string {
  return `url("${address.replace(/["\\]|[^ -~]/gu, encodeURIComponent)}")`;
}
