import { readFileSync } from "node:fs";

export interface LockedPackage {
  name: string;
  version: string;
  license?: string;
  /** Only for tests and tools; nothing of it runs in production. */
  dev?: boolean;
  resolved?: string;
  integrity?: string;
}

/** Every installed copy of every package, as the lockfile has it. */
export function lockedPackages(): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, Omit<LockedPackage, "name">>;
  };
  return Object.entries(packages).flatMap(([path, entry]) =>
    path === ""
      ? []
      : [{ ...entry, name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length) }],
  );
}
