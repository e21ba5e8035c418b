import { stripVTControlCharacters } from "node:util";
import {
  type BudgetRow,
  isExceeded,
  listBudgetRows,
  listDearestFiles,
  MAX_BROWSER_TESTS,
} from "@/scripts/gates/budget";
import type { FileCost, TestTime, TimedGate } from "@/scripts/gates/gate-result";
import { alignColumns, formatSeconds } from "@/scripts/stack/terminal-output";

const SLOWEST_TESTS_COUNT = 10;
/** A log may be kept by its end only: what has failed comes last, each test with the beginning of its message. */
const FAILURE_LINES = 15;
const FAILURES_COUNT = 20;

export const formatTimes = ({
  milliseconds,
  cpuMilliseconds,
}: Pick<TimedGate, "milliseconds" | "cpuMilliseconds">): string[] => [
  formatSeconds(milliseconds),
  ...(cpuMilliseconds === 0 ? [] : [`CPU ${formatSeconds(cpuMilliseconds)}`]),
];

/** Report of a run: times of each gate, the slowest tests of all gates, and what each file of journeys took. */
export function formatReport(gates: readonly TimedGate[]): string {
  const tests = gates.flatMap(({ name, result }) =>
    (result.tests ?? []).map((test) => ({ ...test, gate: name })),
  );
  const specs = gates
    .flatMap(({ result }) => result.files ?? [])
    .filter(({ file }) => file.endsWith(".spec.ts"));
  return [
    ...formatSection(
      "Gates",
      gates.map((gate) => [gate.name, ...formatTimes(gate)]),
    ),
    ...formatSection(
      "Slowest tests",
      tests
        .toSorted((a, b) => b.milliseconds - a.milliseconds)
        .slice(0, SLOWEST_TESTS_COUNT)
        .map(({ milliseconds, gate, file, title }: TestTime & { gate: string }) => [
          formatSeconds(milliseconds),
          gate,
          `${file} › ${title}`,
        ]),
    ),
    ...formatSection("Journeys by file: tests, CPU", formatFiles(specs)),
  ].join("\n");
}

const formatFiles = (files: readonly FileCost[]): string[][] =>
  files
    .toSorted((a, b) => b.cpuMilliseconds - a.cpuMilliseconds)
    .map(({ file, tests, cpuMilliseconds }) => [
      String(tests),
      `CPU ${formatSeconds(cpuMilliseconds)}`,
      file,
    ]);

/**
 * What a whole run took beside its budget, and what is beyond it: those rows with their dearest files, and a number of
 * browser tests above the limit.
 */
export function formatBudget(gates: readonly TimedGate[]): { text: string; exceeded: readonly string[] } {
  const rows = listBudgetRows(gates);
  const units = gates.map(({ unitMs }) => formatSeconds(unitMs)).toSorted();
  const exceededRows = rows.filter(isExceeded);
  const browserTests = gates.reduce((sum, { result }) => sum + (result.browserTests ?? 0), 0);
  const text = [
    ...formatSection(
      `Budget, in units of ${units[0]} to ${units.at(-1)} of CPU on this machine`,
      rows.map(({ name, used, allowed }) => [name, used.toFixed(1), `of ${allowed}`]),
    ),
    ...exceededRows.flatMap(formatExceededRow),
    ...(browserTests > MAX_BROWSER_TESTS
      ? [`\n${browserTests} tests open a browser; at most ${MAX_BROWSER_TESTS} may (docs/testing.md).`]
      : []),
  ].join("\n");
  const exceeded = [
    ...exceededRows.map(({ name }) => name),
    ...(browserTests > MAX_BROWSER_TESTS ? ["browser tests"] : []),
  ];
  return { text, exceeded };
}

const formatExceededRow = ({ name, used, allowed, files }: BudgetRow): string[] => [
  `\n✗ ${name} took ${used.toFixed(1)} units, more than a tenth above its ${allowed}. Its dearest files:`,
  ...(files.length > 0 ? [alignColumns(formatFiles(listDearestFiles(files)))] : []),
];

/** What has failed, by gate; empty where nothing has. */
export function formatFailures(gates: readonly TimedGate[]): string {
  const failures = gates.flatMap(({ name, result }) =>
    (result.failures ?? []).map((failure) => ({ ...failure, gate: name })),
  );
  if (failures.length === 0) return "";
  const left = failures.length - FAILURES_COUNT;
  return [
    "\nFailed",
    ...failures.slice(0, FAILURES_COUNT).flatMap(({ gate, file, title, message }) => [
      `\n  ✗ ${gate}: ${file} › ${title}`,
      ...stripVTControlCharacters(message)
        .split("\n")
        .slice(0, FAILURE_LINES)
        .map((line) => `      ${line}`),
    ]),
    ...(left > 0 ? [`\n  and ${left} more`] : []),
  ].join("\n");
}

const formatSection = (title: string, rows: readonly (readonly string[])[]): string[] =>
  rows.length === 0 ? [] : [`\n${title}`, alignColumns(rows)];
