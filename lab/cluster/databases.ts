import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "@/backend/testing/free-port";
import { findPostgres, preparePostgres, tryPostgres } from "@/backend/testing/temporary-postgres";
import { findValkey } from "@/lib/testing/temporary-valkey";
import { type ClusterProcess, createClusterProcess } from "./cluster-process";

/** A server of the cluster, its address, and what removes its files. */
export interface ClusterServer {
  process: ClusterProcess;
  url: string;
  remove: () => void;
}

/** PostgreSQL with a new database in a temporary folder. */
export async function createPostgresServer(): Promise<ClusterServer> {
  const binaries = findPostgres();
  if (binaries === null) throw new Error("There is no PostgreSQL server here: set DATABASE_URL.");
  const { url, home, command, args, options } = await preparePostgres(binaries);
  const { env, ...processOptions } = options;
  return {
    url,
    remove: () => rmSync(home, { recursive: true, force: true }),
    process: createClusterProcess({
      name: "database",
      command,
      args,
      env,
      options: processOptions,
      // Closes connections at once; the files stay consistent.
      stopSignal: "SIGINT",
      isReady: async () => (await tryPostgres(url)) === null,
    }),
  };
}

/** Valkey (or Redis) without files, with room for some thousand pages. */
export async function createValkeyServer(): Promise<ClusterServer> {
  const program = findValkey();
  if (program === null) throw new Error("There is no Valkey or Redis server here: set VALKEY_URL.");
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), "storefront-valkey-"));
  const options = { port: String(port), bind: "127.0.0.1", dir: folder, save: "", appendonly: "no" };
  const limits = { maxmemory: "256mb", "maxmemory-policy": "allkeys-lru" };
  return {
    url: `redis://127.0.0.1:${port}`,
    remove: () => rmSync(folder, { recursive: true, force: true }),
    process: createClusterProcess({
      name: "Valkey server",
      command: program,
      args: Object.entries({ ...options, ...limits }).flatMap(([name, value]) => [`--${name}`, value]),
      isReady: () => isListening(port),
    }),
  };
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
