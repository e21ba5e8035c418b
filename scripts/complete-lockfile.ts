import { readFileSync, writeFileSync } from "node:fs";
import { type LockEntry, missingOptionals } from "@/security/lockfile";

const SYSTEMS = ["darwin", "linux", "win32", "android", "freebsd", "openharmony"];
const PROCESSORS = ["arm64", "x64", "ia32", "ppc64", "s390x", "riscv64", "loong64", "arm"];

/**
 * `npm run complete-lockfile`, after `npm install <package>`: writes the entries of native builds for other machines
 * that the registry at hand does not serve. They have no checksum; npm takes the one of the registry that serves them.
 */
function complete(): void {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const missing = missingOptionals(lock.packages);
  for (const { path, version, parent } of missing) lock.packages[path] = entryFor(path, version, parent);
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en"));
  writeFileSync(
    "package-lock.json",
    `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`,
  );
  console.log(`${missing.length} entries added.`);
}

/** What such a package says of itself can be read off its name: `@next/swc-linux-x64-musl`. */
function entryFor(path: string, version: string, { dev, license }: LockEntry): LockEntry {
  const words = path.split(/[/-]/);
  const named = (known: readonly string[]) => known.filter((word) => words.includes(word));
  const libc = words.includes("linux") ? (/musl/.test(path) ? ["musl"] : ["glibc"]) : undefined;
  return { version, cpu: named(PROCESSORS), dev, libc, license, optional: true, os: named(SYSTEMS) };
}

complete();
