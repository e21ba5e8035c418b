import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import subsetFont from "subset-font";
import { LOCALE_NAMES } from "@/lib/config/constants";
import type { FontFamily, FontScript } from "@/lib/domain/site/fonts/font-families";
import {
  getPictureFontPath,
  listPictureScripts,
  type PictureScript,
} from "@/lib/server/pictures/fonts/picture-font-path";

const PACKAGES = "node_modules/@fontsource-variable";
/** The sign of the Philippine peso, which none of the families has. */
const PESO_FILE = "node_modules/@fontsource/noto-sans/files/noto-sans-latin-ext-500-normal.woff2";
const HASH_LENGTH = 8;

/** Weights of running text: `--weight-…` in components/ui/tokens.css are 420 to 680. */
const TEXT_WEIGHTS = { min: 400, max: 700 };
/** Kerning, ligatures and accents; running text also has figures of one width. */
const HEADING_FEATURES = ["kern", "liga", "ccmp", "locl", "mark"];
const TEXT_FEATURES = [...HEADING_FEATURES, "tnum", "pnum", "lnum"];

/** A weight alone: a family of headings. */
const WEIGHTS: Readonly<Record<FontFamily, number | typeof TEXT_WEIGHTS>> = {
  onest: TEXT_WEIGHTS,
  jost: TEXT_WEIGHTS,
  nunito: TEXT_WEIGHTS,
  bitter: 620,
  oswald: 560,
  "exo-2": 620,
};

type Ranges = readonly (readonly [first: number, last: number])[];

/** First and last code point of each range of characters that stay, and the package's file of the script. */
const SCRIPTS: Readonly<Record<FontScript, { file: string; ranges: Ranges }>> = {
  latin: {
    file: "latin",
    ranges: [
      [0x20, 0x153],
      [0x2000, 0x2212],
    ],
  },
  cyrillic: {
    file: "cyrillic",
    ranges: [
      [0x301, 0x301],
      [0x400, 0x4b1],
      [0x2116, 0x2116],
    ],
  },
  // The ruble sign alone, of 28 kB of extended Latin.
  currency: { file: "latin-ext", ranges: [[0x20bd, 0x20bd]] },
  peso: { file: PESO_FILE, ranges: [[0x20b1, 0x20b1]] },
  names: { file: "cyrillic", ranges: listForeignLetters(Object.values(LOCALE_NAMES)) },
};

/** The scripts of a heading: letters alone, because prices are running text. */
const HEADING_SCRIPTS: readonly FontScript[] = ["latin", "cyrillic"];
const TEXT_SCRIPTS: readonly FontScript[] = [...HEADING_SCRIPTS, "currency", "peso", "names"];

export interface CutFont {
  family: FontFamily;
  script: FontScript;
  /** The name contains a hash of the content, so that browsers keep the file. */
  name: string;
  /** WOFF2. */
  content: Buffer;
}

/** All files of a family, cut to the weights, characters and features of the pages; the same input gives the same bytes. */
export function cutFamily(family: FontFamily): Promise<CutFont[]> {
  const wght = WEIGHTS[family];
  const isText = typeof wght !== "number";
  const scripts = isText ? TEXT_SCRIPTS : HEADING_SCRIPTS;
  return Promise.all(
    scripts.map(async (script) => {
      const { file, ranges } = SCRIPTS[script];
      // A variable, because the package's types do not know `keepFeatures`.
      const options = {
        targetFormat: "woff2" as const,
        keepFeatures: isText ? TEXT_FEATURES : HEADING_FEATURES,
        ...(script === "peso" ? {} : { variationAxes: { wght } }),
      };
      const content = await subsetFont(readSource(family, file), listCharacters(ranges), options);
      const hash = createHash("sha256").update(content).digest("hex").slice(0, HASH_LENGTH);
      return { family, script, name: `${family}-${script}-${hash}.woff2`, content };
    }),
  );
}

/** Of names and words in pictures: more of Latin than on pages, where a system font stands in for what is missing. */
const PICTURE_RANGES: Readonly<Record<PictureScript, { file: string; ranges: Ranges }>> = {
  latin: { file: "latin", ranges: [...SCRIPTS.latin.ranges, [0x2bb, 0x2bc]] },
  "latin-ext": {
    file: "latin-ext",
    ranges: [
      [0x100, 0x2c7],
      [0x1e00, 0x1eff],
      [0x20a0, 0x20bf],
    ],
  },
  cyrillic: SCRIPTS.cyrillic,
  "cyrillic-ext": {
    file: "cyrillic-ext",
    ranges: [
      [0x460, 0x52f],
      [0x20b4, 0x20b4],
    ],
  },
  vietnamese: {
    file: "vietnamese",
    ranges: [
      [0x102, 0x1b0],
      [0x300, 0x329],
      [0x1ea0, 0x1ef9],
      [0x20ab, 0x20ab],
    ],
  },
};

/** The files of a family for pictures, at single weights, because the program that draws them reads no variable WOFF2. */
export async function cutPictureFonts(family: FontFamily): Promise<{ path: string; content: Buffer }[]> {
  const wght = WEIGHTS[family];
  const weights =
    typeof wght === "number"
      ? ([["bold", wght]] as const)
      : ([
          ["bold", 680],
          ["medium", 500],
        ] as const);
  return Promise.all(
    weights.flatMap(([weight, axis]) =>
      listPictureScripts(family).map(async (script) => {
        const { file, ranges } = PICTURE_RANGES[script];
        const options = {
          targetFormat: "woff2" as const,
          keepFeatures: HEADING_FEATURES,
          variationAxes: { wght: axis },
        };
        const content = await subsetFont(readSource(family, file), listCharacters(ranges), options);
        return { path: getPictureFontPath(family, weight, script), content };
      }),
    ),
  );
}

/** The package's file of a script, as TrueType at one weight, for measuring. */
export function instantiateFont(family: FontFamily, script: "latin" | "cyrillic", weight: number) {
  const { file, ranges } = SCRIPTS[script];
  return subsetFont(readSource(family, file), listCharacters(ranges), {
    targetFormat: "truetype",
    variationAxes: { wght: weight },
  });
}

/** The weights to measure a family at: of text and of its headings, or of headings alone. */
export function listMeasuredWeights(family: FontFamily): { regular: number; bold: number } {
  const weight = WEIGHTS[family];
  return typeof weight === "number" ? { regular: weight, bold: weight } : { regular: 420, bold: 680 };
}

function readSource(family: FontFamily, file: string): Buffer {
  const path = file === PESO_FILE ? file : `${PACKAGES}/${family}/files/${family}-${file}-wght-normal.woff2`;
  if (!existsSync(path)) throw new Error(`${path} is missing: run npm ci`);
  return readFileSync(path);
}

/** The letters of some texts that no Latin file has, each a range of its own. */
function listForeignLetters(texts: readonly string[]): Ranges {
  const codes = new Set(Array.from(texts.join(""), (letter) => letter.codePointAt(0) ?? 0));
  return [...codes]
    .filter((code) => code > 0x24f)
    .sort((a, b) => a - b)
    .map((code) => [code, code] as const);
}

const listCharacters = (ranges: Ranges): string =>
  ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)),
    )
    .join("");
