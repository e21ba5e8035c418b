import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { BACKEND_PROGRAM_ARGS } from "@/backend/built-program";
import { findFreePort } from "@/backend/testing/free-port";
import { MINUTE_MS } from "@/lib/config/constants";
import { readProcessCpu } from "./cpu-time";

export interface ChaosBackend {
  /** Where the three APIs listen, the same after each start. */
  address: string;
  sandbox: string;
  /** @param folder where it was built, which is another release; the same as before when omitted, at first this one */
  start(folder?: string): Promise<void>;
  /** Kills the process with SIGKILL and starts it again. */
  kill(): Promise<void>;
  /** Kills the process with SIGKILL. */
  crash(): Promise<void>;
  /** Stops the process after it has finished its work. */
  stop(): Promise<void>;
  /** CPU seconds of all processes so far; null where the system does not tell. */
  readCpu(): number | null;
}

const START_TIMEOUT_MS = 5 * MINUTE_MS;

/** A separate backend process that can be killed at any time. */
export async function createChaosBackend(settings: {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Further settings. */
  env?: Record<string, string>;
}): Promise<ChaosBackend> {
  const [port, sandboxPort] = [await findFreePort(), await findFreePort()];
  let child: ChildProcess | null = null;
  let endedCpu = 0;
  let cwd = process.cwd();
  const readCpu = () => {
    const current = child?.pid === undefined || !isRunning(child) ? 0 : readProcessCpu(child.pid);
    return current === null ? null : endedCpu + current;
  };
  const end = async (signal: NodeJS.Signals) => {
    endedCpu = readCpu() ?? 0;
    await stopProcess(child, signal);
  };
  const backend: ChaosBackend = {
    address: `http://127.0.0.1:${port}`,
    sandbox: `http://127.0.0.1:${sandboxPort}`,
    async start(folder = cwd) {
      cwd = folder;
      const { PATH, HOME } = process.env;
      const spawned = spawn(process.execPath, BACKEND_PROGRAM_ARGS, {
        env: {
          NODE_ENV: "test",
          PATH,
          HOME,
          PORT: String(port),
          SANDBOX: "1",
          SANDBOX_PORT: String(sandboxPort),
          DATA_DIR: settings.dataDir,
          SEED_DEMO: "1",
          PASSWORD_COST: "10",
          LOG_LEVEL: "error",
          REVALIDATE_SECRET: "r".repeat(32),
          PROVIDER_SECRET: "p".repeat(32),
          DELIVERY_SECRET: "d".repeat(32),
          // No storefront runs during a chaos run.
          STOREFRONT_URL: "http://localhost:1",
          ...settings.env,
          ...(settings.databaseUrl ? { DATABASE_URL: settings.databaseUrl } : {}),
        },
        cwd,
        stdio: ["ignore", "ignore", "pipe"],
      });
      child = spawned;
      let errorOutput = "";
      spawned.stderr?.on("data", (chunk: Buffer) => {
        errorOutput = (errorOutput + chunk.toString()).slice(-4_000);
      });
      const deadline = Date.now() + START_TIMEOUT_MS;
      while (!(await isUp(port))) {
        if (spawned.exitCode !== null) throw new Error(`the backend ended: ${errorOutput}`);
        if (Date.now() > deadline) throw new Error(`the backend did not start: ${errorOutput}`);
        await sleep(100);
      }
    },
    async kill() {
      await end("SIGKILL");
      await backend.start();
    },
    crash: () => end("SIGKILL"),
    async stop() {
      await end("SIGTERM");
    },
    readCpu,
  };
  return backend;
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

async function stopProcess(child: ChildProcess | null, signal: NodeJS.Signals): Promise<void> {
  if (!child || !isRunning(child)) return;
  const exited = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await exited;
}

async function isUp(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health`)).ok;
  } catch {
    return false;
  }
}
