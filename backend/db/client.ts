import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePGlite } from "drizzle-orm/pglite";
import { Pool } from "pg";
import { lockFolder } from "./folder-lock";
import { migratePGlite, migratePg } from "./migrate";

/**
 * The interface that every rule uses; PGlite, PostgreSQL and a transaction of either fit it. Inside
 * `transact` use only the transaction passed in: PGlite has one connection, so a query on `db` itself there never
 * ends. Never await the network inside a transaction.
 */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface OpenDatabase {
  db: Database;
  kind: "pglite" | "postgres";
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** A PostgreSQL server; without it PGlite stores its files under `DATA_DIR/db`. */
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
}

/**
 * Opens the database, migrated to the newest schema.
 * @throws FolderInUse when another running process has the PGlite folder open
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  return settings.DATABASE_URL ? openPostgres(settings.DATABASE_URL) : openPGlite(settings.DATA_DIR);
}

async function openPGlite(dataDir: string): Promise<OpenDatabase> {
  // PGlite has no lock: two processes on one folder lose acknowledged writes.
  const unlock = await lockFolder(path.join(dataDir, "db.lock"));
  try {
    const client = await PGlite.create(path.join(dataDir, "db"));
    const db = drizzlePGlite(client);
    await migratePGlite(db);
    const close = async () => {
      await client.close();
      unlock();
    };
    return { db: db as unknown as Database, kind: "pglite", close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * A process that vanished in the middle of a transaction (its machine failed) leaves its rows locked: the server ends it
 * after 30 seconds, and a query waits 10 seconds for a lock, so that waiting queries don't use up all connections.
 */
const SERVER_TIMEOUTS = { lock_timeout: 10_000, idle_in_transaction_session_timeout: 30_000 };

/** Opens a PostgreSQL server's database, migrated. */
export async function openPostgres(url: string, poolSize = 10): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    ...SERVER_TIMEOUTS,
  });
  // A connection that dies while idle is replaced by the next query; without a listener it would end the process.
  pool.on("error", () => undefined);
  try {
    await migratePg(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = drizzlePg(pool);
  return { db: db as unknown as Database, kind: "postgres", close: () => pool.end() };
}

const RETRYABLE_SQL_STATES = new Set(["40001", "40P01"]);

/**
 * Runs `work` in one transaction; tries again (at most three times) when PostgreSQL ended it for a deadlock or a
 * serialization conflict. `work` must therefore have no effect outside the database.
 */
export async function transact<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((tx) => work(tx));
    } catch (error) {
      if (attempt >= 3 || !RETRYABLE_SQL_STATES.has(getSqlState(error) ?? "")) throw error;
    }
  }
}

/** True when a write failed because another row has the same unique value. */
export const isUniqueViolation = (error: unknown): boolean => getSqlState(error) === "23505";

/** The five-character SQLSTATE of a database error, also where drizzle has wrapped it; undefined for other errors. */
function getSqlState(error: unknown): string | undefined {
  for (
    let cause = error;
    typeof cause === "object" && cause !== null;
    cause = (cause as { cause?: unknown }).cause
  ) {
    const code = (cause as { code?: unknown }).code;
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}
