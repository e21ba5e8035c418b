import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND_MS } from "@/lib/config/constants";

/** Debian's packages, newest first; each has the server of the same name. */
export const VALKEY_PACKAGES = ["valkey-server", "redis-server"] as const;
const START_TIMEOUT_MS = 20 * SECOND_MS;

export interface TemporaryValkey {
  url: string;
  /** Kills the server; what it had stored is lost. */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Stops the process from running, as an overloaded machine does, until `resume`. */
  pause(): void;
  resume(): void;
  /** Kills it and removes its files. */
  close(): Promise<void>;
}

/** Where systems install it. */
const FOLDERS = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"];

/** The program of Valkey or Redis; null where neither is installed. */
export function findValkey(): string | null {
  const programs = VALKEY_PACKAGES.flatMap((name) => FOLDERS.map((folder) => join(folder, name)));
  return programs.find((program) => existsSync(program)) ?? null;
}

/**
 * Starts a separate server on a free port, which stores nothing on disk.
 * @param settings as on its command line, for example `{ maxmemory: "3mb" }`
 */
export async function openTemporaryValkey(
  program: string,
  settings: Record<string, string> = {},
): Promise<TemporaryValkey> {
  const folder = mkdtempSync(join(tmpdir(), "storefront-valkey-"));
  const port = await findFreePort();
  const options = { port: String(port), bind: "127.0.0.1", dir: folder, save: "", appendonly: "no" };
  const args = Object.entries({ ...options, ...settings }).flatMap(([name, value]) => [`--${name}`, value]);
  let server: ChildProcess | null = null;

  async function start(): Promise<void> {
    server = spawn(program, args, { stdio: "ignore" });
    const until = Date.now() + START_TIMEOUT_MS;
    while (!(await isListening(port))) {
      if (server.exitCode !== null || Date.now() > until) throw new Error(`${program} did not start`);
      await sleep(20);
    }
  }

  async function kill(): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server?.once("exit", resolve));
    server.kill("SIGKILL");
    await ended;
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start,
    pause: () => void server?.kill("SIGSTOP"),
    resume: () => void server?.kill("SIGCONT"),
    async close() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
