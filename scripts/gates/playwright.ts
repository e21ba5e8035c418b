import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readCpuReport } from "@/lib/testing/record-cpu";
import { type GateResult, runNode, type TestFailure, type TestTime } from "./gate-result";

/** The part of Playwright's JSON report that is read here; times are in milliseconds. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
  /** What has failed outside of any test: a file that could not be loaded, or what a worker does after its tests. */
  errors?: ReportedError[];
}

interface ReportedError {
  message?: string;
}

interface PlaywrightSuite {
  title: string;
  /** Path relative to the folder of the tests. */
  file: string;
  specs: {
    title: string;
    tests: { status?: string; results: { duration: number; errors?: ReportedError[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

const TEST_FOLDER = "e2e";

/** Specs that open no browser; all others do. */
const HTTP_FOLDER = /^e2e\/(plain\/)?http\//;

/** @param cpuByFile CPU milliseconds of each file */
export function parsePlaywrightReport(
  { stats, suites, errors = [] }: PlaywrightReport,
  cpuByFile: ReadonlyMap<string, number>,
): GateResult {
  const tests = suites.flatMap((suite) => listTests(suite));
  const outside = errors.map(({ message = "" }) => ({
    file: TEST_FOLDER,
    title: "outside of a test",
    message,
  }));
  const counts = new Map<string, number>();
  for (const { file } of tests) counts.set(file, (counts.get(file) ?? 0) + 1);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    tests,
    failures: [...tests.filter(({ isFailed }) => isFailed), ...outside],
    files: [...counts].map(([file, count]) => ({
      file,
      tests: count,
      cpuMilliseconds: cpuByFile.get(file) ?? 0,
    })),
    browserTests: tests.filter(({ file }) => !HTTP_FOLDER.test(file)).length,
  };
}

type ReportedTest = TestTime & TestFailure & { isFailed: boolean };

function listTests(suite: PlaywrightSuite, parents: readonly string[] = []): ReportedTest[] {
  const file = `${TEST_FOLDER}/${suite.file}`;
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      file,
      title: [...parents, title].join(" › "),
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
      isFailed: status === "unexpected" || status === "flaky",
      message: results.flatMap(({ errors = [] }) => errors.map(({ message = "" }) => message)).join("\n"),
    })),
  );
  const inner = (suite.suites ?? []).flatMap((child) => listTests(child, [...parents, child.title]));
  return [...own, ...inner];
}

/**
 * Runs Playwright's tests against the stack named by the environment variables.
 * @param folder where its reports are written
 */
export async function runPlaywright(
  args: readonly string[],
  env: Record<string, string>,
  folder: string,
): Promise<GateResult> {
  const report = join(folder, `report-${randomUUID()}.json`);
  const cpu = `${report}.cpu`;
  const command = ["node_modules/@playwright/test/cli.js", "test", "--forbid-only", "--reporter=list,json"];
  const ok = await runNode([...command, ...args], {
    ...env,
    CPU_REPORT: cpu,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const result = parsePlaywrightReport(JSON.parse(readFileSync(report, "utf8")), readCpuReport(cpu));
  return ok ? result : { ...result, failed: Math.max(result.failed, 1) };
}
