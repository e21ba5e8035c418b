import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { isTestFile } from "@/lib/testing/architecture/source-file";
import { measureDistances, type Users } from "./import-graph";
import type { Visits } from "./visits";

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

/**
 * The number of this commit, by which sweeps choose their slice: the commits up to it. A shallow clone does not have them,
 * and takes a number of the commit's name, so that its slice changes with the commit, too; 0 without Git.
 */
export function computeCommitNumber(): number {
  try {
    const isShallow = git("rev-parse", "--is-shallow-repository") === "true";
    return isShallow
      ? Number.parseInt(git("rev-parse", "HEAD").slice(0, 6), 16)
      : Number(git("rev-list", "--count", "HEAD"));
  } catch {
    return 0;
  }
}

/** Files that differ from the main branch, committed or not, or are not tracked yet; deleted files are left out. */
export function listChangedFiles(): string[] {
  const changed = git("diff", "--name-only", "--no-renames", findBase()).split("\n");
  const untracked = git("ls-files", "--others", "--exclude-standard").split("\n");
  return [...new Set([...changed, ...untracked])].filter((path) => path !== "" && existsSync(path)).sort();
}

/** What `npm test -- changed` runs of one kind, nearest first, and how many more files can be affected. */
export interface Selection {
  run: string[];
  leftOut: number;
}

export interface ChangedTests {
  unit: Selection;
  database: Selection;
  journeys: Selection;
}

/** So many files of each kind are answered within three minutes with types, lint, architecture and a build. */
const LIMITS = { unit: 40, database: 6, journeys: 8 } as const;

/** What a change is compared with: who uses what (import-graph.ts), and what each spec visits (visits.ts). */
export interface ProjectMap {
  users: Users;
  handlersByCall: ReadonlyMap<string, readonly string[]>;
  visits: Visits;
  /** The suites that open a database. */
  databaseSuites: readonly string[];
}

/**
 * The tests and journeys that a change can affect, nearest first: tests by the steps of use between them and a changed
 * file and then by folder, journeys by those to a page or call that they visit, and then the ones that visit little else.
 */
export function selectChangedTests(
  changed: readonly string[],
  { users, handlersByCall, visits, databaseSuites }: ProjectMap,
): ChangedTests {
  const distances = measureDistances(users, changed);
  const openDatabase = new Set(databaseSuites);
  const tests = [...distances]
    .filter(([path]) => isTestFile(path))
    .map(([path, steps]) => ({ path, steps, shared: countSharedFolders(path, changed) }))
    .sort((a, b) => a.steps - b.steps || b.shared - a.shared || (a.path < b.path ? -1 : 1))
    .map(({ path }) => path);
  const nearness = (spec: string): number =>
    Math.min(
      distances.get(spec) ?? Number.POSITIVE_INFINITY,
      ...(visits[spec] ?? [])
        .flatMap((target) => handlersByCall.get(target) ?? target)
        .map((file) => distances.get(file) ?? Number.POSITIVE_INFINITY),
    );
  const specs = [...new Set([...Object.keys(visits), ...[...distances.keys()].filter(isSpec)])]
    .filter((spec) => existsSync(spec) && nearness(spec) < Number.POSITIVE_INFINITY)
    .map((spec) => ({ spec, near: nearness(spec), breadth: visits[spec]?.length ?? 0 }))
    .sort((a, b) => a.near - b.near || a.breadth - b.breadth || (a.spec < b.spec ? -1 : 1))
    .map(({ spec }) => spec);
  const isArchitecture = (path: string) => path.startsWith("lib/testing/architecture");
  return {
    unit: take(
      tests.filter((path) => !openDatabase.has(path) && !isArchitecture(path)),
      LIMITS.unit,
    ),
    database: take(
      tests.filter((path) => openDatabase.has(path)),
      LIMITS.database,
    ),
    journeys: take(specs, LIMITS.journeys),
  };
}

/** How many folders from the root on a file has in common with the nearest changed one. */
const countSharedFolders = (path: string, changed: readonly string[]): number =>
  Math.max(
    ...changed.map((other) => {
      const folders = other.split("/");
      const differs = path.split("/").findIndex((folder, index) => folder !== folders[index]);
      return differs < 0 ? folders.length : differs;
    }),
  );

/** A spec of the journeys; those of `e2e/plain` run in a gate of their own. */
const isSpec = (path: string): boolean => path.endsWith(".spec.ts") && !path.startsWith("e2e/plain/");

const take = (files: readonly string[], limit: number): Selection => ({
  run: files.slice(0, limit),
  leftOut: Math.max(0, files.length - limit),
});
