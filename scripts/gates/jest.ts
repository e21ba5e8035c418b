import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Count, runProgram } from "@/scripts/gates/command";

/** Runs Jest and counts its tests; a file that can't even be loaded counts as one failure. */
export async function runJest(args: string[], env: Record<string, string | undefined> = {}): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), "storefront-jest-"));
  const report = join(folder, "report.json");
  try {
    const ok = await runProgram(
      "jest/bin/jest.js",
      ["--ci", "--json", `--outputFile=${report}`, ...args],
      env,
    );
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(report, "utf8"),
    );
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    return { passed: numPassedTests, failed: ok ? failed : Math.max(failed, 1) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
