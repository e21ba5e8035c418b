import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const MAIN_BRANCHES = ["main", "origin/main"];

const git = (...args: string[]): string =>
  execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();

/** The last commit shared with the main branch; HEAD where no main branch is known. */
function findBase(): string {
  for (const branch of MAIN_BRANCHES) {
    try {
      return git("merge-base", "HEAD", branch);
    } catch {
      // This clone has no such branch.
    }
  }
  return "HEAD";
}

/** Files that differ from the main branch, committed or not, or are not tracked yet; deleted files are left out. */
export function listChangedFiles(): string[] {
  const changed = git("diff", "--name-only", "--no-renames", findBase()).split("\n");
  const untracked = git("ls-files", "--others", "--exclude-standard").split("\n");
  return [...new Set([...changed, ...untracked])].filter((path) => path !== "" && existsSync(path)).sort();
}

/** The journeys that changed or import a changed file of e2e/, at any depth. */
export function listChangedSpecs(changed: readonly string[], root = process.cwd()): string[] {
  const changedFiles = new Set(changed);
  const specs = globSync("e2e/**/*.spec.ts", { cwd: root }).sort();
  return specs.filter((spec) => [...collectImports(spec, root)].some((path) => changedFiles.has(path)));
}

/** A file of e2e/ and the files of e2e/ that it imports, at any depth. */
function collectImports(path: string, root: string, found = new Set<string>()): Set<string> {
  if (found.has(path) || !existsSync(join(root, path))) return found;
  found.add(path);
  const source = readFileSync(join(root, path), "utf8");
  for (const [, specifier = ""] of source.matchAll(/from "((?:@\/e2e|\.)\/[^"]+)"/g)) {
    const target = specifier.startsWith("@/") ? specifier.slice(2) : join(dirname(path), specifier);
    collectImports(/\.mjs$/.test(target) ? target : `${target}.ts`, root, found);
  }
  return found;
}
