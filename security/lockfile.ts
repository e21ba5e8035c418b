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
type LockedPackage = LockEntry & { name: string };

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
  const matches = (values: readonly string[] | undefined, expected: readonly string[]) =>
    !values?.length || values.some((value) => expected.includes(value));
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

/** Licenses that require only that their notice is preserved. */
const FREE_LICENSES = [
  "MIT",
  "MIT-0",
  "Apache-2.0",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "Zlib",
];

/** Other licenses that are acceptable for particular packages. */
const ACCEPTED_LICENSES: readonly { name: RegExp; license: string; why: string }[] = [
  {
    name: /^@img\/sharp-/,
    license: "LGPL-3.0-or-later",
    why: "libvips, a shared library that is not changed or linked in",
  },
  { name: /^argparse$/, license: "Python-2.0", why: "asks for no more than its notice either" },
  { name: /^@fontsource(-variable)?\//, license: "OFL-1.1", why: "fonts" },
  { name: /^caniuse-lite$/, license: "CC-BY-4.0", why: "data" },
];

/** Lines for production packages whose license is not on the lists. */
export function listBadLicenses(packages: readonly LockedPackage[]): string[] {
  return packages.flatMap(({ name, license = "none", dev }) =>
    dev || isAllowed(name, license) ? [] : [`${name} is under ${license}.`],
  );
}

/** Whether an SPDX expression is allowed: "A OR B" offers a choice, "A AND B" requires both. */
function isAllowed(name: string, expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, "$1");
  if (bare.includes(" OR ")) return bare.split(" OR ").some((part) => isAllowed(name, part));
  if (bare.includes(" AND ")) return bare.split(" AND ").every((part) => isAllowed(name, part));
  return (
    FREE_LICENSES.includes(bare) ||
    ACCEPTED_LICENSES.some((row) => row.license === bare && row.name.test(name))
  );
}

type Floor = Readonly<Record<string, { atLeast: string; why: string }>>;

/** Whether version `a` comes before `b`; a pre-release comes before its release. */
export function isBefore(a: string, b: string): boolean {
  const [numbersA, numbersB] = [a, b].map((version) => (version.split("-")[0] ?? "").split(".").map(Number));
  for (let index = 0; index < 3; index += 1) {
    const difference = (numbersA?.[index] ?? 0) - (numbersB?.[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return a.includes("-") && !b.includes("-");
}

/** Lines for installed versions that are below the floor. */
export function listBelowFloor(packages: readonly LockedPackage[], floor: Floor): string[] {
  return packages.flatMap(({ name, version }) => {
    const row = floor[name];
    return row && isBefore(version, row.atLeast)
      ? [`${name} ${version} is below ${row.atLeast}: ${row.why}.`]
      : [];
  });
}

/** Folders that exist on one machine only. Joined at run time so that this file does not match its own pattern. */
const MACHINE_FOLDERS = ["work", "tmp", "root", "home", "Users"].join("|");
const MACHINE_PATH = new RegExp(String.raw`(?:^|[\s"'\`(=:,])/(?:${MACHINE_FOLDERS})/[\w.-]`);
const REGISTRY_HOST = /\b(?:registry|npm|packages?|artifactory|nexus|verdaccio)\.[a-z0-9-]+\.[a-z]{2,}\b/i;

/** Lines that tie the project to one machine or one package registry. */
export function findMachineReferences(path: string, text: string): string[] {
  return text.split("\n").flatMap((line, index) => {
    const match = MACHINE_PATH.exec(line)?.[0] ?? REGISTRY_HOST.exec(line)?.[0];
    return match ? [`${path}:${index + 1} names ${match.trim()}`] : [];
  });
}
