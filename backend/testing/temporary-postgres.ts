import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { findFreePort } from "./free-port";

export interface TemporaryPostgres {
  url: string;
  /** Ends the server and removes its files. */
  stop(): Promise<void>;
}

/** The server refuses to run as root; then it runs as one of these (spec of PostgreSQL's `postgres`). */
const UNPRIVILEGED_USERS = ["postgres", "nobody"];
const START_TIMEOUT_MS = 30_000;

/**
 * The folder with `initdb` and `postgres`: on the PATH, else Debian's (newest version first); null when it is not
 * installed.
 */
export function findPostgres(): string | null {
  const debian = "/usr/lib/postgresql";
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? "").split(path.delimiter),
    ...versions.map((version) => path.join(debian, version, "bin")),
  ];
  const hasBinaries = (folder: string) =>
    ["initdb", "postgres"].every((name) => fs.existsSync(path.join(folder, name)));
  return folders.find((folder) => folder !== "" && hasBinaries(folder)) ?? null;
}

/** A server whose files are there, and how it is started. */
export interface PreparedPostgres {
  url: string;
  /** The folder of all its files. */
  home: string;
  command: string;
  args: string[];
  options: { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number };
}

/**
 * Creates the files of a separate PostgreSQL server in a temporary folder. For tests: it does not wait for the disk.
 * @param binaries from `findPostgres`
 */
export async function preparePostgres(binaries: string): Promise<PreparedPostgres> {
  const user = process.getuid?.() === 0 ? findUnprivilegedUser() : null;
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "storefront-postgres-"));
  const password = randomBytes(18).toString("hex");
  const passwordFile = path.join(home, "password");
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const owned of [home, passwordFile]) fs.chownSync(owned, user.uid, user.gid);

  const data = path.join(home, "data");
  const options = { cwd: home, env: { ...process.env, HOME: home, LC_ALL: "C.UTF-8" }, ...user };
  const initOptions = [
    "--username=test",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--no-sync",
  ];
  execFileSync(path.join(binaries, "initdb"), ["-D", data, ...initOptions], {
    ...options,
    stdio: ["ignore", "ignore", "inherit"],
  });

  const port = await findFreePort();
  const settings = [
    "listen_addresses=127.0.0.1",
    `port=${port}`,
    `unix_socket_directories=${home}`,
    "max_connections=200",
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
  ].flatMap((setting) => ["-c", setting]);
  return {
    url: `postgres://test:${password}@127.0.0.1:${port}/postgres`,
    home,
    command: path.join(binaries, "postgres"),
    args: ["-D", data, ...settings],
    options,
  };
}

/**
 * Starts a separate PostgreSQL server on a free port (`preparePostgres`).
 * @param binaries from `findPostgres`
 */
export async function startPostgres(binaries: string): Promise<TemporaryPostgres> {
  const { url, home, command, args, options } = await preparePostgres(binaries);
  const log = fs.openSync(path.join(home, "log"), "w");
  const server = spawn(command, args, { ...options, stdio: ["ignore", log, log] });
  const stop = async () => {
    await stopServer(server);
    fs.closeSync(log);
    fs.rmSync(home, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(url, server);
  } catch (error) {
    const logText = fs.readFileSync(path.join(home, "log"), "utf8");
    await stop();
    throw new Error(`PostgreSQL did not start:\n${logText}`, { cause: error });
  }
  return { url, stop };
}

function findUnprivilegedUser(): { uid: number; gid: number } {
  const readId = (flag: string, name: string) =>
    Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }).toString());
  for (const name of UNPRIVILEGED_USERS) {
    try {
      return { uid: readId("-u", name), gid: readId("-g", name) };
    } catch {
      // No such user here.
    }
  }
  throw new Error(`PostgreSQL does not run as root, and there is no user ${UNPRIVILEGED_USERS.join(" or ")}`);
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`it ended with ${server.exitCode}`);
    const error = await tryPostgres(url);
    if (error === null) return;
    if (Date.now() > until) throw error;
    await sleep(100);
  }
}

/** Connects once; null where that succeeds, else why it does not. */
export async function tryPostgres(url: string): Promise<unknown> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** SIGINT is PostgreSQL's "fast shutdown": connections are closed, the files stay consistent. */
async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGINT");
  await ended;
}
