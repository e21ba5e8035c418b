import { readFileSync } from "node:fs";
import subsetFont from "subset-font";

/** Weights that the pages use are 420 to 680 (`--weight-…` in components/ui/tokens.css). */
const WEIGHTS = { min: 400, max: 700 };
const PACKAGE_FILES = "node_modules/@fontsource-variable/onest/files";
const FONTS = "components/ui/fonts";

export interface FontCut {
  /** Onest as its package brings it. */
  source: string;
  /** What `components/ui/font.ts` declares. */
  target: string;
  /** First and last code point of each range of characters that stay. */
  ranges: readonly (readonly [number, number])[];
}

/** Combining and modifier characters of the Latin file are left out: no language of the shop writes them. */
export const FONT_CUTS: readonly FontCut[] = [
  {
    source: `${PACKAGE_FILES}/onest-latin-wght-normal.woff2`,
    target: `${FONTS}/onest-latin.woff2`,
    ranges: [
      [0x20, 0x153],
      [0x2000, 0x2212],
    ],
  },
  {
    source: `${PACKAGE_FILES}/onest-cyrillic-wght-normal.woff2`,
    target: `${FONTS}/onest-cyrillic.woff2`,
    ranges: [
      [0x301, 0x301],
      [0x400, 0x4b1],
      [0x2116, 0x2116],
    ],
  },
  // The ruble sign alone, of 28 kB of extended Latin.
  {
    source: `${PACKAGE_FILES}/onest-latin-ext-wght-normal.woff2`,
    target: `${FONTS}/onest-currency.woff2`,
    ranges: [[0x20bd, 0x20bd]],
  },
];

/** The WOFF2 file of a cut, with all typographic features; the same input gives the same bytes. */
export function cutFont({ source, ranges }: FontCut): Promise<Buffer> {
  const characters = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)),
  );
  return subsetFont(readFileSync(source), characters.join(""), {
    targetFormat: "woff2",
    variationAxes: { wght: WEIGHTS },
  });
}
