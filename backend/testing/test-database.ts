import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { drizzle } from "drizzle-orm/pglite";
import type { Pool } from "pg";
import {
  type Database,
  MIGRATIONS_FOLDER,
  migratePGlite,
  type OpenDatabase,
  openPostgres,
} from "@/backend/db/client";
import { forgetRowTypes } from "@/backend/db/embedded-database";
import { replaceDatabase, runAsAdmin } from "./database-template";

declare global {
  /** Opens PGlite on a folder, or in memory from a template's file or empty; set by `jest-environment.mjs`. */
  var openTestPGlite: ((source: { folder?: string; templateFile?: string }) => Promise<PGlite>) | undefined;
}

export interface TestDatabase extends OpenDatabase {
  /** The PostgreSQL database; null for PGlite. */
  url: string | null;
}

/**
 * An empty, migrated database for one test file: a new one on the server of TEST_DATABASE_URL when that is set (a copy
 * of the database TEST_DATABASE_TEMPLATE), else PGlite in memory (docs/testing.md#databases). Close it in `afterAll`.
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

/** The same database as one that nothing has been read from: what the process stores in memory, it stores for each `db`. */
export function renewDatabase(opened: TestDatabase): TestDatabase {
  const { $client } = opened.db as Database & { $client: unknown };
  const db = opened.url === null ? drizzle($client as PGlite) : drizzlePg($client as Pool);
  return { ...opened, db: db as unknown as Database };
}

async function openOnServer(server: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  const template = process.env.TEST_DATABASE_TEMPLATE;
  await runAsAdmin(server, `create database ${name}${template ? ` template ${template}` : ""}`);
  const url = replaceDatabase(server, name);
  const opened = await openPostgres(url, 25);
  const close = async () => {
    await opened.close();
    await runAsAdmin(server, `drop database ${name} with (force)`);
  };
  return { ...opened, url, close };
}

async function openInMemory(): Promise<TestDatabase> {
  const openPGlite = globalThis.openTestPGlite;
  if (!openPGlite)
    throw new Error("Run database tests in backend/testing/jest-environment.mjs (see jest.config.mjs).");
  // Creating and migrating a database takes seconds, loading one half a second: one template for each state of the migrations.
  const templateFile = path.join(os.tmpdir(), `storefront-test-database-${hashMigrations()}.tar`);
  const hasTemplate = fs.existsSync(templateFile);
  const client = await openPGlite(hasTemplate ? { templateFile } : {});
  forgetRowTypes(client);
  const db = drizzle(client);
  await migratePGlite(db);
  if (!hasTemplate) {
    // Two test files may write it at the same time: written aside and renamed, it is always whole.
    const draft = `${templateFile}.${randomBytes(4).toString("hex")}`;
    fs.writeFileSync(draft, new Uint8Array(await (await client.dumpDataDir("none")).arrayBuffer()));
    fs.renameSync(draft, templateFile);
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
