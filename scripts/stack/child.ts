import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** A process to run; a `name` stands before its lines and in messages. */
export interface Part {
  name?: string;
  command: string;
  args: string[];
  env?: Record<string, string | undefined>;
}

export interface Child extends Part {
  process: ChildProcess;
  /** Resolves with how it ended: an exit code or the name of a signal. */
  ended: Promise<number | string>;
  /** Shows its lines from now on; before that they are only kept, for the case that it fails to start. */
  speak(): void;
  said(): string;
  /** Whether we asked it to end. */
  stopped: boolean;
}

const LINES_KEPT = 400;
// A forwarded call may take a minute (spec §7); a running request may finish that long after the wish to stop.
const GRACE_MS = 65_000;
const running = new Set<Child>();
process.on("exit", killAll);

/** Starts a part in a process group of its own, so that it and what it started can be ended together. */
export function startChild(part: Part): Child {
  const child = spawn(part.command, part.args, {
    env: { ...process.env, ...part.env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const kept: string[] = [];
  let speaking = false;
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => {
      if (speaking) console.log(part.name ? `${part.name} │ ${line}` : line);
      else if (kept.push(line) > LINES_KEPT) kept.shift();
    });
  }
  const started: Child = {
    ...part,
    process: child,
    ended: new Promise((resolve) => {
      child.once("error", (error) => resolve(error.message));
      // What it leaves behind would keep its output open and "close" waiting.
      child.once("exit", () => signalGroup(child, "SIGKILL"));
      child.once("close", (code, signal) => resolve(code ?? signal ?? 1));
    }),
    speak: () => {
      speaking = true;
    },
    said: () => kept.join("\n"),
    stopped: false,
  };
  running.add(started);
  void started.ended.then(() => running.delete(started));
  return started;
}

/** Ends every child, the latest first, each after the one that needs it: they finish what they are doing. */
export async function stopAll(): Promise<void> {
  for (const child of [...running].reverse()) {
    child.stopped = true;
    child.process.kill("SIGTERM");
    const force = setTimeout(() => signalGroup(child.process, "SIGKILL"), GRACE_MS);
    await child.ended;
    clearTimeout(force);
  }
}

/** Ends every child and all it started, at once. */
export function killAll(): void {
  for (const child of running) signalGroup(child.process, "SIGKILL");
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has already ended.
  }
}
