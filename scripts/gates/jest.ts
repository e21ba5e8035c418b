import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { readCpuReport } from "@/lib/testing/record-cpu";
import { type GateResult, runNode } from "./gate-result";

/** The part of Jest's JSON report that is read here; times are in milliseconds. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that could not be loaded. */
  numRuntimeErrorTestSuites: number;
  testResults: {
    /** Absolute path of the test file. */
    name: string;
    /** Why it could not be loaded, or what has failed in it; empty where all passed. */
    message?: string;
    assertionResults: { fullName: string; duration?: number | null; failureMessages?: string[] }[];
  }[];
}

/**
 * Counts a file that could not be loaded as one failure.
 * @param cpuByFile CPU milliseconds of each file
 */
export function parseJestReport(
  report: JestReport,
  cpuByFile: ReadonlyMap<string, number>,
  root = process.cwd(),
): GateResult {
  const results = report.testResults.map((result) => ({ ...result, file: relative(root, result.name) }));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    files: results.map(({ file, assertionResults }) => ({
      file,
      tests: assertionResults.length,
      cpuMilliseconds: cpuByFile.get(file) ?? 0,
    })),
    failures: results.flatMap(({ file, message, assertionResults }) => {
      const failures = assertionResults.flatMap(({ fullName, failureMessages = [] }) =>
        failureMessages.length > 0 ? [{ file, title: fullName, message: failureMessages.join("\n") }] : [],
      );
      return failures.length > 0 || !message ? failures : [{ file, title: "the file itself", message }];
    }),
    tests: results.flatMap(({ file, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        file,
        title: fullName,
        milliseconds: duration ?? 0,
      })),
    ),
  };
}

/**
 * Runs Jest and counts its tests.
 * @param wrapperCommand program and arguments to which Jest's command line is appended
 */
export async function runJest(args: string[], wrapperCommand: string[] = []): Promise<GateResult> {
  const folder = mkdtempSync(join(tmpdir(), "storefront-jest-"));
  const report = join(folder, "report.json");
  const cpu = join(folder, "cpu");
  try {
    const jest = ["node_modules/jest/bin/jest.js", "--ci", "--json", `--outputFile=${report}`, ...args];
    const ok = await runNode(
      wrapperCommand.length > 0 ? [...wrapperCommand, process.execPath, ...jest] : jest,
      { CPU_REPORT: cpu },
    );
    const result = parseJestReport(JSON.parse(readFileSync(report, "utf8")), readCpuReport(cpu));
    return ok ? result : { ...result, failed: Math.max(result.failed, 1) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
