import { execFile } from "node:child_process";
import { cpus } from "node:os";
import { promisify } from "node:util";
import { MINUTE_MS } from "@/lib/config/constants";

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
