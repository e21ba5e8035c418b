import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import * as z from "zod";
import { type Database, MIGRATIONS_FOLDER } from "@/backend/db/client";
import { openEmbeddedDatabase } from "@/backend/db/embedded-database";
import { lockFolder } from "@/backend/db/folder-lock";
import { parseJson } from "@/lib/contract/parse-json";
import { BackupError, type BackupHeader, writeBackup } from "./backup-file";

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string() })).min(1) });

/** The migrations of this release, oldest first. */
export function listMigrations(): string[] {
  const journal = path.join(MIGRATIONS_FOLDER, "meta", "_journal.json");
  return journalSchema.parse(parseJson(fs.readFileSync(journal, "utf8"))).entries.map(({ tag }) => tag);
}

const describeBackup = (now: number) => ({
  migration: listMigrations().at(-1) ?? "",
  createdAt: new Date(now).toISOString(),
});

/**
 * Backs up an embedded database that this process has open, while it goes on working: its files are read between two
 * statements, and what was acknowledged before is in them.
 * @param now epoch milliseconds
 * @throws BackupError
 */
export async function backUpEmbedded(db: Database, file: string, now: number): Promise<BackupHeader> {
  const { $client } = db as Database & { $client: PGlite | object };
  if (!("dumpDataDir" in $client)) throw new BackupError("This backend works on a PostgreSQL server.");
  return writeFolder($client, file, now);
}

/**
 * Backs up an embedded database that no process has open, as it is: also one of an older release, which stays one.
 * @param now epoch milliseconds
 * @throws BackupError · UnusableFolder
 */
export async function backUpFolder(dataDir: string, file: string, now: number): Promise<BackupHeader> {
  const folder = path.join(dataDir, "db");
  if (!fs.existsSync(folder)) throw new BackupError(`There is no database in ${path.resolve(dataDir)}.`);
  const unlock = await lockFolder(`${folder}.lock`);
  try {
    const client = await openEmbeddedDatabase(folder);
    try {
      return await writeFolder(client, file, now);
    } finally {
      await client.close();
    }
  } finally {
    unlock();
  }
}

async function writeFolder(client: PGlite, file: string, now: number): Promise<BackupHeader> {
  const files = await client.dumpDataDir("gzip");
  return writeBackup(file, { kind: "pglite", ...describeBackup(now) }, files.stream());
}

/**
 * Backs up the database of a PostgreSQL server with `pg_dump`: one moment of it, while backends go on working.
 * @param now epoch milliseconds
 * @throws BackupError, with the reason of `pg_dump` where it failed
 */
export async function backUpServer(server: PostgresServer, file: string, now: number): Promise<BackupHeader> {
  const content = async function* () {
    const dump = startPostgresProgram("pg_dump", server, ["--format=custom", "--no-owner", "--no-acl"]);
    for await (const piece of dump.child.stdout) yield piece as Buffer;
    await dump.finish();
  };
  return writeBackup(file, { kind: "postgres", ...describeBackup(now) }, content());
}

/** A database of a server, and the environment of the programs that reach it. */
export interface PostgresServer {
  url: string;
  environment: NodeJS.ProcessEnv;
}

/**
 * Starts a program of PostgreSQL's client on a database; `pg_restore` without one, which writes a script. Its password is given in the environment, because the arguments
 * of a process can be read by everybody on the machine.
 */
export function startPostgresProgram(
  name: "pg_dump" | "pg_restore" | "psql",
  { url, environment }: PostgresServer,
  args: readonly string[],
) {
  const { password, href } = new URL(url);
  const address = new URL(href);
  address.password = "";
  const place = name === "pg_restore" ? "--file=-" : `--dbname=${address.href}`;
  const child = spawn(name, [...args, place], {
    env: { ...environment, ...(password ? { PGPASSWORD: decodeURIComponent(password) } : {}) },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let complaints = "";
  child.stderr.on("data", (piece) => {
    complaints += piece;
  });
  // A program that ends early closes its input; why is in its complaints.
  child.stdin.on("error", () => undefined);
  const ended = once(child, "close").catch((error: unknown) => {
    throw new BackupError(
      `${name} can't be started: install the client of PostgreSQL (Debian: apt-get install postgresql-client).`,
      { cause: error },
    );
  });
  ended.catch(() => undefined);
  const finish = async (): Promise<void> => {
    const [code] = await ended;
    if (code === 0) return;
    const lines = complaints.trim().split("\n");
    // What follows names the statement, or a detail.
    const reason = lines.find((line) => /\b(error|fatal):/i.test(line)) ?? lines.at(-1) ?? "";
    throw new BackupError(`${name} failed: ${reason.replaceAll(url, "the database")}`);
  };
  return { child, finish };
}
