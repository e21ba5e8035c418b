import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { LOCALES } from "@/lib/config/constants";
import { CALLS } from "@/lib/contract/calls";

/** For each spec the pages and calls that it visits, as files of `app` and names of calls. */
export type Visits = Readonly<Record<string, readonly string[]>>;

/** Recorded by whole runs of the journeys, for `npm test -- changed`. */
const VISITS_FILE = "e2e/visits.json";

export const readVisits = (): Visits =>
  existsSync(VISITS_FILE) ? JSON.parse(readFileSync(VISITS_FILE, "utf8")) : {};

/** Stores what a whole run has visited: a line of JSON for each test, with its spec and the paths it requested. */
export function storeVisits(report: string): void {
  if (!existsSync(report)) return;
  const findTarget = createTargetFinder();
  const visits = new Map<string, Set<string>>();
  for (const line of readFileSync(report, "utf8").split("\n").filter(Boolean)) {
    const { spec, paths } = JSON.parse(line) as { spec: string; paths: string[] };
    const targets = visits.get(spec) ?? new Set();
    for (const path of paths) {
      const target = findTarget(path);
      if (target) targets.add(target);
    }
    visits.set(spec, targets);
  }
  const rows = [...visits]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([spec, targets]) => [spec, [...targets].sort()]);
  writeFileSync(VISITS_FILE, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
}

/** Finds the page's or route's file, or the call's name, of a requested path; null for files and unknown addresses. */
export function createTargetFinder(
  routeFiles: readonly string[] = globSync("app/**/{page.tsx,route.ts,route.tsx}"),
): (path: string) => string | null {
  const languages = LOCALES.join("|");
  const routes = routeFiles
    .map((file) => ({ file, pattern: toPattern(file, languages) }))
    // What has a fixed name comes before what has a parameter in its place.
    .sort((a, b) => a.file.split("[").length - b.file.split("[").length);
  const calls = Object.entries(CALLS).map(([name, { path }]) => ({
    name,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
  }));
  return (path) =>
    calls.find(({ pattern }) => pattern.test(path))?.name ??
    routes.find(({ pattern }) => pattern.test(path))?.file ??
    null;
}

function toPattern(file: string, languages: string): RegExp {
  const segments = file
    .replace(/^app\//, "")
    .split("/")
    .slice(0, -1)
    .filter((segment) => !segment.startsWith("("));
  const isPage = segments[0] === "[site]";
  const path = (isPage ? segments.slice(3) : segments)
    .map((segment) =>
      segment.startsWith("[[...")
        ? "(/.*)?"
        : segment.startsWith("[...")
          ? "/.+"
          : segment.startsWith("[")
            ? "/[^/]+"
            : `/${segment}`,
    )
    .join("");
  return new RegExp(`^${isPage ? `(/(${languages}|[a-z]{2}))?` : ""}${path || (isPage ? "/?" : "/")}$`);
}
