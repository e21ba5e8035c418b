import { join } from "node:path";
import type { StoredEncoding } from "./stored-answer";

/** The folder, within the storefront's build, of the files that the build has compressed. */
export const COMPRESSED_FOLDER = ".next/compressed";

const EXTENSIONS: Readonly<Record<Exclude<StoredEncoding, "identity">, string>> = { br: "br", gzip: "gz" };

/**
 * The compressed form of a file. It is named after the content, so a file that was changed after the build is never
 * sent in an older form.
 * @param hash of the uncompressed content (`hashBody`)
 */
export const createCompressedPath = (root: string, hash: string, encoding: keyof typeof EXTENSIONS): string =>
  join(root, COMPRESSED_FOLDER, `${hash}.${EXTENSIONS[encoding]}`);
