import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type GateResult, runNode } from "@/scripts/gates/command";

/**
 * Runs Jest and counts its tests; a file that can't even be loaded counts as one failure. `through` is a program that
 * is given the command to run.
 */
export async function runJest(args: string[], wrapperCommand: string[] = []): Promise<GateResult> {
  const folder = mkdtempSync(join(tmpdir(), "storefront-jest-"));
  const report = join(folder, "report.json");
  try {
    const jest = ["node_modules/jest/bin/jest.js", "--ci", "--json", `--outputFile=${report}`, ...args];
    const ok = await runNode(
      wrapperCommand.length > 0 ? [...wrapperCommand, process.execPath, ...jest] : jest,
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
