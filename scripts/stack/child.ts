import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { REQUEST_TIMEOUT_MS } from "@/lib/config/constants";

/** A process to run; `name` prefixes its output lines and appears in messages. */
export interface ProcessCommand {
  name?: string;
  command: string;
  args: string[];
  env?: Record<string, string | undefined>;
  /** Asks it to end after its running work; SIGTERM unless set. */
  stopSignal?: NodeJS.Signals;
  /** Other options of the process, such as the user. */
  options?: { cwd?: string; uid?: number; gid?: number };
}

export interface Child extends ProcessCommand {
  process: ChildProcess;
  /** Resolves, when it ends, with its exit code, the name of a signal or a start error's message. */
  ended: Promise<number | string>;
  /** Prints its lines from now on; before that they are only stored, in case it fails to start. */
  showOutput(): void;
  getOutput(): string;
  /** Whether `stopAll` has begun to stop it. */
  isStopping: boolean;
}

const MAX_STORED_LINES = 400;
// A page waits for a running call up to REQUEST_TIMEOUT_MS (rules/calls#time-outs); it may finish before it is killed.
const STOP_TIMEOUT_MS = REQUEST_TIMEOUT_MS + 5_000;
const runningChildren = new Set<Child>();
process.on("exit", killAll);

/** Starts a process in its own process group, so that it and its descendants can be ended together. */
export function startChild(processCommand: ProcessCommand): Child {
  const child = spawn(processCommand.command, processCommand.args, {
    ...processCommand.options,
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
      // Its surviving descendants would keep its output open and delay "close".
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

/** Stops every child in reverse order of start, one by one: a child ends after those that depend on it. */
export async function stopAll(): Promise<void> {
  for (const child of [...runningChildren].reverse()) await stopChild(child);
}

/** Lets a child finish its work, and kills it where that takes too long. */
export async function stopChild(child: Child): Promise<void> {
  child.isStopping = true;
  child.process.kill(child.stopSignal ?? "SIGTERM");
  const killTimer = setTimeout(() => signalGroup(child.process, "SIGKILL"), STOP_TIMEOUT_MS);
  await child.ended;
  clearTimeout(killTimer);
}

/** Kills a child and its descendants immediately. */
export async function killChild(child: Child): Promise<void> {
  child.isStopping = true;
  signalGroup(child.process, "SIGKILL");
  await child.ended;
}

/** Kills every child and its descendants immediately. */
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

/** Runs a script's work; an error is printed as its message and ends the process with all its children. */
export function runScript(work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    killAll();
    process.exit(1);
  });
}
