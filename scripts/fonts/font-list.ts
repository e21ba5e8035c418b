import { create, type Font } from "fontkit";
import {
  FALLBACK_KIND,
  type FallbackMetrics,
  FONT_FAMILIES,
  type FontFamily,
} from "@/lib/domain/site/fonts/font-families";
import { type CutFont, instantiateFont, listMeasuredWeights } from "./cut-font";

/** Where the server finds the files. */
export const FONT_FOLDER = "public/fonts";
/** The files and measures of each family, which the style sheets of brands are made of. */
export const FONT_LIST = "lib/domain/site/fonts/font-list.json";

/** The content of the list: as JSON, formatted as the linter does. */
export async function createFontList(cuts: readonly CutFont[]): Promise<string> {
  const entries = await Promise.all(
    FONT_FAMILIES.map(async (family) => {
      const files = Object.fromEntries(
        cuts.filter((cut) => cut.family === family).map(({ script, name }) => [script, name]),
      );
      return [family, { files, fallback: await measureFallback(family) }] as const;
    }),
  );
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

/** Letters alone where the package's file has nothing else. */
const SAMPLES = {
  latin:
    "Todos os seus filmes, músicas e fotos em um só lugar. Choose a plan for all of your screens, and pick up where you left off.",
  cyrillic: "ВсевашифильмымузыкаифотографиивдномместеВыберитетарифисмотритедальшестогожеместа",
};

/** Mean width of a character of the samples in Arial and Times New Roman (and in Liberation, which has their metrics), in em. */
const FALLBACK_WIDTHS = {
  sans: {
    latin: { regular: 0.44152, bold: 0.47591 },
    cyrillic: { regular: 0.57455, bold: 0.62013 },
  },
  serif: {
    latin: { regular: 0.39933, bold: 0.41823 },
    cyrillic: { regular: 0.51595, bold: 0.5529 },
  },
};

/** What makes a system font take the space of a family, for each script and weight (CSS Fonts 5, section 2). */
async function measureFallback(family: FontFamily): Promise<FallbackMetrics> {
  const weights = listMeasuredWeights(family);
  const measure = async (script: "latin" | "cyrillic", weight: "regular" | "bold") => {
    const font = create(await instantiateFont(family, script, weights[weight])) as Font;
    const sample = SAMPLES[script];
    const width = font.layout(sample).glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0);
    const em = width / font.unitsPerEm / [...sample].length;
    const size = em / FALLBACK_WIDTHS[FALLBACK_KIND[family]][script][weight];
    const toPercent = (units: number) => toRounded((100 * Math.abs(units)) / font.unitsPerEm / size);
    return { size: toRounded(100 * size), ascent: toPercent(font.ascent), descent: toPercent(font.descent) };
  };
  return {
    latin: { regular: await measure("latin", "regular"), bold: await measure("latin", "bold") },
    cyrillic: { regular: await measure("cyrillic", "regular"), bold: await measure("cyrillic", "bold") },
  };
}

const toRounded = (value: number): number => Math.round(value * 10) / 10;
