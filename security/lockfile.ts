import { readFileSync } from "node:fs";
import { join } from "node:path";

/** An entry of the lockfile, as npm writes it. */
export interface LockEntry {
  /** Only where it differs from the folder: an alias, and the project itself. */
  name?: string;
  version: string;
  license?: string;
  /** Used only by tests and tools, never in production. */
  dev?: boolean;
  optional?: boolean;
  /** Needed by a tool, and optional for a production package. */
  devOptional?: boolean;
  resolved?: string;
  integrity?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export type LockEntries = Record<string, LockEntry>;
export type LockedPackage = LockEntry & { name: string };

/** Packages whose license is in a file alone, read there by hand for this version: npm copies only what they declare. */
const LICENSES_IN_FILES: Readonly<Record<string, string>> = { "node_modules/png-js 2.0.0": "MIT" };

/** All entries of the lockfile in the folder `root` by their own folder; "" is the project itself. */
export function readLockEntries(root = "."): LockEntries {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: LockEntries;
  };
  return Object.fromEntries(
    Object.entries(packages).map(([path, entry]) => {
      const license = entry.license ?? LICENSES_IN_FILES[`${path} ${entry.version}`];
      return [path, license === undefined ? entry : { ...entry, license }];
    }),
  );
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
 * Packages that a server in production (Linux on x64 or arm64) would install without a checksum to compare: names.
 */
export function listUnverifiedOnServers(packages: readonly LockedPackage[]): string[] {
  const matches = (values: readonly string[] | undefined, wanted: readonly string[]) =>
    !values?.length || values.some((value) => wanted.includes(value));
  return packages
    .filter(({ dev, integrity }) => !dev && !integrity?.startsWith("sha512-"))
    .filter(({ os, cpu }) => matches(os, ["linux"]) && matches(cpu, ["x64", "arm64"]))
    .map(({ name }) => name);
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
      resolvePackage(entries, at, name) ? [] : [{ path: `node_modules/${name}`, version, parent }],
    ),
  );
}

/** The folder in which Node finds `name` from the folder `at`: there, or in a node_modules above it. */
export function resolvePackage(entries: LockEntries, at: string, name: string): string | null {
  const path = `${at === "" ? "" : `${at}/`}node_modules/${name}`;
  if (entries[path]) return path;
  return at === ""
    ? null
    : resolvePackage(entries, at.slice(0, Math.max(at.lastIndexOf("/node_modules/"), 0)), name);
}
