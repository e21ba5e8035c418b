import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import type { FontFamily } from "@/lib/domain/site/fonts/font-families";
import {
  COMPLETE_FAMILY,
  getPictureFontPath,
  listPictureScripts,
  type PictureWeight,
} from "./picture-font-path";

/** A typeface of a picture at one weight. */
export interface Face {
  family: FontFamily;
  weight: PictureWeight;
}

/** By face; at most nine, of about 60 kB each. */
const loaded = new Map<string, readonly Font[]>();

/** The fonts of a face, one for each script, in the order in which they are tried for a letter. */
function loadFonts({ family, weight }: Face): readonly Font[] {
  const key = `${family} ${weight}`;
  const known = loaded.get(key);
  if (known) return known;
  // Each file is one font, not a collection.
  const fonts = listPictureScripts(family).map(
    (script) => create(readFileSync(join(process.cwd(), getPictureFontPath(family, weight, script)))) as Font,
  );
  loaded.set(key, fonts);
  return fonts;
}

/** The font of a letter, that of the complete family where the face has none; null where that has none either. */
export function findFont(face: Face, letter: string): Font | null {
  const code = letter.codePointAt(0) ?? 0;
  const find = (family: FontFamily) =>
    loadFonts({ ...face, family }).find((font) => font.hasGlyphForCodePoint(code)) ?? null;
  return find(face.family) ?? find(COMPLETE_FAMILY);
}
