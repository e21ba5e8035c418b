import "server-only";
import PDFDocument from "pdfkit";
import type { Locale } from "@/lib/config/constants";
import { MUTED_COLOR, PAGE, PageWriter } from "./page-writer";
import { loadFonts } from "./pdf-fonts";

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

const DEFAULT_COLOR = "#33333d";

/** Renders one paid order on one page, as text that can be searched and copied. */
export async function renderReceiptPdf(content: ReceiptContent): Promise<Uint8Array> {
  const fonts = await loadFonts(JSON.stringify(content));
  const date = new Date(content.at);
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: content.locale,
    displayTitle: true,
    // Without the standard fonts that a viewer must supply; `null` is not in the types.
    font: null as unknown as string,
    info: {
      Title: `${content.heading} · ${content.number}`,
      Author: content.brand,
      CreationDate: date,
      ModDate: date,
    },
  });
  const written = collect(doc);
  const writer = new PageWriter(doc, fonts);

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
  doc.end();
  return written;
}

async function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of doc) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function parseHexColor(hex: string): string {
  const full = /^#[0-9a-f]{3}$/i.test(hex) ? hex.replace(/[0-9a-f]/gi, "$&$&") : hex;
  return /^#[0-9a-f]{6}$/i.test(full) ? full : DEFAULT_COLOR;
}
