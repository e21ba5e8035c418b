import "server-only";
import {
  type DocumentFont,
  type FontRun,
  type FontWeight,
  splitIntoFontRuns,
  splitIntoGraphemes,
} from "./pdf-fonts";

/** A4, in points; y grows downwards. */
export const PAGE = { width: 595.28, height: 841.89, margin: 56 };
const TEXT_COLOR = "#17171f";
export const MUTED_COLOR = "#666675";
const LINE_COLOR = "#d9d9e0";

interface TextStyle {
  size: number;
  weight?: FontWeight;
  /** `#rrggbb` */
  color?: string;
}

/** Writes from the top of the page down. */
export class PageWriter {
  #y = PAGE.margin;

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly fonts: Record<FontWeight, DocumentFont[]>,
  ) {
    for (const { name, file } of Object.values(fonts).flat()) doc.registerFont(name, file);
  }

  drawBand(color: string): void {
    this.doc.rect(0, 0, PAGE.width, 10).fill(color);
  }

  moveDown(points: number): void {
    this.#y += points;
  }

  drawLine(): void {
    const y = this.#y + 4;
    this.doc
      .moveTo(PAGE.margin, y)
      .lineTo(PAGE.width - PAGE.margin, y)
      .lineWidth(0.75)
      .stroke(LINE_COLOR);
    this.moveDown(14);
  }

  /** A paragraph, broken where it is too wide. */
  writeText(text: string, style: TextStyle): void {
    for (const part of this.#broken(text, style, PAGE.width - 2 * PAGE.margin)) {
      this.#y += style.size * 1.35;
      this.#draw(part, PAGE.margin, style);
    }
  }

  writeRight(text: string, style: TextStyle): void {
    this.#y += style.size * 1.35;
    this.#draw(text, PAGE.width - PAGE.margin - this.#width(text, style), style);
  }

  writePair(left: string, right: string, style: TextStyle): void {
    const availableWidth = PAGE.width - 2 * PAGE.margin - this.#width(right, style) - 12;
    const [first = "", ...rest] = this.#broken(left, style, availableWidth);
    this.#y += style.size * 1.6;
    this.#draw(first, PAGE.margin, style);
    this.#draw(right, PAGE.width - PAGE.margin - this.#width(right, style), style);
    for (const part of rest) {
      this.#y += style.size * 1.35;
      this.#draw(part, PAGE.margin, style);
    }
  }

  /** Name, quantity and price in columns. */
  writeRow([name, quantity, price]: readonly [string, string, string], style: TextStyle): void {
    const y = this.#y;
    const middle = PAGE.width - PAGE.margin - 130;
    this.#y = y + style.size * 1.6;
    this.#draw(quantity, middle - this.#width(quantity, style), style);
    this.#draw(price, PAGE.width - PAGE.margin - this.#width(price, style), style);
    const parts = this.#broken(name, style, middle - PAGE.margin - 60);
    for (const [index, part] of parts.entries()) {
      if (index > 0) this.#y += style.size * 1.35;
      this.#draw(part, PAGE.margin, style);
    }
  }

  #runs(text: string, { weight = 400 }: TextStyle) {
    return splitIntoFontRuns(text, this.fonts[weight]);
  }

  #width(text: string, style: TextStyle): number {
    return this.#runs(text, style).reduce((sum, run) => sum + this.#runWidth(run, style), 0);
  }

  #runWidth({ font, text }: FontRun, { size }: TextStyle): number {
    return this.doc.font(font.name).fontSize(size).widthOfString(text);
  }

  #draw(text: string, x: number, style: TextStyle): void {
    let at = x;
    for (const run of this.#runs(text, style)) {
      const width = this.#runWidth(run, style);
      this.doc
        .fillColor(style.color ?? TEXT_COLOR)
        .text(run.text, at, this.#y, { lineBreak: false, baseline: "alphabetic" });
      at += width;
    }
  }

  #broken(text: string, style: TextStyle, maxWidth: number): string[] {
    const lines: string[] = [];
    let line = "";
    for (const word of text.split(" ").flatMap((word) => this.#split(word, style, maxWidth))) {
      const longer = line ? `${line} ${word}` : word;
      if (line && this.#width(longer, style) > maxWidth) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  }

  /** A word that is wider than the line, such as an address of 254 letters, in pieces that fit. */
  #split(word: string, style: TextStyle, maxWidth: number): string[] {
    if (this.#width(word, style) <= maxWidth) return [word];
    const pieces: string[] = [];
    let piece = "";
    for (const letter of splitIntoGraphemes(word)) {
      if (piece && this.#width(piece + letter, style) > maxWidth) {
        pieces.push(piece);
        piece = letter;
      } else piece += letter;
    }
    return [...pieces, piece];
  }
}
