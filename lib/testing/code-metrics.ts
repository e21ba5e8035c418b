import { findImportCycles } from "./architecture/import-cycles";
import { isTestFile, type SourceFile } from "./architecture/source-file";

/** Not counted as shipped: tests, proofs, what only they use, and settings of tools. */
const NOT_SHIPPED =
  /^(e2e|lab|lib\/testing|backend\/testing)\/|^backend\/db\/migrations|\.(spec|fixture)\.|^[^/]+\.config\./;
/** Large folders, each subfolder of which gets its own row. */
const SPLIT_FOLDERS = new Set(["components", "lib", "backend"]);
const SMALL_FILE_LINES = 25;

/** A style sheet of the project. */
type StyleSheet = Pick<SourceFile, "path" | "text">;

/**
 * The metrics of the shipped code as Markdown, for docs/metrics.md: a table of folders, then one sentence each for what
 * else is counted.
 */
export function listCodeMetrics(files: readonly SourceFile[], sheets: readonly StyleSheet[]): string[] {
  const shipped = files.filter(({ path }) => !isTestFile(path) && !NOT_SHIPPED.test(path));
  const byFolder = Map.groupBy(shipped, ({ path }) => getFolder(path));
  const components = shipped.filter(({ path }) => path.endsWith(".tsx"));
  const client = components.filter(({ directives }) => directives.includes("use client"));
  const isShop = ({ path }: SourceFile) => !/^(backend|scripts|security)\//.test(path);
  const tests = files.length - shipped.length;
  return [
    "| folder | files | lines | median | p95 | max |",
    "|---|---|---|---|---|---|",
    ...[...byFolder.keys()].sort().map((folder) => createRow(`\`${folder}\``, byFolder.get(folder) ?? [])),
    createRow("**all**", shipped),
    "",
    `- Of the lines, ${format(countLines(shipped.filter(isShop)))} are storefront and console.`,
    `- Style sheets, not counted above: ${sheets.length} with ${format(countLines(sheets))} lines.`,
    describeImporters(shipped),
    `- Components with "use client": ${client.length} of ${components.length}.`,
    `- Import cycles, types and import() included: ${findImportCycles(files).length}.`,
    `- Tests, proofs and what only they use: ${format(tests)} files.`,
  ];
}

function createRow(name: string, group: readonly SourceFile[]): string {
  const lines = group.map((file) => countLines([file])).sort((a, b) => a - b);
  const cells = [group.length, countLines(group), pick(lines, 0.5), pick(lines, 0.95), lines.at(-1) ?? 0];
  return `| ${[name, ...cells.map(format)].join(" | ")} |`;
}

function describeImporters(shipped: readonly SourceFile[]): string {
  const importers = new Map<string, Set<string>>();
  for (const { path, imports } of shipped)
    for (const { target } of imports) importers.set(target, (importers.get(target) ?? new Set()).add(path));
  const modules = shipped.filter(({ path }) => /^(lib|components|backend)\//.test(path));
  const single = modules.filter(({ path }) => importers.get(path.replace(/\.(tsx?|mjs)$/, ""))?.size === 1);
  const small = single.filter((file) => countLines([file]) <= SMALL_FILE_LINES).length;
  return `- Modules of lib, components and backend with one importer: ${single.length} of ${format(modules.length)}; of at most ${SMALL_FILE_LINES} lines: ${small}.`;
}

function getFolder(path: string): string {
  const [top = "", second = ""] = path.split("/");
  if (!path.includes("/")) return ".";
  return SPLIT_FOLDERS.has(top) && !second.includes(".") ? `${top}/${second}` : top;
}

const countLines = (group: readonly StyleSheet[]): number =>
  group.reduce((sum, { text }) => sum + text.trimEnd().split("\n").length, 0);

const pick = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

const format = (count: number): string => count.toLocaleString("en-US");

/** The numbers of metrics, by the name of their row or sentence. */
export function readMetrics(lines: readonly string[]): Map<string, number[]> {
  return new Map(
    lines.flatMap((line) => {
      const name = /^\| (\S+) \|/.exec(line)?.[1] ?? /^- ([^:\d]+)/.exec(line)?.[1];
      const numbers = [...line.matchAll(/(?<![\w.])\d[\d,]*/g)].map(([text]) =>
        Number(text.replaceAll(",", "")),
      );
      return name && numbers.length > 0 ? [[name, numbers] as const] : [];
    }),
  );
}
