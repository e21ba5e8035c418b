import { readFileSync, writeFileSync } from "node:fs";
import { type LockEntry, listMissingOptionals } from "@/security/lockfile";

const SYSTEMS = ["darwin", "linux", "win32", "android", "freebsd", "openharmony"];
const PROCESSORS = ["arm64", "x64", "ia32", "ppc64", "s390x", "riscv64", "loong64", "arm"];

/**
 * `npm run complete-lockfile`, after `npm install <package>`: adds the entries of native builds for other platforms
 * that the configured registry does not serve. They have no checksum; npm uses that of the registry that serves them.
 */
function completeLockfile(): void {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const missing = listMissingOptionals(lock.packages);
  for (const { path, version, parent } of missing) lock.packages[path] = createEntry(path, version, parent);
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en"));
  writeFileSync(
    "package-lock.json",
    `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`,
  );
  console.log(`${missing.length} entries added.`);
}

/** Creates the entry of a native build from its name, such as `@next/swc-linux-x64-musl`. */
function createEntry(path: string, version: string, { dev, license }: LockEntry): LockEntry {
  const nameParts = path.split(/[/-]/);
  const listNamed = (known: readonly string[]) => known.filter((word) => nameParts.includes(word));
  const libc = nameParts.includes("linux") ? (/musl/.test(path) ? ["musl"] : ["glibc"]) : undefined;
  return { version, cpu: listNamed(PROCESSORS), dev, libc, license, optional: true, os: listNamed(SYSTEMS) };
}

completeLockfile();
