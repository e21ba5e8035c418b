import "server-only";
import PDFDocument from "pdfkit";
import type { Locale } from "@/lib/config/constants";
import type { TypePair } from "@/lib/domain/site/site";
import { MUTED_COLOR, PAGE, PageWriter } from "./page-writer";
import { loadFonts } from "./pdf-fonts";

/** The texts of the page as they are printed; nothing is calculated or translated here. */
export interface ReceiptContent {
  locale: Locale;
  brand: string;
  /** The brand's typefaces. */
  type: TypePair;
  /** Of the band with the logo, `#rrggbb`: its ground, text on it, and the edge in the brand's color. */
  colors: { ground: string; ink: string; edge: string };
  heading: string;
  number: string;
  /** Its name and value, by which support finds the order. */
  reference: string;
  amount: string;
  /** When it was paid, until when it is valid, and its state where it is not just paid. */
  facts: readonly string[];
  columns: readonly [item: string, quantity: string, price: string];
  items: readonly (readonly [name: string, quantity: string, price: string])[];
  sums: readonly { name: string; amount: string; strong: boolean }[];
  parties: readonly { name: string; lines: readonly string[] }[];
  /** Epoch milliseconds, for the file's own dates, so that the same receipt gives the same file. */
  at: number;
}

/**
 * Renders one paid order on one page, as text that can be searched, copied and read aloud.
 * @param logo PNG on the color `ground`; null where none can be drawn now
 */
export async function renderReceiptPdf(
  content: ReceiptContent,
  logo: Buffer | null = null,
): Promise<Uint8Array> {
  const fonts = await loadFonts(JSON.stringify(content), content.type);
  const date = new Date(content.at);
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: content.locale,
    displayTitle: true,
    tagged: true,
    pdfVersion: "1.7",
    // Without the standard fonts that a viewer must supply; `null` is not in the types.
    font: null as unknown as string,
    info: {
      Title: `${content.brand} · ${content.heading} · ${content.number}`,
      Author: content.brand,
      CreationDate: date,
      ModDate: date,
    },
  });
  const written = collect(doc);
  const writer = new PageWriter(doc, fonts);

  writer.drawHead(content.brand, logo, content.colors);
  writer.writePair(content.heading, content.number, { size: 12, weight: 600 }, ["H1", "P"]);
  writer.writeText(content.reference, { size: 10, color: MUTED_COLOR });
  writer.moveDown(14);
  writer.writeText(content.amount, { size: 30, weight: 600 });
  writer.moveDown(8);
  for (const fact of content.facts) writer.writeText(fact, { size: 10, color: MUTED_COLOR });
  writer.moveDown(14);
  writer.beginTable();
  writer.writeRow(content.columns, { size: 9, color: MUTED_COLOR }, "TH");
  writer.drawLine();
  for (const item of content.items) writer.writeRow(item, { size: 11 }, "TD");
  writer.drawLine();
  for (const { name, amount, strong } of content.sums)
    writer.writePair(name, amount, strong ? { size: 13, weight: 600 } : { size: 11 });
  writer.endTable();
  writer.moveDown(18);
  for (const { name, lines } of content.parties) {
    writer.writeText(name, { size: 9, color: MUTED_COLOR }, "H2");
    for (const line of lines) writer.writeText(line, { size: 11 });
    writer.moveDown(8);
  }
  writer.end();
  doc.end();
  return written;
}

async function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of doc) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
