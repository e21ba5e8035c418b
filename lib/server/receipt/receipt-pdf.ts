import "server-only";
import { PDFDocument, PDFName, type PDFPage, PDFString, rgb } from "pdf-lib";
import type { Locale } from "@/lib/config/constants";
import { embedFonts, type FontWeight, type ScriptFont, splitIntoFontRuns } from "./pdf-fonts";

/** The texts of the page as they are printed; nothing is calculated or translated here. */
export interface ReceiptContent {
  locale: Locale;
  brand: string;
  /** The brand's color, `#rrggbb`. */
  color: string;
  heading: string;
  number: string;
  amount: string;
  /** When it was paid, and its state. */
  facts: readonly string[];
  columns: readonly [item: string, quantity: string, price: string];
  items: readonly (readonly [name: string, quantity: string, price: string])[];
  sums: readonly { name: string; amount: string; strong: boolean }[];
  parties: readonly { name: string; lines: readonly string[] }[];
  /** Epoch milliseconds, for the file's own dates, so that the same receipt gives the same file. */
  at: number;
}

/** A4, in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 56 };
const TEXT_COLOR = rgb(0.09, 0.09, 0.12);
const MUTED_COLOR = rgb(0.4, 0.4, 0.46);
const LINE_COLOR = rgb(0.85, 0.85, 0.88);

/** Renders one paid order on one page, with text that can be searched and copied. */
export async function renderReceiptPdf(content: ReceiptContent): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const fonts = await embedFonts(doc);
  const date = new Date(content.at);
  doc.setTitle(`${content.heading} · ${content.number}`, { showInWindowTitleBar: true });
  doc.setAuthor(content.brand);
  doc.setCreationDate(date);
  doc.setModificationDate(date);
  doc.catalog.set(PDFName.of("Lang"), PDFString.of(content.locale));
  const writer = new PageWriter(doc.addPage([PAGE.width, PAGE.height]), fonts);

  writer.drawBand(parseHexColor(content.color));
  writer.writePair(content.brand, content.heading, { size: 15, weight: 600 });
  writer.writeRight(content.number, { size: 9, color: MUTED_COLOR });
  writer.moveDown(22);
  writer.writeText(content.amount, { size: 30, weight: 600 });
  for (const fact of content.facts) writer.writeText(fact, { size: 10, color: MUTED_COLOR });
  writer.moveDown(14);
  writer.writeRow(content.columns, { size: 9, color: MUTED_COLOR });
  writer.drawLine();
  for (const item of content.items) writer.writeRow(item, { size: 11 });
  writer.drawLine();
  for (const { name, amount, strong } of content.sums)
    writer.writePair(name, amount, strong ? { size: 13, weight: 600 } : { size: 11 });
  writer.moveDown(18);
  for (const { name, lines } of content.parties) {
    writer.writeText(name, { size: 9, color: MUTED_COLOR });
    for (const line of lines) writer.writeText(line, { size: 11 });
    writer.moveDown(8);
  }
  return doc.save();
}

interface TextStyle {
  size: number;
  weight?: FontWeight;
  color?: ReturnType<typeof rgb>;
}

/** Writes from the top of the page down. */
class PageWriter {
  #y = PAGE.height - PAGE.margin;

  constructor(
    private readonly page: PDFPage,
    private readonly fonts: Record<FontWeight, ScriptFont[]>,
  ) {}

  drawBand(color: ReturnType<typeof rgb>): void {
    this.page.drawRectangle({ x: 0, y: PAGE.height - 10, width: PAGE.width, height: 10, color });
  }

  moveDown(points: number): void {
    this.#y -= points;
  }

  drawLine(): void {
    const y = this.#y - 4;
    const ends = { start: { x: PAGE.margin, y }, end: { x: PAGE.width - PAGE.margin, y } };
    this.page.drawLine({ ...ends, thickness: 0.75, color: LINE_COLOR });
    this.moveDown(14);
  }

  /** A paragraph, broken where it is too wide. */
  writeText(text: string, style: TextStyle): void {
    for (const part of this.#broken(text, style, PAGE.width - 2 * PAGE.margin)) {
      this.#y -= style.size * 1.35;
      this.#draw(part, PAGE.margin, style);
    }
  }

  writeRight(text: string, style: TextStyle): void {
    this.#y -= style.size * 1.35;
    this.#draw(text, PAGE.width - PAGE.margin - this.#width(text, style), style);
  }

  writePair(left: string, right: string, style: TextStyle): void {
    const availableWidth = PAGE.width - 2 * PAGE.margin - this.#width(right, style) - 12;
    const [first = "", ...rest] = this.#broken(left, style, availableWidth);
    this.#y -= style.size * 1.6;
    this.#draw(first, PAGE.margin, style);
    this.#draw(right, PAGE.width - PAGE.margin - this.#width(right, style), style);
    for (const part of rest) {
      this.#y -= style.size * 1.35;
      this.#draw(part, PAGE.margin, style);
    }
  }

  /** Name, quantity and price in columns. */
  writeRow([name, quantity, price]: readonly [string, string, string], style: TextStyle): void {
    const y = this.#y;
    const middle = PAGE.width - PAGE.margin - 130;
    this.#y = y - style.size * 1.6;
    this.#draw(quantity, middle - this.#width(quantity, style), style);
    this.#draw(price, PAGE.width - PAGE.margin - this.#width(price, style), style);
    const parts = this.#broken(name, style, middle - PAGE.margin - 60);
    for (const [index, part] of parts.entries()) {
      if (index > 0) this.#y -= style.size * 1.35;
      this.#draw(part, PAGE.margin, style);
    }
  }

  #runs(text: string, { weight = 400 }: TextStyle) {
    return splitIntoFontRuns(text, this.fonts[weight]);
  }

  #width(text: string, style: TextStyle): number {
    return this.#runs(text, style).reduce(
      (sum, run) => sum + run.font.widthOfTextAtSize(run.text, style.size),
      0,
    );
  }

  #draw(text: string, x: number, style: TextStyle): void {
    let at = x;
    for (const run of this.#runs(text, style)) {
      this.page.drawText(run.text, {
        x: at,
        y: this.#y,
        size: style.size,
        font: run.font,
        color: style.color ?? TEXT_COLOR,
      });
      at += run.font.widthOfTextAtSize(run.text, style.size);
    }
  }

  #broken(text: string, style: TextStyle, maxWidth: number): string[] {
    const lines: string[] = [];
    let line = "";
    for (const word of text.split(" ")) {
      const longer = line ? `${line} ${word}` : word;
      if (line && this.#width(longer, style) > maxWidth) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  }
}

function parseHexColor(hex: string) {
  const full = /^#[0-9a-f]{3}$/i.test(hex) ? hex.replace(/[0-9a-f]/gi, "$&$&") : hex;
  const value = /^#[0-9a-f]{6}$/i.test(full) ? Number.parseInt(full.slice(1), 16) : 0x33_33_3d;
  return rgb(((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255);
}
