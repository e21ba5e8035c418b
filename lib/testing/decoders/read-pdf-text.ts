import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  PDFRawStream,
  PDFString,
} from "pdf-lib";

/** The text of all pages of a document, one item for each drawn string, decoded with the document's font tables. */
export async function readPdfText(bytes: Uint8Array): Promise<string[]> {
  const doc = await open(bytes);
  return doc.getPages().flatMap(({ node }) => readPage(doc, node));
}

/**
 * Everything that a document says: its pages, and all texts of its objects, compressed or not, such as title, author, links, the
 * names of attached files and the metadata.
 */
export async function readWholePdf(bytes: Uint8Array): Promise<string> {
  const doc = await open(bytes);
  const pages = doc.getPages().flatMap(({ node }) => readPage(doc, node));
  const objects = doc.context.enumerateIndirectObjects().flatMap(([, object]) => listTexts(object));
  return [...pages, ...objects].join("\n");
}

// Else the library writes itself into the document as its producer.
const open = (bytes: Uint8Array) => PDFDocument.load(bytes, { updateMetadata: false });

function listTexts(object: unknown): string[] {
  if (object instanceof PDFString || object instanceof PDFHexString) return [object.decodeText()];
  if (object instanceof PDFArray) return object.asArray().flatMap(listTexts);
  if (object instanceof PDFDict) return object.values().flatMap(listTexts);
  if (!(object instanceof PDFRawStream)) return [];
  const filter = object.dict.lookup(PDFName.of("Filter"));
  // Pixels and fonts that are packed in another way are no text.
  const isText = filter === undefined || /^\[?\s*\/FlateDecode\s*\]?$/.test(filter.toString());
  return [...listTexts(object.dict), ...(isText ? [decodeStream(object, "utf8")] : [])];
}

function readPage(doc: PDFDocument, node: PDFPage["node"]): string[] {
  const fonts = node.Resources()?.lookupMaybe(PDFName.of("Font"), PDFDict);
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

const decodeStream = (stream: PDFRawStream, encoding: "latin1" | "utf8" = "latin1") =>
  Buffer.from(decodePDFRawStream(stream).decode()).toString(encoding);
const parseGlyphTable = (map: string) =>
  new Map(
    [...map.matchAll(/<([0-9A-F]{4})>\s*<([0-9A-F]{4,8})>/gi)].map(([, glyph = "", code = ""]) => [
      glyph.toUpperCase(),
      String.fromCodePoint(Number.parseInt(code, 16)),
    ]),
  );
