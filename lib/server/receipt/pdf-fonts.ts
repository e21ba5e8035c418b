import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import fontkit from "@pdf-lib/fontkit";
import type { PDFDocument, PDFFont } from "pdf-lib";

const FOLDER = path.join(process.cwd(), "node_modules/@fontsource/onest/files");
/** Scripts of Onest in the order they are tried for each letter. */
const SCRIPTS = ["latin", "cyrillic", "latin-ext"] as const;
export type Weight = 400 | 600;

export interface Script {
  font: PDFFont;
  has(letter: string): boolean;
}

const files = new Map<string, Promise<Buffer>>();

function fileOf(script: string, weight: Weight): Promise<Buffer> {
  const name = `onest-${script}-${weight}-normal.woff`;
  const known = files.get(name) ?? readFile(path.join(FOLDER, name));
  files.set(name, known);
  return known;
}

/** The brand's typeface in a document, one font for each script; only the letters that are drawn end up in it. */
export async function embedFonts(doc: PDFDocument): Promise<Record<Weight, Script[]>> {
  doc.registerFontkit(fontkit);
  const embed = (weight: Weight) =>
    Promise.all(
      SCRIPTS.map(async (script) => {
        const font = await doc.embedFont(await fileOf(script, weight), { subset: true });
        const letters = new Set(font.getCharacterSet());
        return { font, has: (letter: string) => letters.has(letter.codePointAt(0) ?? 0) };
      }),
    );
  return { 400: await embed(400), 600: await embed(600) };
}

/** Signs that Onest has no shape for, in letters. */
const SPELLED: Readonly<Record<string, string>> = { "₱": "PHP" };

/** Cuts a text into runs of one font each; a letter that no font has becomes a question mark. */
export function runsOf(text: string, scripts: readonly Script[]): { font: PDFFont; text: string }[] {
  const runs: { font: PDFFont; text: string }[] = [];
  const [first] = scripts;
  if (!first) return runs;
  const plain = text.replace(/[\u00a0\u202f]/g, " ").replace(/₱/g, (sign) => SPELLED[sign] ?? sign);
  for (const letter of plain) {
    const script = scripts.find(({ has }) => has(letter));
    const { font } = script ?? first;
    const said = script ? letter : "?";
    const last = runs.at(-1);
    if (last?.font === font) last.text += said;
    else runs.push({ font, text: said });
  }
  return runs;
}
