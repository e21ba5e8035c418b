import { appendFileSync } from "node:fs";
import { relative } from "node:path";
import { startCpuRecord } from "@/lib/testing/record-cpu";

/** Where the running gate collects what each spec visits; set by `npm test`. */
const VISITS_REPORT = process.env.VISITS_REPORT;

/** Path of each page, file and call that the running test has requested. */
const visited = new Set<string>();

/** Counts from the start of the worker, so that its first test pays for loading and for the browser. */
let recordCpu = startCpuRecord(0);

/** Notes an address that a test requests. */
export function recordVisit(path: string): void {
  if (VISITS_REPORT) visited.add(path);
}

/** Adds what a worker has used and visited since its last test to the gate's reports, as that of this file. */
export function recordTest(file: string): void {
  recordCpu(file);
  recordCpu = startCpuRecord();
  if (!VISITS_REPORT) return;
  const line = { spec: relative(process.cwd(), file), paths: [...visited] };
  appendFileSync(VISITS_REPORT, `${JSON.stringify(line)}\n`);
  visited.clear();
}
