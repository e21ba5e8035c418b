import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE_MS } from "@/lib/config/constants";
import { type Child, killChild, type ProcessCommand, startChild, stopChild } from "@/scripts/stack/child";
import { runStep } from "@/scripts/stack/terminal-output";

const READY_TIMEOUT_MS = 2 * MINUTE_MS;
const POLL_MS = 100;

export interface ClusterCommand extends ProcessCommand {
  name: string;
  /** Further settings, as they are at each start. */
  changingEnv?: Readonly<Record<string, string>> | undefined;
  /** Whether it does its work. */
  isReady: () => Promise<boolean>;
}

/** A process of the cluster, which can be ended in any way and started again. */
export interface ClusterProcess {
  name: string;
  /** Resolves when it is ready; rejects with its output where it ends before. */
  start(): Promise<void>;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** Ends it after its running work. */
  stop(): Promise<void>;
  /** Prints its output from now on. */
  showOutput(): void;
  /** How it ended, if it was not stopped by this program. */
  waitForFailure(): Promise<number | string>;
}

export function createClusterProcess(command: ClusterCommand): ClusterProcess {
  const { name, isReady } = command;
  let child: Child | null = null;
  let isShowingOutput = false;

  async function start(): Promise<void> {
    const started = startChild({ ...command, env: { ...command.env, ...command.changingEnv } });
    child = started;
    let ended: number | string | undefined;
    void started.ended.then((how) => {
      ended = how;
    });
    const deadline = Date.now() + READY_TIMEOUT_MS;
    while (!(await isReady())) {
      if (ended !== undefined || Date.now() > deadline)
        throw new Error(`The ${name} did not start (${ended ?? "time-out"}):\n${started.getOutput()}`);
      await sleep(POLL_MS);
    }
    if (isShowingOutput) started.showOutput();
  }

  return {
    name,
    start: () => runStep(`Starting the ${name}`, `The ${name} runs`, start),
    async kill() {
      if (child) await killChild(child);
    },
    async stop() {
      if (child) await stopChild(child);
    },
    showOutput() {
      isShowingOutput = true;
      child?.showOutput();
    },
    waitForFailure: () =>
      new Promise((resolve) => {
        const watched = child;
        void watched?.ended.then((how) => {
          if (!watched.isStopping) resolve(how);
        });
      }),
  };
}

/** True where an address answers, with any status below 500. */
export const isAnswering = (address: string): Promise<boolean> =>
  fetch(address, { redirect: "manual", signal: AbortSignal.timeout(5_000) }).then(
    async (response) => {
      await response.body?.cancel();
      return response.status < 500;
    },
    () => false,
  );
