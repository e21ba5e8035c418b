import { createSamplePdf, SAMPLE_IMAGES } from "@/lib/testing/samples/proof-files";

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

const MEGABYTE = 1024 * 1024;
/** The test string of virus scanners (EICAR), split so that no scanner reports this source file. */
const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-", "ANTIVIRUS-TEST-FILE!$H+H*"].join("");

/** Valid and invalid files for a proof of transfer. */
export const PROOF_FILES = {
  png: () => createFile("comprobante.png", "image/png", SAMPLE_IMAGES.png),
  jpg: () => createFile("foto.jpg", "image/jpeg", SAMPLE_IMAGES.jpg),
  pdf: () => createFile("comprobante.pdf", "application/pdf", createSamplePdf()),
  /** Just under the limit; uploaded in many chunks. */
  large: () =>
    createFile("grande.pdf", "application/pdf", createSamplePdf(Buffer.alloc(5 * MEGABYTE - 4096, "x"))),
  tooLarge: () =>
    createFile("enorme.pdf", "application/pdf", createSamplePdf(Buffer.alloc(5 * MEGABYTE, "x"))),
  /** A program with the name of an image. */
  program: () =>
    createFile("comprobante.png", "image/png", "MZ\x90\0 This program cannot be run in DOS mode."),
  virus: () => createFile("comprobante.pdf", "application/pdf", createSamplePdf(EICAR)),
  damaged: () => createFile("comprobante.pdf", "application/pdf", "%PDF-1.4\n1 0 obj<</Type/Cat"),
  empty: () => createFile("vacio.pdf", "application/pdf", ""),
} as const;
