import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import fontkit from "@pdf-lib/fontkit";
import type { PDFDocument, PDFFont } from "pdf-lib";

const FONT_FOLDER = path.join(process.cwd(), "node_modules/@fontsource/onest/files");
/** Scripts of Onest in the order they are tried for each letter; `lib/i18n/printable-letters.ts` lists what they have. */
const FONT_SCRIPTS = ["latin", "cyrillic", "latin-ext", "cyrillic-ext", "vietnamese"] as const;
export type FontWeight = 400 | 600;

export interface ScriptFont {
  font: PDFFont;
  hasLetter(letter: string): boolean;
}

const fontFiles = new Map<string, Promise<Buffer>>();

function loadFontFile(script: string, weight: FontWeight): Promise<Buffer> {
  const name = `onest-${script}-${weight}-normal.woff`;
  const pending = fontFiles.get(name) ?? readFile(path.join(FONT_FOLDER, name));
  fontFiles.set(name, pending);
  return pending;
}

/** The brand's typeface in a document, one font for each script; only the glyphs that are used are embedded. */
export async function embedFonts(doc: PDFDocument): Promise<Record<FontWeight, ScriptFont[]>> {
  doc.registerFontkit(fontkit);
  const embed = (weight: FontWeight) =>
    Promise.all(
      FONT_SCRIPTS.map(async (script) => {
        const font = await doc.embedFont(await loadFontFile(script, weight), { subset: true });
        const letters = new Set(font.getCharacterSet());
        return { font, hasLetter: (letter: string) => letters.has(letter.codePointAt(0) ?? 0) };
      }),
    );
  return { 400: await embed(400), 600: await embed(600) };
}

/** Signs that Onest has no glyph for, spelled out. */
const SPELLED_OUT_SIGNS: Readonly<Record<string, string>> = { "₱": "PHP" };

/** Splits a text into runs of one font each; a letter that no font has becomes a question mark. */
export function splitIntoFontRuns(
  text: string,
  scripts: readonly ScriptFont[],
): { font: PDFFont; text: string }[] {
  const runs: { font: PDFFont; text: string }[] = [];
  const [first] = scripts;
  if (!first) return runs;
  const plain = text.replace(/[\u00a0\u202f]/g, " ").replace(/₱/g, (sign) => SPELLED_OUT_SIGNS[sign] ?? sign);
  for (const letter of plain) {
    const script = scripts.find(({ hasLetter }) => hasLetter(letter));
    const { font } = script ?? first;
    const printedLetter = script ? letter : "?";
    const last = runs.at(-1);
    if (last?.font === font) last.text += printedLetter;
    else runs.push({ font, text: printedLetter });
  }
  return runs;
}
