import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** The data folder can't be used as it is; the message says what the person who runs the process can do. */
export class UnusableFolder extends Error {}

/** Another running process has the data folder open. */
export class FolderInUse extends UnusableFolder {
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

interface LockHolder {
  pid: number;
  /** Distinguishes a process from a later one with the same number; empty when the system doesn't provide it. */
  started: string;
}

/**
 * Creates the lock file for this process and returns a function that removes it. The lock of an ended process is
 * replaced, the lock of a running process never.
 * @throws FolderInUse
 */
export async function lockFolder(lockFile: string): Promise<() => void> {
  fs.mkdirSync(path.dirname(lockFile), { recursive: true });
  const own: LockHolder = { pid: process.pid, started: getProcessStart(process.pid) };
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (createLock(lockFile, own)) {
      // Another process that found the old lock stale at the same moment may have moved ours away: check again.
      await sleep(20);
      if (isSameHolder(readLock(lockFile), own)) return () => releaseLock(lockFile, own);
      continue;
    }
    const holder = readLock(lockFile);
    if (holder && isAlive(holder)) throw new FolderInUse(lockFile, holder.pid);
    removeStaleLock(lockFile, holder);
  }
  throw new Error(`The lock file ${lockFile} can't be acquired: it changes constantly.`);
}

function createLock(lockFile: string, holder: LockHolder): boolean {
  // Written to a draft and linked, so that no process reads half a lock.
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

function removeStaleLock(lockFile: string, staleHolder: LockHolder | null): void {
  const aside = `${lockFile}.stale.${process.pid}`;
  try {
    fs.renameSync(lockFile, aside);
    const moved = readLock(aside);
    if (moved && !isSameHolder(moved, staleHolder) && isAlive(moved)) fs.linkSync(aside, lockFile);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT" && code !== "EEXIST") throw error;
  } finally {
    fs.rmSync(aside, { force: true });
  }
}

function releaseLock(lockFile: string, own: LockHolder): void {
  if (isSameHolder(readLock(lockFile), own)) fs.rmSync(lockFile, { force: true });
}

function readLock(lockFile: string): LockHolder | null {
  try {
    const holder = JSON.parse(fs.readFileSync(lockFile, "utf8")) as Partial<LockHolder>;
    return typeof holder.pid === "number" ? { pid: holder.pid, started: holder.started ?? "" } : null;
  } catch {
    return null;
  }
}

const isSameHolder = (one: LockHolder | null, other: LockHolder | null) =>
  one !== null && other !== null && one.pid === other.pid && one.started === other.started;

function isAlive(holder: LockHolder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: there is such a process, it is just not ours.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const started = getProcessStart(holder.pid);
  return started === "" || holder.started === "" || started === holder.started;
}

/** Boot and start time of a process from /proc (Linux), else empty. */
function getProcessStart(pid: number): string {
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
