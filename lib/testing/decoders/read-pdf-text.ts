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
  let table: ReadonlyMap<string, string> | undefined;
  return [...code.matchAll(/(\/\S+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].flatMap(([, font, glyphs]) => {
    if (font) table = tables.get(font);
    // A number between two strings moves the next glyph.
    const hex = glyphs?.replace(/<([0-9a-f]*)>|[^<]+/gi, "$1");
    return hex
      ? [(hex.match(/.{4}/g) ?? []).map((glyph) => table?.get(glyph.toUpperCase()) ?? "?").join("")]
      : [];
  });
}

const decodeStream = (stream: PDFRawStream, encoding: "latin1" | "utf8" = "latin1") =>
  Buffer.from(decodePDFRawStream(stream).decode()).toString(encoding);

/** What each glyph says, by its number in hexadecimal; the map names ranges of glyphs with a text for each. */
const parseGlyphTable = (map: string) =>
  new Map(
    [...map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)].flatMap(([, first = "", texts = ""]) =>
      [...texts.matchAll(/<([^>]*)>/g)].map(([, units = ""], index): [string, string] => [
        (Number.parseInt(first, 16) + index).toString(16).toUpperCase().padStart(4, "0"),
        String.fromCharCode(...(units.match(/[0-9a-f]{4}/gi) ?? []).map((unit) => Number.parseInt(unit, 16))),
      ]),
    ),
  );
