import { readFileSync } from "node:fs";
import { runNode } from "@/scripts/gates/command";
import type { GateResult, TestTime } from "@/scripts/gates/gate-result";

/** The part of Playwright's JSON report that is read here; times are in milliseconds. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  title: string;
  /** Path relative to the folder of the tests. */
  file: string;
  specs: { title: string; tests: { status: string; results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}

const TEST_FOLDER = "e2e";

/** Counts a test that passed on a retry as passed, and lists it. */
export function parsePlaywrightReport({ stats, suites }: PlaywrightReport): GateResult {
  const tests = suites.flatMap((suite) => listTests(suite));
  const milliseconds = new Map<string, number>();
  for (const test of tests)
    milliseconds.set(test.file, (milliseconds.get(test.file) ?? 0) + test.milliseconds);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    tests,
    files: [...milliseconds].map(([file, total]) => ({ file, milliseconds: total })),
    retried: tests.filter(({ status }) => status === "flaky").map(({ file, title }) => `${file} › ${title}`),
  };
}

function listTests(
  suite: PlaywrightSuite,
  parents: readonly string[] = [],
): (TestTime & { status: string })[] {
  const file = `${TEST_FOLDER}/${suite.file}`;
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      file,
      title: [...parents, title].join(" › "),
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
      status,
    })),
  );
  const inner = (suite.suites ?? []).flatMap((child) => listTests(child, [...parents, child.title]));
  return [...own, ...inner];
}

/**
 * Runs Playwright's tests against the stack named by the environment variables.
 * @param reportFile path of the JSON report to write
 */
export async function runPlaywright(
  args: readonly string[],
  env: Record<string, string>,
  reportFile: string,
): Promise<GateResult> {
  const command = ["node_modules/@playwright/test/cli.js", "test", "--forbid-only", "--reporter=list,json"];
  const ok = await runNode([...command, ...args], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile });
  const result = parsePlaywrightReport(JSON.parse(readFileSync(reportFile, "utf8")));
  return ok ? result : { ...result, failed: Math.max(result.failed, 1) };
}
