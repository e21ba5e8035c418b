import { execFile } from "node:child_process";
import { cpus } from "node:os";
import { promisify } from "node:util";
import { MINUTE_MS } from "@/lib/config/constants";
import type { FileCost, TimedGate } from "./gate-result";

/** A row of what a run may take, and what it took, in units of the fixed work of `measureWorkUnit`. */
export interface BudgetRow {
  name: string;
  used: number;
  allowed: number;
  files: readonly FileCost[];
}

/**
 * What a whole run may take: CPU time of each gate, and within `journeys` of each folder of specs, in units
 * (docs/testing.md#the-budget). A test that is worth more is paid for with one that is worth less.
 */
export const BUDGET: Readonly<Record<string, number>> = {
  types: 45,
  lint: 14,
  architecture: 24,
  "dead-code": 16,
  build: 130,
  smoke: 130,
  plain: 60,
  unit: 600,
  database: 560,
  "e2e/http": 370,
  "e2e/journeys/colors": 140,
  "e2e/journeys/members": 190,
  "e2e/journeys/methods": 140,
  "e2e/journeys/orders": 185,
  "e2e/journeys/pages": 330,
  "e2e/journeys/studio": 85,
  "e2e/alone": 25,
  "journeys: servers and tools": 400,
  cluster: 110,
};

/** A row may be exceeded by a tenth, which is what the same run differs by. */
const TOLERANCE = 1.1;
/** The largest number of tests that open a browser. */
export const MAX_BROWSER_TESTS = 330;
const DEAREST_FILES = 10;

const sumCpu = (files: readonly FileCost[]): number =>
  files.reduce((sum, { cpuMilliseconds }) => sum + cpuMilliseconds, 0);

/** The rows of the gates that ran as a whole; of the journeys one for each folder, and one for what they share. */
export function listBudgetRows(gates: readonly TimedGate[]): BudgetRow[] {
  return gates.flatMap(({ name, cpuMilliseconds, unitMs, result: { files = [] } }) => {
    const toRow = (row: string, milliseconds: number, rowFiles: readonly FileCost[]): BudgetRow => ({
      name: row,
      used: milliseconds / unitMs,
      allowed: BUDGET[row] ?? 0,
      files: rowFiles,
    });
    if (name !== "journeys") return [toRow(name, cpuMilliseconds, files)];
    const folders = Object.keys(BUDGET).filter((row) => row.startsWith("e2e/"));
    const rows = folders.map((folder) => {
      const own = files.filter(({ file }) => file.startsWith(`${folder}/`));
      return toRow(folder, sumCpu(own), own);
    });
    return [...rows, toRow("journeys: servers and tools", cpuMilliseconds - sumCpu(files), [])];
  });
}

export const isExceeded = ({ used, allowed }: BudgetRow): boolean => used > allowed * TOLERANCE;

/** The files of a row that took most, dearest first. */
export const listDearestFiles = (files: readonly FileCost[]): FileCost[] =>
  files.toSorted((a, b) => b.cpuMilliseconds - a.cpuMilliseconds).slice(0, DEAREST_FILES);

const RUNS = 3;

/** The kinds of work that tests do: objects, texts, regular expressions, JSON, hashes and garbage. */
const FIXED_WORK = `
const { createHash } = require("node:crypto");
const before = process.cpuUsage();
let seed = 12345;
const random = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
for (let round = 0; round < 6; round += 1) {
  const rows = Array.from({ length: 40000 }, (_, id) => ({ id, name: "row " + Math.floor(random() * 1e9), tags: ["a" + id % 7, "b" + id % 11] }));
  rows.sort((a, b) => (a.name < b.name ? -1 : 1));
  const text = JSON.stringify(rows);
  const parsed = JSON.parse(text);
  const byTag = new Map();
  for (const row of parsed) for (const tag of row.tags) byTag.set(tag, [...(byTag.get(tag) ?? []).slice(-9), row.id]);
  const replaced = text.replace(/"name":"row (\\d+)"/g, (_, digits) => '"n":' + digits.length);
  createHash("sha256").update(replaced).digest("hex");
}
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1000);
`;

/**
 * CPU milliseconds that this machine needs for a fixed piece of work, with all cores busy as in tests: the unit in which
 * budgets are written, so that a slow machine changes nothing. The median of three runs.
 */
export async function measureWorkUnit(): Promise<number> {
  const measured: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const onEachCore = await Promise.all(
      cpus().map(() => promisify(execFile)(process.execPath, ["-e", FIXED_WORK], { timeout: MINUTE_MS })),
    );
    const times = onEachCore.map(({ stdout }) => Number(stdout));
    measured.push(times.reduce((sum, time) => sum + time, 0) / times.length);
  }
  return measured.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
}
