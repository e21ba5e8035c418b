import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { Client } from "pg";
import { type Database, type OpenDatabase, openPostgres } from "@/backend/db/client";
import { MIGRATIONS_FOLDER, migratePGlite } from "@/backend/db/migrate";

declare global {
  /** Put there by `jest-environment.mjs`. */
  var PGliteOutsideSandbox: typeof PGlite | undefined;
}

export interface TestDatabase extends OpenDatabase {
  /** The PostgreSQL database; null for PGlite. */
  url: string | null;
}

/**
 * An empty, migrated database of its own for one test file: a new one on the server of TEST_DATABASE_URL where that
 * is set, else PGlite in memory. The same tests run on both. Close it in `afterAll`.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openOnServer(server) : openInMemory();
}

/**
 * A second client of a test database, as another process would have it; on PGlite, which has one connection, the same
 * client again. Close it before the first.
 */
export async function openSecondClient(opened: TestDatabase): Promise<OpenDatabase> {
  return opened.url === null ? { ...opened, close: async () => undefined } : openPostgres(opened.url, 25);
}

async function openOnServer(server: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await runAsAdmin(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const opened = await openPostgres(url.href, 25);
  const close = async () => {
    await opened.close();
    await runAsAdmin(server, `drop database ${name} with (force)`);
  };
  return { ...opened, url: url.href, close };
}

async function runAsAdmin(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function openInMemory(): Promise<TestDatabase> {
  const PGliteClass = globalThis.PGliteOutsideSandbox;
  if (!PGliteClass)
    throw new Error("Run database tests in backend/testing/jest-environment.mjs (see jest.config.mjs).");
  // Making a database takes seconds, loading one a quarter of a second: keep one for each state of the migrations.
  const cacheFile = path.join(os.tmpdir(), `storefront-test-database-${hashMigrations()}.tar`);
  const client = fs.existsSync(cacheFile)
    ? await PGliteClass.create({ loadDataDir: new Blob([fs.readFileSync(cacheFile)]) })
    : await PGliteClass.create();
  const db = drizzle(client);
  await migratePGlite(db);
  if (!fs.existsSync(cacheFile)) {
    const draft = `${cacheFile}.${randomBytes(4).toString("hex")}`;
    fs.writeFileSync(draft, new Uint8Array(await (await client.dumpDataDir("none")).arrayBuffer()));
    fs.renameSync(draft, cacheFile);
  }
  return { db: db as unknown as Database, kind: "pglite", url: null, close: () => client.close() };
}

function hashMigrations(): string {
  const hash = createHash("sha256");
  const version = path.resolve("node_modules/@electric-sql/pglite/package.json");
  for (const file of [
    version,
    ...fs.readdirSync(MIGRATIONS_FOLDER).map((name) => path.join(MIGRATIONS_FOLDER, name)),
  ]) {
    if (fs.statSync(file).isFile()) hash.update(fs.readFileSync(file));
  }
  return hash.digest("hex").slice(0, 16);
}
