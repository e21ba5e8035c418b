import "server-only";
import { type LineStyle, LineWriter } from "./line-writer";
import type { DocumentFont, FontWeight } from "./pdf-fonts";

/** A4, in points; y grows downwards. */
export const PAGE = { width: 595.28, height: 841.89, margin: 56 };
export const MUTED_COLOR = "#666675";
const LINE_COLOR = "#d9d9e0";

/** What a text is, for programs that read a document aloud (ISO 32000-1, 14.8.4). */
type Tag = "H1" | "H2" | "P" | "TH" | "TD";

/** Points: the band at the top, and the logo in it. */
const BAND = { height: 96, edge: 4 };
const LOGO = { width: 240, height: 48 };

/** Writes from the top of the page down, and says what each text is. */
export class PageWriter {
  #y = 0;
  readonly #lines: LineWriter;
  readonly #root: PDFKit.PDFStructureElement;
  #table: PDFKit.PDFStructureElement | null = null;

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    fonts: Record<FontWeight, DocumentFont[]>,
  ) {
    this.#lines = new LineWriter(doc, fonts);
    this.#root = doc.struct("Document");
    doc.addStructure(this.#root);
  }

  /** The band at the top of the page with the brand's logo, or its name where there is none to draw. */
  drawHead(brand: string, logo: Buffer | null, colors: { ground: string; ink: string; edge: string }): void {
    this.#decorate(() => {
      this.doc.rect(0, 0, PAGE.width, BAND.height).fill(colors.ground);
      this.doc.rect(0, BAND.height, PAGE.width, BAND.edge).fill(colors.edge);
    });
    const top = (BAND.height - LOGO.height) / 2;
    const image =
      logo && this.doc.struct("Figure", { alt: brand }, () => this.doc.image(logo, PAGE.margin, top, LOGO));
    if (image) this.#root.add(image);
    else {
      this.#y = BAND.height / 2 + 6;
      this.#add("P", () => this.#draw(brand, PAGE.margin, { size: 18, weight: 600, color: colors.ink }));
    }
    this.#y = BAND.height + BAND.edge + 20;
  }

  moveDown(points: number): void {
    this.#y += points;
  }

  drawLine(): void {
    const y = this.#y + 4;
    this.#decorate(() =>
      this.doc
        .moveTo(PAGE.margin, y)
        .lineTo(PAGE.width - PAGE.margin, y)
        .lineWidth(0.75)
        .stroke(LINE_COLOR),
    );
    this.moveDown(14);
  }

  /** The rows until `endTable` belong together. */
  beginTable(): void {
    this.#table = this.doc.struct("Table");
    this.#root.add(this.#table);
  }

  endTable(): void {
    this.#table?.end();
    this.#table = null;
  }

  /** A paragraph, broken where it is too wide. */
  writeText(text: string, style: LineStyle, tag: Tag = "P"): void {
    this.#add(tag, () => {
      for (const part of this.#lines.breakText(text, style, PAGE.width - 2 * PAGE.margin)) {
        this.#y += style.size * 1.35;
        this.#draw(part, PAGE.margin, style);
      }
    });
  }

  /** A text at each edge of the page; `tags`: what they are. */
  writePair(left: string, right: string, style: LineStyle, tags: readonly [Tag, Tag] = ["TH", "TD"]): void {
    const availableWidth = PAGE.width - 2 * PAGE.margin - this.#lines.measure(right, style) - 12;
    const [first = "", ...rest] = this.#lines.breakText(left, style, availableWidth);
    const y = this.#y + style.size * 1.6;
    const row = this.#addRow();
    const write = (tag: Tag, draw: () => void) => this.#add(tag, draw, row);
    write(tags[0], () => {
      this.#y = y;
      this.#draw(first, PAGE.margin, style);
      for (const part of rest) {
        this.#y += style.size * 1.35;
        this.#draw(part, PAGE.margin, style);
      }
    });
    const end = this.#y;
    write(tags[1], () => {
      this.#y = y;
      this.#draw(right, PAGE.width - PAGE.margin - this.#lines.measure(right, style), style);
    });
    this.#y = end;
  }

  /** Name, quantity and price in columns. */
  writeRow(
    [name, quantity, price]: readonly [string, string, string],
    style: LineStyle,
    tag: "TH" | "TD",
  ): void {
    const y = this.#y + style.size * 1.6;
    const middle = PAGE.width - PAGE.margin - 130;
    const row = this.#addRow();
    let end = y;
    this.#add(
      tag,
      () => {
        this.#y = y;
        const parts = this.#lines.breakText(name, style, middle - PAGE.margin - 60);
        for (const [index, part] of parts.entries()) {
          if (index > 0) this.#y += style.size * 1.35;
          this.#draw(part, PAGE.margin, style);
        }
        end = this.#y;
      },
      row,
    );
    for (const [text, right] of [
      [quantity, middle],
      [price, PAGE.width - PAGE.margin],
    ] as const)
      this.#add(
        tag,
        () => {
          this.#y = y;
          this.#draw(text, right - this.#lines.measure(text, style), style);
        },
        row,
      );
    this.#y = end;
  }

  /** Closes the page's structure. */
  end(): void {
    this.#root.end();
  }

  #add(tag: Tag, draw: () => void, parent = this.#root): void {
    parent.add(this.doc.struct(tag, {}, draw));
  }

  /** A row of the open table; the page itself outside of one. */
  #addRow(): PDFKit.PDFStructureElement {
    if (!this.#table) return this.#root;
    const row = this.doc.struct("TR");
    this.#table.add(row);
    return row;
  }

  /** What only looks nice is no part of what is read aloud. */
  #decorate(draw: () => void): void {
    this.doc.markContent("Artifact", { type: "Layout" });
    draw();
    this.doc.endMarkedContent();
  }

  #draw(text: string, x: number, style: LineStyle): void {
    this.#lines.draw(text, { x, y: this.#y }, style);
  }
}
