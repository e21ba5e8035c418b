import fs from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { UnusableFolder } from "./folder-lock";

/** SQLSTATE of a full disk. */
const DISK_FULL = "53100";

/**
 * PGlite on a folder. After a PANIC (the write-ahead log can't be written, mostly because the disk is full) PostgreSQL
 * ends all its processes and recovers at the next start; PGlite has only ours, and its next query would block it for
 * ever. So the process ends; whatever was acknowledged is in the log (fault F24).
 */
class EmbeddedDatabase extends PGlite {
  override execProtocol(...args: Parameters<PGlite["execProtocol"]>): ReturnType<PGlite["execProtocol"]> {
    return endProcessOnPanic(super.execProtocol(...args));
  }

  override execProtocolStream(
    ...args: Parameters<PGlite["execProtocolStream"]>
  ): ReturnType<PGlite["execProtocolStream"]> {
    return endProcessOnPanic(super.execProtocolStream(...args));
  }
}

async function endProcessOnPanic<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer;
  } catch (error) {
    const { severity, code, message } = error as { severity?: string; code?: string; message?: string };
    if (severity !== "PANIC") throw error;
    const hint = code === DISK_FULL ? " The disk of DATA_DIR is full." : "";
    process.stderr.write(`The embedded database can't go on: ${message}.${hint}\n`);
    process.exit(1);
  }
}

/** The files of the embedded database are cut off, lost or overwritten. */
export class DamagedDatabase extends UnusableFolder {
  constructor(
    readonly folder: string,
    cause: unknown = undefined,
  ) {
    super(
      `The embedded database in ${folder} can't be opened: its files are damaged or incomplete, or its disk is full. ` +
        "Nothing in the folder was deleted. Make room on the disk, put a backup in the folder's place, or move the folder away to begin " +
        "with an empty database, which has none of the members, orders and changes of brands that are in it.",
      { cause },
    );
    this.name = "DamagedDatabase";
  }
}

/** SQLSTATEs of damage: an internal error, a corrupted page or index, and a file that is gone. */
const DAMAGE_STATES = /^(XX...|58P01)$/;

/**
 * True for what PostgreSQL throws on damaged files. Where it can't go on at all, PGlite ends its own WebAssembly program.
 * @param state the error's SQLSTATE, where it has one
 */
export const isDamage = (error: unknown, state: string | undefined): boolean =>
  error instanceof WebAssembly.RuntimeError || (state !== undefined && DAMAGE_STATES.test(state));

/**
 * Opens the database in a folder, or makes one where there is none.
 * @throws DamagedDatabase; also where the folder has lost the file without which PGlite would begin anew over what is there
 */
export async function openEmbeddedDatabase(folder: string): Promise<PGlite> {
  const isThere = fs.existsSync(path.join(folder, "PG_VERSION"));
  if (!isThere && fs.existsSync(path.join(folder, "base"))) throw new DamagedDatabase(folder);
  if (!fs.existsSync(folder) || fs.readdirSync(folder).length === 0) await createFolder(folder);
  const client = new EmbeddedDatabase(folder);
  try {
    await client.waitReady;
  } catch (error) {
    // An error with a code is the system's: the folder belongs to somebody else, for example.
    throw isThere && !(error as NodeJS.ErrnoException).code ? new DamagedDatabase(folder, error) : error;
  }
  forgetRowTypes(client);
  return client;
}

/** A new database gets its place when it is whole: a start that is interrupted would leave half of one there. */
async function createFolder(folder: string): Promise<void> {
  const draft = `${folder}.creating`;
  fs.rmSync(draft, { recursive: true, force: true });
  const client = new PGlite(draft);
  await client.waitReady;
  await client.close();
  fs.renameSync(draft, folder);
}

/** PostgreSQL's first number of a type that is not its own. */
const FIRST_OWN_TYPE = 16_384;

/**
 * PGlite reads rows of each table as arrays of a type of their own, which no query here selects, and the database library
 * copies all these parsers for every query: without them it takes half as long.
 */
export function forgetRowTypes({ parsers }: Pick<PGlite, "parsers">): void {
  for (const type of Object.keys(parsers)) if (Number(type) >= FIRST_OWN_TYPE) delete parsers[type];
}
