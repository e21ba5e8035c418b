import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Another live process has the data folder open. */
export class FolderInUse extends Error {
  constructor(
    readonly lockFile: string,
    readonly pid: number,
  ) {
    super(
      `The data folder ${path.dirname(lockFile)} is in use by process ${pid}. Stop that process, or set DATA_DIR to another folder.`,
    );
    this.name = "FolderInUse";
  }
}

interface Holder {
  pid: number;
  /** Tells a process from a later one with the same number; empty where the system doesn't say. */
  started: string;
}

/**
 * Takes the lock file for this process and returns how to give it back. A lock of a dead process is taken over, one
 * of a live process never.
 * @throws FolderInUse
 */
export async function lockFolder(lockFile: string): Promise<() => void> {
  fs.mkdirSync(path.dirname(lockFile), { recursive: true });
  const mine: Holder = { pid: process.pid, started: startOf(process.pid) };
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (create(lockFile, mine)) {
      // Whoever judged the old lock dead at the same moment may have moved ours away: look again.
      await sleep(20);
      if (isSame(read(lockFile), mine)) return () => release(lockFile, mine);
      continue;
    }
    const holder = read(lockFile);
    if (holder && isAlive(holder)) throw new FolderInUse(lockFile, holder.pid);
    removeStale(lockFile, holder);
  }
  throw new Error(`The lock file ${lockFile} can't be taken: it keeps changing.`);
}

function create(lockFile: string, holder: Holder): boolean {
  // Written aside and linked, so that nobody ever reads half a lock.
  const draft = `${lockFile}.${holder.pid}`;
  fs.writeFileSync(draft, JSON.stringify(holder));
  try {
    fs.linkSync(draft, lockFile);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

function removeStale(lockFile: string, judged: Holder | null): void {
  const aside = `${lockFile}.stale.${process.pid}`;
  try {
    fs.renameSync(lockFile, aside);
    const moved = read(aside);
    if (moved && !isSame(moved, judged) && isAlive(moved)) fs.linkSync(aside, lockFile);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT" && code !== "EEXIST") throw error;
  } finally {
    fs.rmSync(aside, { force: true });
  }
}

function release(lockFile: string, mine: Holder): void {
  if (isSame(read(lockFile), mine)) fs.rmSync(lockFile, { force: true });
}

function read(lockFile: string): Holder | null {
  try {
    const holder = JSON.parse(fs.readFileSync(lockFile, "utf8")) as Partial<Holder>;
    return typeof holder.pid === "number" ? { pid: holder.pid, started: holder.started ?? "" } : null;
  } catch {
    return null;
  }
}

const isSame = (one: Holder | null, other: Holder | null) =>
  one !== null && other !== null && one.pid === other.pid && one.started === other.started;

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: there is such a process, it is just not ours.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const started = startOf(holder.pid);
  return started === "" || holder.started === "" || started === holder.started;
}

/** Boot and start time of a process where /proc tells them (Linux), else empty. */
function startOf(pid: number): string {
  try {
    const boot = fs.readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    // The command's name may hold spaces and brackets; the 20th field after it is the start.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return `${boot}/${fields[19] ?? ""}`;
  } catch {
    return "";
  }
}
