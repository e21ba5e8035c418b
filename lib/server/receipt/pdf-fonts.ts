import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { create, type Font } from "fontkit";
import { decompress } from "wawoff2";
import { TYPE_PAIRS } from "@/lib/domain/site/fonts/type-pairs";
import type { TypePair } from "@/lib/domain/site/site";
import { SPELLED_OUT_SIGNS } from "@/lib/i18n/printable-letters";
import {
  COMPLETE_FAMILY,
  getPictureFontPath,
  listPictureScripts,
} from "@/lib/server/pictures/fonts/picture-font-path";
import { unpackWoff } from "./unpack-woff";

export type FontWeight = 400 | 600;

/** A font of a document. */
export interface DocumentFont {
  /** Its name in the document. */
  name: string;
  file: Buffer;
  has(letters: string): boolean;
}

/**
 * Where letters are looked for after the brand's typeface, in this order: the product's own (`lib/i18n/printable-letters.ts` lists what it
 * has), then scripts that must be shaped, then a font with every letter of Unicode's first plane, which has one weight.
 */
const FONT_FILES: readonly { family: string; scripts: readonly string[]; weights: readonly FontWeight[] }[] =
  [
    {
      family: "onest",
      scripts: ["latin", "cyrillic", "latin-ext", "cyrillic-ext", "vietnamese"],
      weights: [400, 600],
    },
    { family: "noto-sans", scripts: ["greek", "greek-ext", "devanagari"], weights: [400, 600] },
    { family: "noto-sans-arabic", scripts: ["arabic"], weights: [400, 600] },
    { family: "noto-sans-hebrew", scripts: ["hebrew"], weights: [400, 600] },
    { family: "unifont", scripts: ["latin"], weights: [400] },
  ];
const FONT_FOLDER = path.join(process.cwd(), "node_modules/@fontsource");

const loaded = new Map<string, Promise<DocumentFont>>();

/** @param read the font as OpenType */
function loadFont(name: string, read: () => Promise<Buffer>): Promise<DocumentFont> {
  const load = async () => {
    const file = await read();
    // Not a collection of fonts.
    const font = create(file) as Font;
    const hasLetter = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    return { name, file, has: (letters: string) => [...letters].every(hasLetter) };
  };
  const pending = loaded.get(name) ?? load();
  loaded.set(name, pending);
  return pending;
}

function loadPackageFont(family: string, script: string, weight: FontWeight): Promise<DocumentFont> {
  const name = `${family}-${script}-${weight}`;
  const file = path.join(FONT_FOLDER, family, "files", `${name}-normal.woff`);
  return loadFont(name, async () => unpackWoff(await readFile(file)));
}

/** The brand's own typeface at a weight, cut for pictures; the product's own is in the package with all its letters. */
function listBrandFonts(pair: TypePair, weight: FontWeight): (() => Promise<DocumentFont>)[] {
  const { heading, text } = TYPE_PAIRS[pair];
  const family = weight === 600 ? heading : text;
  if (family === COMPLETE_FAMILY) return [];
  const pictureWeight = weight === 600 ? "bold" : "medium";
  return listPictureScripts(family).map((script) => {
    const file = path.join(process.cwd(), getPictureFontPath(family, pictureWeight, script));
    return () =>
      loadFont(`${family}-${script}-${pictureWeight}`, async () =>
        // fontkit takes no glyphs out of a WOFF 2 file.
        Buffer.from(await decompress(await readFile(file))),
      );
  });
}

/**
 * The fonts of each weight that a text needs in a brand's typefaces, in the order in which they are tried; the first one is
 * always there.
 */
export async function loadFonts(text: string, pair: TypePair): Promise<Record<FontWeight, DocumentFont[]>> {
  const load = async (weight: FontWeight) => {
    const candidates = [
      ...listBrandFonts(pair, weight),
      ...FONT_FILES.flatMap(({ family, scripts, weights }) =>
        scripts.map(
          (script) => () => loadPackageFont(family, script, weights.includes(weight) ? weight : 400),
        ),
      ),
    ];
    const fonts: DocumentFont[] = [];
    let missing = splitIntoGraphemes(text).map(replaceSign);
    for (const loadCandidate of candidates) {
      if (missing.length === 0 && fonts.length > 0) return fonts;
      const font = await loadCandidate();
      const rest = missing.filter((letters) => !font.has(letters));
      if (rest.length < missing.length || fonts.length === 0) fonts.push(font);
      missing = rest;
    }
    return fonts;
  };
  return { 400: await load(400), 600: await load(600) };
}

/** A part of a line that is drawn with one font. */
export interface FontRun {
  font: DocumentFont;
  text: string;
}

const replaceSign = (sign: string): string => SPELLED_OUT_SIGNS[sign] ?? sign;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
export const splitIntoGraphemes = (text: string): string[] =>
  Array.from(graphemes.segment(text.normalize("NFC")), ({ segment }) => segment);

/**
 * Splits a text into runs of one font each, in the order in which they stand in the line from left to right. Characters without
 * a font are written as code points, so that no part of a name is lost.
 */
export function splitIntoFontRuns(text: string, fonts: readonly DocumentFont[]): FontRun[] {
  const runs: (FontRun & { direction: "left" | "right" | "either" })[] = [];
  const [first] = fonts;
  if (!first) return runs;
  for (const sign of splitIntoGraphemes(text)) {
    const replaced = replaceSign(sign);
    const font = fonts.find(({ has }) => has(replaced));
    const letters = font ? replaced : nameCodePoints(sign);
    const isSpace = letters === " ";
    const direction = RIGHT_TO_LEFT.test(letters)
      ? "right"
      : /[\p{L}\p{N}]/u.test(letters)
        ? "left"
        : "either";
    const last = runs.at(-1);
    const isSame = last?.font === (font ?? first) && !isSpace && last.text !== " ";
    if (
      last &&
      isSame &&
      (last.direction === direction || (last.direction === "left" && direction === "either"))
    )
      last.text += letters;
    else runs.push({ font: font ?? first, text: letters, direction });
  }
  return reverseRightToLeft(runs);
}

const nameCodePoints = (letters: string): string =>
  [...letters]
    .map((letter) => `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`)
    .join(" ");

/** Words that are read from right to left, and what stands between them, follow each other in that order, too. */
function reverseRightToLeft<Run extends { direction: string }>(runs: readonly Run[]): Run[] {
  const ordered: Run[] = [];
  for (let index = 0; index < runs.length; ) {
    let end = index;
    for (let next = index; runs[next] && runs[next]?.direction !== "left"; next += 1)
      if (runs[next]?.direction === "right") end = next + 1;
    if (runs[index]?.direction !== "right") end = index + 1;
    ordered.push(...runs.slice(index, end).reverse());
    index = end;
  }
  return ordered;
}
