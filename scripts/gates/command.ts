import { startChild } from "@/scripts/stack/child";

/** What a gate counted. */
export interface GateResult {
  passed: number;
  failed: number;
}

type Environment = Record<string, string | undefined>;

/** Runs a script on this Node, its lines shown as they come; whether it ended well. */
export async function runNode(args: string[], env: Environment = {}): Promise<boolean> {
  const child = startChild({ command: process.execPath, args, env });
  child.showOutput();
  return (await child.ended) === 0;
}

/** A gate that either holds or does not. */
export const toGateResult = (passed: boolean): GateResult => ({
  passed: passed ? 1 : 0,
  failed: passed ? 0 : 1,
});
