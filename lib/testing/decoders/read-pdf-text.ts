import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from "pdf-lib";

/** The text of a document's first page, one item for each drawn string, decoded with the document's font tables. */
export async function readPdfText(bytes: Uint8Array): Promise<string[]> {
  const doc = await PDFDocument.load(bytes);
  const { node } = doc.getPage(0);
  const fonts = node.Resources()?.lookup(PDFName.of("Font"), PDFDict);
  const tables = new Map<string, Map<string, string>>();
  for (const [name] of fonts?.entries() ?? []) {
    const stream = fonts?.lookup(name, PDFDict).lookup(PDFName.of("ToUnicode"));
    if (stream instanceof PDFRawStream) tables.set(name.asString(), parseGlyphTable(decodeStream(stream)));
  }
  const contents = node.Contents();
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((ref) => doc.context.lookup(ref)) : [contents];
  const code = streams
    .map((stream) => (stream instanceof PDFRawStream ? decodeStream(stream) : ""))
    .join("\n");
  let table: Map<string, string> | undefined;
  return [...code.matchAll(/(\/\S+) [\d.]+ Tf|<([0-9A-F]+)> Tj/gi)].flatMap(([, font, hex]) => {
    if (font) table = tables.get(font);
    return hex
      ? [(hex.match(/.{4}/g) ?? []).map((glyph) => table?.get(glyph.toUpperCase()) ?? "?").join("")]
      : [];
  });
}

const decodeStream = (stream: PDFRawStream) =>
  Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1");
const parseGlyphTable = (map: string) =>
  new Map(
    [...map.matchAll(/<([0-9A-F]{4})>\s*<([0-9A-F]{4,8})>/gi)].map(([, glyph = "", code = ""]) => [
      glyph.toUpperCase(),
      String.fromCodePoint(Number.parseInt(code, 16)),
    ]),
  );
