import { FONT_FAMILIES } from "@/lib/domain/site/fonts/font-families";
import type { CutFont } from "./cut-font";
import { measureFallback } from "./measure-font";

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
