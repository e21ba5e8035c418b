import { setTimeout as wait } from "node:timers/promises";
import { type Child, killAll, type Part, startChild, stopAll } from "@/scripts/stack/child";
import { step } from "@/scripts/stack/progress";

/** A part that serves; it is ready when `address` answers, whatever the status. */
export interface Service extends Part {
  name: string;
  address: string;
}

const POLL_MS = 150;
const READY_WITHIN_MS = 120_000;
// One Ctrl-C arrives up to three times: from the terminal, from npm and from the script before this one.
const SAME_PRESS_MS = 1_000;

/** Starts a service and waits until it answers. */
async function startService(service: Service): Promise<Child> {
  const child = startChild(service);
  let ended: number | string | undefined;
  void child.ended.then((how) => {
    ended = how;
  });
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await answers(service.address))) {
    if (ended !== undefined)
      throw new Error(`The ${service.name} did not start (${ended}):\n${child.said()}`);
    if (Date.now() > deadline)
      throw new Error(`The ${service.name} does not answer at ${service.address}:\n${child.said()}`);
    await wait(POLL_MS);
  }
  return child;
}

async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(30_000) });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}

/** When the wish to end first came, in epoch milliseconds; 0: not yet. */
let ending = 0;

/** Ends all children cleanly, once, and then this process. */
async function end(code: number, why: string): Promise<void> {
  if (ending > 0) return;
  ending = Date.now();
  console.log(why);
  await stopAll();
  console.log("Stopped.");
  process.exit(code);
}

/**
 * From now on Ctrl-C, SIGTERM and a closed terminal end all children cleanly, and this process with `code`; a second
 * Ctrl-C ends them at once.
 */
export function stopOnSignals(code = 0): void {
  const onSignal = () => {
    if (ending > 0 && Date.now() - ending > SAME_PRESS_MS) {
      killAll();
      process.exit(130);
    }
    void end(code, "\nStopping: running requests finish first (Ctrl-C again ends at once).");
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  // A reader that went away (`npm start | head`) is no reason to leave half of the stack behind.
  process.stdout.on("error", () => void end(1, ""));
  // A parent that was killed can't pass anything on; a new parent id is the only sign of it.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onSignal();
  }, 500);
  watch.unref();
}

/** Starts services in order, each when the one before it answers. */
export async function run(services: readonly Service[]): Promise<Child[]> {
  const children: Child[] = [];
  for (const service of services) {
    const { name } = service;
    const child = await step(`Starting the ${name}`, `The ${name} runs`, () => startService(service));
    child.speak();
    children.push(child);
  }
  return children;
}

/** One that ends by itself brings the others down, with a line that says so. */
export function endTogether(children: readonly Child[]): void {
  for (const child of children) {
    void child.ended.then((how) => {
      if (!child.stopped) void end(1, `The ${child.name} ended by itself (${how}); stopping the rest.`);
    });
  }
}
