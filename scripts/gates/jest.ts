import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { runNode } from "@/scripts/gates/command";
import type { GateResult } from "@/scripts/gates/gate-result";

/** The part of Jest's JSON report that is read here; times are in milliseconds. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that could not be loaded. */
  numRuntimeErrorTestSuites: number;
  testResults: {
    /** Absolute path of the test file. */
    name: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; duration?: number | null }[];
  }[];
}

/** Counts a file that could not be loaded as one failure. */
export function parseJestReport(report: JestReport, root = process.cwd()): GateResult {
  const results = report.testResults.map((result) => ({ ...result, file: relative(root, result.name) }));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    // The time of loading a file counts for the file, not for any of its tests.
    files: results.map(({ file, startTime, endTime }) => ({ file, milliseconds: endTime - startTime })),
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
  try {
    const jest = ["node_modules/jest/bin/jest.js", "--ci", "--json", `--outputFile=${report}`, ...args];
    const ok = await runNode(
      wrapperCommand.length > 0 ? [...wrapperCommand, process.execPath, ...jest] : jest,
    );
    const result = parseJestReport(JSON.parse(readFileSync(report, "utf8")));
    return ok ? result : { ...result, failed: Math.max(result.failed, 1) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
