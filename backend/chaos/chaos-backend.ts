import { type ChildProcess, spawn } from "node:child_process";
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export interface ChaosBackend {
  /** Where the three APIs listen, the same after each start. */
  address: string;
  sandbox: string;
  start(): Promise<void>;
  /** kill -9, and up again. */
  kill(): Promise<void>;
  /** Lets it finish what it does. */
  stop(): Promise<void>;
}

const UP_WITHIN_MS = 60_000;

/** A backend process of its own that can be killed at any moment. */
export async function chaosBackend(settings: {
  dataDir: string;
  databaseUrl?: string | undefined;
}): Promise<ChaosBackend> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  let child: ChildProcess | null = null;
  const backend: ChaosBackend = {
    address: `http://127.0.0.1:${port}`,
    sandbox: `http://127.0.0.1:${sandboxPort}`,
    async start() {
      const { PATH, HOME } = process.env;
      const made = spawn(process.execPath, ["--import", "tsx", "backend/main.ts"], {
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
          // Nobody listens there.
          STOREFRONT_URL: "http://localhost:1",
          ...(settings.databaseUrl ? { DATABASE_URL: settings.databaseUrl } : {}),
        },
        stdio: ["ignore", "ignore", "pipe"],
      });
      child = made;
      let said = "";
      made.stderr?.on("data", (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(-4_000);
      });
      const until = Date.now() + UP_WITHIN_MS;
      while (!(await isUp(port))) {
        if (made.exitCode !== null) throw new Error(`the backend ended: ${said}`);
        if (Date.now() > until) throw new Error(`the backend did not start: ${said}`);
        await sleep(100);
      }
    },
    async kill() {
      await end(child, "SIGKILL");
      await backend.start();
    },
    async stop() {
      await end(child, "SIGTERM");
    },
  };
  return backend;
}

async function end(child: ChildProcess | null, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await gone;
}

async function isUp(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health`)).ok;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}
