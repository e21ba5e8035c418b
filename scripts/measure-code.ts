import { findImportCycles } from "@/lib/testing/architecture/import-cycles";
import { parseProjectSources } from "@/lib/testing/architecture/project-files";
import { isTestFile, type SourceFile } from "@/lib/testing/architecture/source-file";

/** Prints metrics of the production code as tables for docs/metrics.md. Excluded here: */
const NOT_SHIPPED =
  /^(e2e|lab|lib\/testing|backend\/testing)\/|^backend\/db\/migrations|\.(spec|fixture)\.|^[^/]+\.config\./;
/** Large folders, each subfolder of which gets its own row. */
const SPLIT_FOLDERS = new Set(["components", "lib", "backend"]);
const SMALL_FILE_LINES = 25;

const files = parseProjectSources();
const shipped = files.filter(({ path }) => !isTestFile(path) && !NOT_SHIPPED.test(path));

printFolders(shipped);
printImporters(shipped);
console.log(`- Import cycles, types and import() included: ${findImportCycles(files).length}.`);
const tests = files.filter(({ path }) => !shipped.some((file) => file.path === path));
console.log(
  `- Tests and what only tests use: ${tests.length} files, ${formatCount(sum(tests.map(countLines)))} lines.`,
);

function printFolders(all: readonly SourceFile[]): void {
  const byFolder = Map.groupBy(all, ({ path }) => getFolder(path));
  console.log("| folder | files | lines | median | p95 | max |\n|---|---|---|---|---|---|");
  for (const folder of [...byFolder.keys()].sort()) printRow(`\`${folder}\``, byFolder.get(folder) ?? []);
  printRow("**all**", all);
  console.log("");
}

function printRow(name: string, group: readonly SourceFile[]): void {
  const lines = group.map(countLines).sort((a, b) => a - b);
  const cells = [group.length, sum(lines), pick(lines, 0.5), pick(lines, 0.95), lines.at(-1) ?? 0];
  console.log(`| ${[name, ...cells.map(formatCount)].join(" | ")} |`);
}

function printImporters(all: readonly SourceFile[]): void {
  const importers = new Map<string, Set<string>>();
  for (const { path, imports } of all)
    for (const { target } of imports) importers.set(target, (importers.get(target) ?? new Set()).add(path));
  const imported = all.filter(({ path }) => /^(lib|components|backend)\//.test(path));
  const single = imported.filter(({ path }) => importers.get(path.replace(/\.(tsx?|mjs)$/, ""))?.size === 1);
  const small = single.filter((file) => countLines(file) <= SMALL_FILE_LINES).length;
  console.log(
    `- Modules of lib, components and backend with one importer: ${single.length} of ${imported.length}; of at most ${SMALL_FILE_LINES} lines: ${small}.`,
  );
}

function getFolder(path: string): string {
  const [top = "", second = ""] = path.split("/");
  if (!path.includes("/")) return ".";
  return SPLIT_FOLDERS.has(top) && second.includes(".") === false ? `${top}/${second}` : top;
}

function countLines({ text }: SourceFile): number {
  return text.trimEnd().split("\n").length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function pick(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

function formatCount(count: number): string {
  return count.toLocaleString("en-US");
}
