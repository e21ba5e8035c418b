import { readFileSync } from "node:fs";

/** An entry of the lockfile, as npm writes it. */
export interface LockEntry {
  version: string;
  license?: string;
  /** Used only by tests and tools, never in production. */
  dev?: boolean;
  optional?: boolean;
  resolved?: string;
  integrity?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

export type LockEntries = Record<string, LockEntry>;
export type LockedPackage = LockEntry & { name: string };

/** All entries of the lockfile by their folder; "" is the project itself. */
export function readLockEntries(): LockEntries {
  return JSON.parse(readFileSync("package-lock.json", "utf8")).packages;
}

/** Every installed copy of every package. */
export function listLockedPackages(entries = readLockEntries()): LockedPackage[] {
  return Object.entries(entries).flatMap(([path, entry]) =>
    path === ""
      ? []
      : [{ ...entry, name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length) }],
  );
}

/**
 * Optional packages (native builds for other platforms) that a package requires and the lockfile lacks. They are
 * missing when a registry does not serve them, and `npm ci` rejects such a lockfile.
 */
export function listMissingOptionals(
  entries: LockEntries,
): { path: string; version: string; parent: LockEntry }[] {
  return Object.entries(entries).flatMap(([at, parent]) =>
    Object.entries(parent.optionalDependencies ?? {}).flatMap(([name, version]) =>
      canResolve(entries, at, name) ? [] : [{ path: `node_modules/${name}`, version, parent }],
    ),
  );
}

/** Whether Node finds `name` from the folder `at`: there, or in a node_modules above it. */
function canResolve(entries: LockEntries, at: string, name: string): boolean {
  const here = at === "" ? "" : `${at}/`;
  if (entries[`${here}node_modules/${name}`]) return true;
  return at !== "" && canResolve(entries, at.slice(0, Math.max(at.lastIndexOf("/node_modules/"), 0)), name);
}
