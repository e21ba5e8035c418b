import "server-only";
import {
  type DocumentFont,
  type FontRun,
  type FontWeight,
  splitIntoFontRuns,
  splitIntoGraphemes,
} from "./pdf-fonts";

const TEXT_COLOR = "#17171f";

export interface LineStyle {
  size: number;
  weight?: FontWeight;
  /** `#rrggbb` */
  color?: string;
}

/** Measures, breaks and draws single lines with the fonts that have their letters. */
export class LineWriter {
  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly fonts: Record<FontWeight, DocumentFont[]>,
  ) {
    for (const { name, file } of Object.values(fonts).flat()) doc.registerFont(name, file);
  }

  #runs(text: string, { weight = 400 }: LineStyle) {
    return splitIntoFontRuns(text, this.fonts[weight]);
  }

  /** Points. */
  measure(text: string, style: LineStyle): number {
    return this.#runs(text, style).reduce((sum, run) => sum + this.#runWidth(run, style), 0);
  }

  #runWidth({ font, text }: FontRun, { size }: LineStyle): number {
    return this.doc.font(font.name).fontSize(size).widthOfString(text);
  }

  /** Draws a line on its base line. */
  draw(text: string, { x, y }: { x: number; y: number }, style: LineStyle): void {
    let at = x;
    for (const run of this.#runs(text, style)) {
      const width = this.#runWidth(run, style);
      this.doc
        .fillColor(style.color ?? TEXT_COLOR)
        .text(run.text, at, y, { lineBreak: false, baseline: "alphabetic" });
      at += width;
    }
  }

  /** A text as lines that are no wider. */
  breakText(text: string, style: LineStyle, maxWidth: number): string[] {
    const lines: string[] = [];
    let line = "";
    for (const word of text.split(" ").flatMap((word) => this.#split(word, style, maxWidth))) {
      const longer = line ? `${line} ${word}` : word;
      if (line && this.measure(longer, style) > maxWidth) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  }

  /** A word that is wider than the line, such as an address of 254 letters, in pieces that fit. */
  #split(word: string, style: LineStyle, maxWidth: number): string[] {
    if (this.measure(word, style) <= maxWidth) return [word];
    const pieces: string[] = [];
    let piece = "";
    for (const letter of splitIntoGraphemes(word)) {
      if (piece && this.measure(piece + letter, style) > maxWidth) {
        pieces.push(piece);
        piece = letter;
      } else piece += letter;
    }
    return [...pieces, piece];
  }
}
