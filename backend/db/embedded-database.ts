import { PGlite } from "@electric-sql/pglite";

/** SQLSTATE of a full disk. */
const DISK_FULL = "53100";

/**
 * PGlite on a folder. After a PANIC (the write-ahead log can't be written, mostly because the disk is full) PostgreSQL
 * ends all its processes and recovers at the next start; PGlite has only ours, and its next query would block it for
 * ever. So the process ends; whatever was acknowledged is in the log (fault F24).
 */
export class EmbeddedDatabase extends PGlite {
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
