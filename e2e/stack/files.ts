import { deflateSync } from "node:zlib";

/** A file chosen for upload; `mimeType` is what the browser derives from its name. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const createFile = (name: string, mimeType: string, buffer: Buffer | string): ChosenFile => ({
  name,
  mimeType,
  buffer: Buffer.from(buffer),
});

/** A complete PDF of one empty page, padded with `filling`. */
const createPdf = (filling: Buffer | string = "") =>
  Buffer.concat([
    Buffer.from(
      "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n",
    ),
    Buffer.from("3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\n%"),
    Buffer.from(filling),
    Buffer.from("\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
  ]);

/** A PNG image of one gray pixel. */
function createPng(): Buffer {
  const createChunk = (kind: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(kind), data, Buffer.alloc(4)]);
  };
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    createChunk("IHDR", Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
    createChunk("IDAT", deflateSync(Buffer.from([0, 128]))),
    createChunk("IEND", Buffer.alloc(0)),
  ]);
}

const MEGABYTE = 1024 * 1024;
/** The test string of virus scanners (EICAR), split so that no scanner reports this source file. */
const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-", "ANTIVIRUS-TEST-FILE!$H+H*"].join("");

/** Valid and invalid files for a proof of transfer. */
export const PROOF_FILES = {
  png: () => createFile("comprobante.png", "image/png", createPng()),
  jpg: () =>
    createFile("foto.jpg", "image/jpeg", Buffer.from("ffd8ffe000104a46494600010100000100010000ffd9", "hex")),
  pdf: () => createFile("comprobante.pdf", "application/pdf", createPdf()),
  /** Just under the limit; uploaded in many chunks. */
  large: () => createFile("grande.pdf", "application/pdf", createPdf(Buffer.alloc(5 * MEGABYTE - 4096, "x"))),
  tooLarge: () => createFile("enorme.pdf", "application/pdf", createPdf(Buffer.alloc(5 * MEGABYTE, "x"))),
  /** A program with the name of an image. */
  program: () =>
    createFile("comprobante.png", "image/png", "MZ\x90\0 This program cannot be run in DOS mode."),
  virus: () => createFile("comprobante.pdf", "application/pdf", createPdf(EICAR)),
  damaged: () => createFile("comprobante.pdf", "application/pdf", "%PDF-1.4\n1 0 obj<</Type/Cat"),
  empty: () => createFile("vacio.pdf", "application/pdf", ""),
} as const;
