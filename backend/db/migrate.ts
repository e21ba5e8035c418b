import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runOnPg } from "drizzle-orm/node-postgres/migrator";
import type { PgliteDatabase } from "drizzle-orm/pglite";
import { migrate as runOnPGlite } from "drizzle-orm/pglite/migrator";
import type { Pool } from "pg";

export const MIGRATIONS_FOLDER = path.join(__dirname, "migrations");

/** Any number, the same in every process: two backends that start together migrate one after the other. */
const MIGRATION_LOCK = 7_240_001;

/** Migrates an embedded database to the newest schema. */
export async function migratePGlite(db: PgliteDatabase): Promise<void> {
  await runOnPGlite(db, { migrationsFolder: MIGRATIONS_FOLDER });
}

/** Migrates a PostgreSQL database to the newest schema. */
export async function migratePg(pool: Pool): Promise<void> {
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
