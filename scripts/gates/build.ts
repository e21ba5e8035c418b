import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BACKEND_BUILD, buildIfNeeded } from "@/scripts/stack/build";
import { startChild } from "@/scripts/stack/child";
import { countBeside, type GateResult, toGateResult } from "./gate-result";

let running: Promise<GateResult> | null = null;

/** Builds all parts beside other gates, once: in a process of its own, whose CPU time it counts for itself. */
export function startBuild(): Promise<GateResult> {
  running ??= build();
  return running;
}

/** The backend's program, for tests that start it: they run in parallel and would each build it. */
export async function requireBackendBuild(): Promise<void> {
  if (running) await running;
  else await buildIfNeeded(BACKEND_BUILD);
}

async function build(): Promise<GateResult> {
  const folder = mkdtempSync(join(tmpdir(), "storefront-build-"));
  const file = join(folder, "cpu");
  try {
    const args = ["--import", "tsx", "scripts/build-all.ts", file];
    const child = startChild({ command: process.execPath, args });
    const countEnded = countBeside(child.process.pid ?? 0);
    const exit = await child.ended;
    const cpuMilliseconds = exit === 0 ? Number(readFileSync(file, "utf8")) : 0;
    countEnded(cpuMilliseconds);
    console.log(child.getOutput());
    return { ...toGateResult(exit === 0), cpuMilliseconds };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
