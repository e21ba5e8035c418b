import path from "node:path";
import { drizzle, drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as runOnPg } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { PgliteDatabase } from "drizzle-orm/pglite";
import { drizzle as drizzlePGlite } from "drizzle-orm/pglite";
import { migrate as runOnPGlite } from "drizzle-orm/pglite/migrator";
import { Pool } from "pg";
import { DamagedDatabase, isDamage, openEmbeddedDatabase } from "./embedded-database";
import { lockFolder } from "./folder-lock";
import { measureQueries } from "./measure-queries";

export const MIGRATIONS_FOLDER = path.join(__dirname, "migrations");

/** Any number, the same in every process: two backends that start together migrate one after the other. */
const MIGRATION_LOCK = 7_240_001;

/** Migrates an embedded database to the newest schema. */
export async function migratePGlite(db: PgliteDatabase): Promise<void> {
  await runOnPGlite(db, { migrationsFolder: MIGRATIONS_FOLDER });
}

/** Migrates a PostgreSQL database to the newest schema. */
async function migratePg(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // The backend that starts second waits as long as the first one migrates.
    await client.query("set lock_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await runOnPg(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    // Ends the connection, and with it the lock.
    client.release(true);
  }
}

/**
 * The interface that every rule uses; PGlite, PostgreSQL and a transaction of either fit it. Inside
 * `transact` use only the transaction passed in: PGlite has one connection, so a query on `db` itself there never
 * ends. Never await the network inside a transaction.
 */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface OpenDatabase {
  db: Database;
  kind: "pglite" | "postgres";
  /** How many connections there are to a server, by state, and how many requests wait for one. */
  readPool?(): Record<"used" | "idle" | "waiting" | "most", number>;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** A PostgreSQL server; without it PGlite stores its files under `DATA_DIR/db`. */
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
  /** Most connections to that server at the same time; ten unless set. */
  DATABASE_CONNECTIONS?: number;
}

/**
 * Opens the database, migrated to the newest schema.
 * @throws UnusableFolder when another running process has the PGlite folder open, or its files are damaged
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  return settings.DATABASE_URL
    ? openPostgres(settings.DATABASE_URL, settings.DATABASE_CONNECTIONS)
    : openPGlite(settings.DATA_DIR);
}

async function openPGlite(dataDir: string): Promise<OpenDatabase> {
  // PGlite has no lock: two processes on one folder lose acknowledged writes.
  const unlock = await lockFolder(path.join(dataDir, "db.lock"));
  try {
    const folder = path.join(dataDir, "db");
    const client = await openEmbeddedDatabase(folder);
    const db = drizzlePGlite(client);
    await migratePGlite(db).catch((error: unknown) => {
      throw isDamage(error, getSqlState(error)) ? new DamagedDatabase(folder, error) : error;
    });
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
  // A lost connection is replaced by the next query, and a transaction on it has failed; without listeners for both,
  // the one of an idle connection and the one of a connection in use, it would end the process (fault F14).
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("connect", measureQueries);
  try {
    await migratePg(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = drizzlePg(pool);
  const readPool = () => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    most: poolSize,
  });
  return { db: db as unknown as Database, kind: "postgres", readPool, close: () => pool.end() };
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

/**
 * SQLSTATEs of a server that can't work at the moment: no connection, a full disk or another lack, a shutdown or crash,
 * and a lock or transaction that took too long.
 */
const UNAVAILABLE_SQL_STATES = /^(08...|53...|57P0[1-5]|55P03|25P03)$/;
/** Errors of a connection; those of the pool and of `pg` itself have no code. */
const CONNECTION_ERRORS = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENOTFOUND",
]);
const CONNECTION_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * True when a query failed because the database is unavailable for a while (faults F14, F24). A transaction that was
 * being committed may have been committed all the same.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return listCauses(error).some(({ code, message }) =>
    typeof code === "string"
      ? UNAVAILABLE_SQL_STATES.test(code) || CONNECTION_ERRORS.has(code)
      : typeof message === "string" && CONNECTION_MESSAGES.test(message),
  );
}

/** True when a write failed because another row has the same unique value. */
export const isUniqueViolation = (error: unknown): boolean => getSqlState(error) === "23505";

/** The five-character SQLSTATE of a database error, also where drizzle has wrapped it; undefined for other errors. */
function getSqlState(error: unknown): string | undefined {
  for (const { code } of listCauses(error))
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) return code;
  return undefined;
}

/** An error and its causes, outermost first. */
function listCauses(error: unknown): { code?: unknown; message?: unknown }[] {
  const causes: { code?: unknown; message?: unknown }[] = [];
  for (let cause = error; typeof cause === "object" && cause !== null && !causes.includes(cause); ) {
    causes.push(cause);
    cause = (cause as { cause?: unknown }).cause;
  }
  return causes;
}
