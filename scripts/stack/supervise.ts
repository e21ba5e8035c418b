import { setTimeout as wait } from "node:timers/promises";
import { MINUTE_MS } from "@/lib/config/constants";
import { type Child, killAll, type ProcessCommand, startChild, stopAll } from "@/scripts/stack/child";
import { runStep } from "./terminal-output";

/** A process that serves requests; it is ready when `address` responds with any status. */
export interface StackService extends ProcessCommand {
  name: string;
  address: string;
}

const POLL_MS = 150;
const READY_TIMEOUT_MS = 2 * MINUTE_MS;
// One Ctrl-C arrives up to three times: from the terminal, from npm and from the script before this one.
const SAME_SIGNAL_MS = 1_000;

/** Starts a service and waits until it answers. */
async function startService(service: StackService): Promise<Child> {
  const child = startChild(service);
  let ended: number | string | undefined;
  void child.ended.then((how) => {
    ended = how;
  });
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!(await isAnswering(service.address))) {
    if (ended !== undefined)
      throw new Error(`The ${service.name} did not start (${ended}):\n${child.getOutput()}`);
    if (Date.now() > deadline)
      throw new Error(`The ${service.name} does not answer at ${service.address}:\n${child.getOutput()}`);
    await wait(POLL_MS);
  }
  return child;
}

async function isAnswering(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(30_000) });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}

/** When stopping started, in epoch milliseconds; 0: not yet. */
let stoppingSince = 0;

/** Ends all children cleanly, once, and then this process. */
export async function stopStack(code: number, message: string): Promise<void> {
  if (stoppingSince > 0) return;
  stoppingSince = Date.now();
  console.log(message);
  await stopAll();
  console.log("Stopped.");
  process.exit(code);
}

/**
 * From now on Ctrl-C, SIGTERM and a closed terminal end all children cleanly, then this process with exit code `code`;
 * a second Ctrl-C ends them immediately.
 */
export function stopOnSignals(code = 0): void {
  const onSignal = () => {
    if (stoppingSince > 0 && Date.now() - stoppingSince > SAME_SIGNAL_MS) {
      killAll();
      process.exit(130);
    }
    void stopStack(code, "\nStopping: running requests finish first (Ctrl-C again ends at once).");
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  // When the reader of the output closes it (`npm start | head`), the whole stack stops.
  process.stdout.on("error", () => void stopStack(1, ""));
  // A killed parent forwards no signal; a new parent process id is the only sign of it.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onSignal();
  }, 500);
  watch.unref();
}

/**
 * Starts services in order, each when the one before it responds.
 * @throws Error with a service's output when it ends or does not respond in time
 */
export async function startServices(services: readonly StackService[]): Promise<Child[]> {
  const children: Child[] = [];
  for (const service of services) {
    const { name } = service;
    const child = await runStep(`Starting the ${name}`, `The ${name} runs`, () => startService(service));
    child.showOutput();
    children.push(child);
  }
  return children;
}

/** When one child ends unexpectedly, prints which one and stops the others. */
export function stopTogether(children: readonly Child[]): void {
  for (const child of children) {
    void child.ended.then((how) => {
      if (!child.isStopping)
        void stopStack(1, `The ${child.name} ended unexpectedly (${how}); stopping the rest.`);
    });
  }
}
