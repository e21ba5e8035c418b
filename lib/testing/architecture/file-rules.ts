import { type Expression, Visitor } from "oxc-parser";
import type { SourceFile } from "./source-file";

const BANNED_WORDS = ["util", "utils", "helper", "helpers", "common", "misc", "manager"];
const MAX_LINES = 200;

/** Tables and schemas, which are long because they have many rows. */
const LONG_FILES: readonly string[] = [
  "lib/domain/errors/error-catalog.ts",
  "lib/contract/calls.ts",
  "lib/contract/site/fields/feature-fields.ts",
  "components/ui/art/icons.tsx",
  "lab/adding/additions.ts",
];

/** Paths that Next, Docker, Caddy or the specification spells. */
const EXTERNALLY_NAMED_PATHS =
  /^Dockerfile$|^LICENSE$|\/Caddyfile$|^app\/|^public\/|^\.|^backend\/db\/migrations\/|\.(md|txt)$/;

/** Lines for paths with banned or badly spelled names. */
export function findBadNames(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const words = path.toLowerCase().split(/[/.\-_]/);
    const banned = words.find((word) => BANNED_WORDS.includes(word));
    if (banned) return [`${path}: "${banned}" has no meaning; name it after what it does.`];
    const name = path.slice(path.lastIndexOf("/") + 1);
    if (/^index\.(ts|tsx|mjs|js)$/.test(name)) return [`${path}: no barrels; import the file that has it.`];
    if (EXTERNALLY_NAMED_PATHS.test(path) || /^messages\/[a-z]{2}\/[a-z][A-Za-z]*\.json$/.test(path))
      return [];
    return /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(name)
      ? []
      : [`${path}: file names are kebab-case.`];
  });
}

/** Lines for files that are too long; tests are tables of cases. */
export function findLongFiles(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.trimEnd().split("\n").length;
    if (lines <= MAX_LINES || LONG_FILES.includes(path) || /\.(test|spec)\.tsx?$/.test(path)) return [];
    return [`${path}: ${lines} lines; split it, or name it as a table in the architecture rules.`];
  });
}

/** Lines for relative imports that leave their folder. */
export function findParentImports(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, imports }) =>
    imports.flatMap(({ specifier, target, line }) =>
      specifier.startsWith("../") ? [`${path}:${line} imports ${specifier}: write @/${target}.`] : [],
    ),
  );
}

const MAX_FILES_PER_FOLDER = 25;
/** Folders that a tool fills, or that hold images. */
const GENERATED_FOLDERS = /^(public\/|backend\/db\/migrations)/;

/** Lines for folders with too many files at their top level. */
export function findCrowdedFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf("/")));
    if (folder !== "" && !GENERATED_FOLDERS.test(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES_PER_FOLDER)
    .map(
      ([folder, count]) =>
        `${folder} has ${count} files; group them by meaning (at most ${MAX_FILES_PER_FOLDER}).`,
    );
}

/** Where every test opens a browser. */
const BROWSER_TESTS = /^e2e\/(journeys|plain|alone)\/.*\.spec\.ts$/;
/** `test`, `memberTest` and the like, which e2e/fixtures.ts exports. */
const TEST_NAME = /^(\w+Test|test)$/;
const REASON = "// Browser: ";
/** What shares the clock or the faults runs here, with or without a browser. */
const WITHOUT_BROWSER = "httpTest";

/** Lines for browser tests whose first line does not say what only a browser shows (docs/testing.md). */
export function findUnexplainedBrowserTests(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text, program }) => {
    if (!BROWSER_TESTS.test(path)) return [];
    const lines: string[] = [];
    new Visitor({
      CallExpression({ callee, arguments: args, start }) {
        if (callee.type !== "Identifier" || !TEST_NAME.test(callee.name) || callee.name === WITHOUT_BROWSER)
          return;
        const run = args.at(-1) as Expression | undefined;
        if (args.length < 2 || !run || !("body" in run) || !run.body) return;
        if (
          text
            .slice(run.body.start + 1)
            .trimStart()
            .startsWith(REASON)
        )
          return;
        const line = text.slice(0, start).split("\n").length;
        lines.push(
          `${path}:${line} begins without "${REASON}…": say what only a browser shows, or prove it elsewhere (docs/testing.md).`,
        );
      },
    }).visit(program);
    return lines;
  });
}
