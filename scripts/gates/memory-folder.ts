import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const IN_MEMORY = "/dev/shm";
/** More than all gates write at the same time; a container often has 64 MB there. In bytes. */
const NEEDED_BYTES = 6 * 1024 ** 3;

/**
 * Has all programs of this run write their temporary files in memory, where the system has room: creating a database there
 * takes a third of the CPU. The files are removed when this process ends.
 */
export function useMemoryFolder(): void {
  if (process.env.TMPDIR !== undefined || !existsSync(IN_MEMORY)) return;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  if (Math.min(bavail * bsize, process.availableMemory()) < NEEDED_BYTES) return;
  const folder = mkdtempSync(join(IN_MEMORY, "storefront-"));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o1777);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  process.env.TMPDIR = folder;
}
