import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import * as z from "zod";
import { parseJson } from "@/lib/contract/parse-json";

/** A backup that can't be made or restored; the message names the reason and what can be done. */
export class BackupError extends Error {}

/** The first bytes of a backup: one line of JSON, filled up with blanks. */
const HEADER_BYTES = 512;

const headerSchema = z.object({
  format: z.literal("storefront-backup"),
  version: z.literal(1),
  /** A folder's files as gzipped tar, or an archive of `pg_dump`. */
  kind: z.enum(["pglite", "postgres"]),
  /** The newest migration of the release that made it. */
  migration: z.string(),
  createdAt: z.iso.datetime(),
  /** Of what follows the header. */
  bytes: z.int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export type BackupHeader = z.output<typeof headerSchema>;
export type BackupKind = BackupHeader["kind"];

/**
 * Writes a backup aside and puts it at its name when it is whole, so that no half of one is ever taken for a backup.
 * @param content the database, in pieces
 * @throws BackupError where the file is there already, or the folder is missing, full or not ours
 */
export async function writeBackup(
  file: string,
  about: Pick<BackupHeader, "kind" | "migration" | "createdAt">,
  content: AsyncIterable<Uint8Array>,
): Promise<BackupHeader> {
  if (fs.existsSync(file)) throw new BackupError(`${file} is there already; choose another name.`);
  const draft = `${file}.part`;
  try {
    const hash = createHash("sha256");
    let bytes = 0;
    const counted = async function* () {
      yield Buffer.alloc(HEADER_BYTES, " ");
      for await (const piece of content) {
        hash.update(piece);
        bytes += piece.byteLength;
        yield piece;
      }
    };
    await pipeline(counted, fs.createWriteStream(draft, { mode: 0o600 }));
    const header = headerSchema.parse({
      format: "storefront-backup",
      version: 1,
      ...about,
      bytes,
      sha256: hash.digest("hex"),
    });
    const handle = await fs.promises.open(draft, "r+");
    try {
      await handle.write(Buffer.from(`${JSON.stringify(header).padEnd(HEADER_BYTES - 1)}\n`), 0, null, 0);
      // On the disk before it gets its name: the machine may fail in the next second.
      await handle.sync();
    } finally {
      await handle.close();
    }
    // A link fails where the name was taken meanwhile; a rename would replace an older backup.
    fs.linkSync(draft, file);
    return header;
  } catch (error) {
    throw toBackupError(error, file);
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

const SYSTEM_REASONS: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk is full",
  EFBIG: "the file would be larger than is allowed here",
  ENOENT: "there is no such folder",
  EACCES: "its folder may not be written to",
  EPERM: "its folder may not be written to",
  EROFS: "its folder may not be written to",
  EEXIST: "it is there already",
};

function toBackupError(error: unknown, file: string): unknown {
  const reason = SYSTEM_REASONS[(error as NodeJS.ErrnoException).code ?? ""];
  return reason === undefined
    ? error
    : new BackupError(`${file} can't be written: ${reason}. Nothing was changed.`, { cause: error });
}

/**
 * Reads the header of a backup and compares all its bytes with it.
 * @throws BackupError for a file that is missing, something else, cut off or changed
 */
export async function readBackup(file: string): Promise<BackupHeader> {
  let handle: fs.promises.FileHandle;
  try {
    handle = await fs.promises.open(file, "r");
  } catch (error) {
    throw new BackupError(`${path.resolve(file)} can't be read.`, { cause: error });
  }
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    const header = headerSchema.safeParse(parseJson(buffer.toString("utf8", 0, bytesRead)));
    if (!header.success) throw new BackupError(`${file} is not a backup of this shop.`);
    const { size } = await handle.stat();
    const hash = createHash("sha256");
    for await (const piece of readBackupContent(file)) hash.update(piece);
    if (size - HEADER_BYTES !== header.data.bytes || hash.digest("hex") !== header.data.sha256)
      throw new BackupError(`${file} is cut off or was changed: its content is not what was backed up.`);
    return header.data;
  } finally {
    await handle.close();
  }
}

/** What a backup holds behind its header. */
export const readBackupContent = (file: string): AsyncIterable<Buffer> =>
  fs.createReadStream(file, { start: HEADER_BYTES });
