import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

const MS_PER_TICK = 10;

/** Where the running gate collects what its files take: a line of JSON each; not set outside of `npm test`. */
const readReportPath = (): string | undefined => process.env.CPU_REPORT;

/** CPU time of one test file, or of a part of it. */
interface CpuLine {
  /** Path relative to the root of the repository. */
  file: string;
  cpuMilliseconds: number;
}

/** CPU milliseconds of a process, its ended children, and its running descendants; 0 where the system does not report it. */
export function readTreeCpu(pid: number = process.pid): number {
  try {
    // Fields 14 to 17 of proc(5) stat, counted from after the name, which may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop()?.split(" ") ?? [];
    const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * MS_PER_TICK;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
    return children === ""
      ? own
      : children.split(" ").reduce((sum, child) => sum + readTreeCpu(Number(child)), own);
  } catch {
    // It has just ended, so that its parent counts it, or there is no /proc.
    return 0;
  }
}

/**
 * Starts to measure a file; the returned function adds what this process has used since to the gate's report.
 * @param before CPU milliseconds of the process from which it counts
 */
export function startCpuRecord(before?: number): (file: string) => void {
  const report = readReportPath();
  if (!report) return () => undefined;
  const from = before ?? readTreeCpu();
  return (file) => {
    const line: CpuLine = { file: relative(process.cwd(), file), cpuMilliseconds: readTreeCpu() - from };
    appendFileSync(report, `${JSON.stringify(line)}\n`);
  };
}

/** CPU milliseconds of each file of a report so far. */
export function readCpuReport(path: string): Map<string, number> {
  const byFile = new Map<string, number>();
  if (!existsSync(path)) return byFile;
  for (const line of readFileSync(path, "utf8").split("\n").filter(Boolean)) {
    const { file, cpuMilliseconds } = JSON.parse(line) as CpuLine;
    byFile.set(file, (byFile.get(file) ?? 0) + cpuMilliseconds);
  }
  return byFile;
}
