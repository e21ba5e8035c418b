import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { REQUEST_TIMEOUT_MS } from "@/lib/config/constants";

/** A process to run; a `name` stands before its lines and in messages. */
export interface ProcessCommand {
  name?: string;
  command: string;
  args: string[];
  env?: Record<string, string | undefined>;
}

export interface Child extends ProcessCommand {
  process: ChildProcess;
  /** Resolves with how it ended: an exit code or the name of a signal. */
  ended: Promise<number | string>;
  /** Shows its lines from now on; before that they are only kept, for the case that it fails to start. */
  showOutput(): void;
  getOutput(): string;
  /** Whether we asked it to end. */
  isStopping: boolean;
}

const MAX_STORED_LINES = 400;
// A page waits for a running call as long as REQUEST_TIMEOUT_MS (rules/calls#time-outs), so it may finish before we kill.
const STOP_TIMEOUT_MS = REQUEST_TIMEOUT_MS + 5_000;
const runningChildren = new Set<Child>();
process.on("exit", killAll);

/** Starts a part in a process group of its own, so that it and what it started can be ended together. */
export function startChild(processCommand: ProcessCommand): Child {
  const child = spawn(processCommand.command, processCommand.args, {
    env: { ...process.env, ...processCommand.env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const storedLines: string[] = [];
  let isShowingOutput = false;
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => {
      if (isShowingOutput) console.log(processCommand.name ? `${processCommand.name} │ ${line}` : line);
      else if (storedLines.push(line) > MAX_STORED_LINES) storedLines.shift();
    });
  }
  const started: Child = {
    ...processCommand,
    process: child,
    ended: new Promise((resolve) => {
      child.once("error", (error) => resolve(error.message));
      // What it leaves behind would keep its output open and "close" waiting.
      child.once("exit", () => signalGroup(child, "SIGKILL"));
      child.once("close", (code, signal) => resolve(code ?? signal ?? 1));
    }),
    showOutput: () => {
      isShowingOutput = true;
    },
    getOutput: () => storedLines.join("\n"),
    isStopping: false,
  };
  runningChildren.add(started);
  void started.ended.then(() => runningChildren.delete(started));
  return started;
}

/** Ends every child, the latest first, each after the one that needs it: they finish what they are doing. */
export async function stopAll(): Promise<void> {
  for (const child of [...runningChildren].reverse()) {
    child.isStopping = true;
    child.process.kill("SIGTERM");
    const killTimer = setTimeout(() => signalGroup(child.process, "SIGKILL"), STOP_TIMEOUT_MS);
    await child.ended;
    clearTimeout(killTimer);
  }
}

/** Ends every child and all it started, at once. */
export function killAll(): void {
  for (const child of runningChildren) signalGroup(child.process, "SIGKILL");
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has already ended.
  }
}
