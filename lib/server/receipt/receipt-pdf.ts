import "server-only";
import { PDFDocument, PDFName, type PDFPage, PDFString, rgb } from "pdf-lib";
import type { Locale } from "@/lib/config/constants";
import { embedFonts, runsOf, type Script, type Weight } from "./pdf-fonts";

/** What stands on the sheet, as the reader reads it; nothing is reckoned or translated here. */
export interface ReceiptSheet {
  locale: Locale;
  brand: string;
  /** `#rrggbb` of the brand. */
  color: string;
  heading: string;
  number: string;
  amount: string;
  /** Paid when, and what became of it. */
  facts: readonly string[];
  columns: readonly [item: string, quantity: string, price: string];
  items: readonly (readonly [name: string, quantity: string, price: string])[];
  sums: readonly { name: string; amount: string; strong: boolean }[];
  parties: readonly { name: string; lines: readonly string[] }[];
  /** Epoch milliseconds, for the file's own dates: the same receipt is the same file. */
  at: number;
}

/** A4, in points. */
const SHEET = { width: 595.28, height: 841.89, margin: 56 };
const INK = rgb(0.09, 0.09, 0.12);
const QUIET = rgb(0.4, 0.4, 0.46);
const LINE = rgb(0.85, 0.85, 0.88);

/** One paid order on one sheet, with text that can be searched and copied. */
export async function receiptPdf(sheet: ReceiptSheet): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const fonts = await embedFonts(doc);
  const date = new Date(sheet.at);
  doc.setTitle(`${sheet.heading} · ${sheet.number}`, { showInWindowTitleBar: true });
  doc.setAuthor(sheet.brand);
  doc.setCreationDate(date);
  doc.setModificationDate(date);
  doc.catalog.set(PDFName.of("Lang"), PDFString.of(sheet.locale));
  const pen = new Pen(doc.addPage([SHEET.width, SHEET.height]), fonts);

  pen.band(colorOf(sheet.color));
  pen.pair(sheet.brand, sheet.heading, { size: 15, weight: 600 });
  pen.right(sheet.number, { size: 9, color: QUIET });
  pen.down(22);
  pen.text(sheet.amount, { size: 30, weight: 600 });
  for (const fact of sheet.facts) pen.text(fact, { size: 10, color: QUIET });
  pen.down(14);
  pen.row(sheet.columns, { size: 9, color: QUIET });
  pen.line();
  for (const item of sheet.items) pen.row(item, { size: 11 });
  pen.line();
  for (const { name, amount, strong } of sheet.sums)
    pen.pair(name, amount, strong ? { size: 13, weight: 600 } : { size: 11 });
  pen.down(18);
  for (const { name, lines } of sheet.parties) {
    pen.text(name, { size: 9, color: QUIET });
    for (const line of lines) pen.text(line, { size: 11 });
    pen.down(8);
  }
  return doc.save();
}

interface Style {
  size: number;
  weight?: Weight;
  color?: ReturnType<typeof rgb>;
}

/** Writes from the top of the sheet down. */
class Pen {
  #y = SHEET.height - SHEET.margin;

  constructor(
    private readonly page: PDFPage,
    private readonly fonts: Record<Weight, Script[]>,
  ) {}

  band(color: ReturnType<typeof rgb>): void {
    this.page.drawRectangle({ x: 0, y: SHEET.height - 10, width: SHEET.width, height: 10, color });
  }

  down(points: number): void {
    this.#y -= points;
  }

  line(): void {
    const y = this.#y - 4;
    const ends = { start: { x: SHEET.margin, y }, end: { x: SHEET.width - SHEET.margin, y } };
    this.page.drawLine({ ...ends, thickness: 0.75, color: LINE });
    this.down(14);
  }

  /** A paragraph, broken where it is too wide. */
  text(text: string, style: Style): void {
    for (const part of this.#broken(text, style, SHEET.width - 2 * SHEET.margin)) {
      this.#y -= style.size * 1.35;
      this.#draw(part, SHEET.margin, style);
    }
  }

  right(text: string, style: Style): void {
    this.#y -= style.size * 1.35;
    this.#draw(text, SHEET.width - SHEET.margin - this.#width(text, style), style);
  }

  pair(left: string, right: string, style: Style): void {
    const room = SHEET.width - 2 * SHEET.margin - this.#width(right, style) - 12;
    const [first = "", ...rest] = this.#broken(left, style, room);
    this.#y -= style.size * 1.6;
    this.#draw(first, SHEET.margin, style);
    this.#draw(right, SHEET.width - SHEET.margin - this.#width(right, style), style);
    for (const part of rest) {
      this.#y -= style.size * 1.35;
      this.#draw(part, SHEET.margin, style);
    }
  }

  /** Name, quantity and price under each other. */
  row([name, quantity, price]: readonly [string, string, string], style: Style): void {
    const y = this.#y;
    const middle = SHEET.width - SHEET.margin - 130;
    this.#y = y - style.size * 1.6;
    this.#draw(quantity, middle - this.#width(quantity, style), style);
    this.#draw(price, SHEET.width - SHEET.margin - this.#width(price, style), style);
    const parts = this.#broken(name, style, middle - SHEET.margin - 60);
    for (const [index, part] of parts.entries()) {
      if (index > 0) this.#y -= style.size * 1.35;
      this.#draw(part, SHEET.margin, style);
    }
  }

  #runs(text: string, { weight = 400 }: Style) {
    return runsOf(text, this.fonts[weight]);
  }

  #width(text: string, style: Style): number {
    return this.#runs(text, style).reduce(
      (sum, run) => sum + run.font.widthOfTextAtSize(run.text, style.size),
      0,
    );
  }

  #draw(text: string, x: number, style: Style): void {
    let at = x;
    for (const run of this.#runs(text, style)) {
      this.page.drawText(run.text, {
        x: at,
        y: this.#y,
        size: style.size,
        font: run.font,
        color: style.color ?? INK,
      });
      at += run.font.widthOfTextAtSize(run.text, style.size);
    }
  }

  #broken(text: string, style: Style, room: number): string[] {
    const lines: string[] = [];
    let line = "";
    for (const word of text.split(" ")) {
      const longer = line ? `${line} ${word}` : word;
      if (line && this.#width(longer, style) > room) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  }
}

function colorOf(hex: string) {
  const full = /^#[0-9a-f]{3}$/i.test(hex) ? hex.replace(/[0-9a-f]/gi, "$&$&") : hex;
  const value = /^#[0-9a-f]{6}$/i.test(full) ? Number.parseInt(full.slice(1), 16) : 0x33_33_3d;
  return rgb(((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255);
}
