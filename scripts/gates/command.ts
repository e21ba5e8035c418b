import type { GateResult } from "@/scripts/gates/gate-result";
import { startChild } from "@/scripts/stack/child";

type Environment = Record<string, string | undefined>;

/** Runs a script on this Node and prints its output as it arrives; true when it exits with 0. */
export async function runNode(args: string[], env: Environment = {}): Promise<boolean> {
  const child = startChild({ command: process.execPath, args, env });
  child.showOutput();
  return (await child.ended) === 0;
}

/** The result of a gate that counts no tests: it passes or fails as a whole. */
export const toGateResult = (passed: boolean): GateResult => ({
  passed: passed ? 1 : 0,
  failed: passed ? 0 : 1,
});
