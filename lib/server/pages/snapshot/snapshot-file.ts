import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { setImmediate as yieldToRequests } from "node:timers/promises";
import { MAX_VALUE_BYTES } from "./signed-answers";

const LENGTH_BYTES = 4;
/** Values that are written, or read, before requests get their turn. */
const BATCH_SIZE = 20;

/** Why a file can't be used. */
export class UnusableFileError extends Error {}

/**
 * Writes values, each after its length, to a file that is complete or the one of before: several processes may write the
 * same one.
 * @throws Error of the file system
 */
export async function writeValues(file: string, values: Iterable<Buffer>): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  await mkdir(dirname(file), { recursive: true });
  try {
    const handle = await open(temporary, "w", 0o600);
    try {
      let batch: Buffer[] = [];
      const flush = async () => {
        if (batch.length > 0) await handle.writeFile(Buffer.concat(batch));
        batch = [];
        await yieldToRequests();
      };
      for (const value of values) {
        const length = Buffer.alloc(LENGTH_BYTES);
        length.writeUInt32BE(value.length);
        batch.push(length, value);
        if (batch.length >= 2 * BATCH_SIZE) await flush();
      }
      await flush();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

/**
 * Calls `use` with each value of a file, in its order; the value is only valid during the call.
 * @returns false where there is no such file
 * @throws UnusableFileError for one that is cut or too large; Error of the file system
 */
export async function readValues(
  file: string,
  maxBytes: number,
  use: (value: Buffer) => void,
): Promise<boolean> {
  const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (content === null) return false;
  if (content.length > maxBytes) throw new UnusableFileError("too large");
  let position = 0;
  for (let count = 1; position < content.length; count += 1) {
    const start = position + LENGTH_BYTES;
    const end = start + (start <= content.length ? content.readUInt32BE(position) : MAX_VALUE_BYTES);
    if (end - start > MAX_VALUE_BYTES || end > content.length) throw new UnusableFileError("cut");
    use(content.subarray(start, end));
    position = end;
    if (count % BATCH_SIZE === 0) await yieldToRequests();
  }
  return true;
}
