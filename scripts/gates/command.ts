import { startChild } from "@/scripts/stack/child";

/** What a gate counted. */
export interface Count {
  passed: number;
  failed: number;
}

/** Runs a program of node_modules (its JavaScript entry) on this Node, its lines shown as they come. */
export async function runProgram(
  entry: string,
  args: string[],
  env: Record<string, string | undefined> = {},
): Promise<boolean> {
  const child = startChild({ command: process.execPath, args: [`node_modules/${entry}`, ...args], env });
  child.speak();
  return (await child.ended) === 0;
}

/** A gate that either holds or does not. */
export const asOne = (passed: boolean): Count => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 });
