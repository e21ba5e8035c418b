import fs from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";
import { lockFolder } from "@/backend/db/folder-lock";
import { listMigrations, type PostgresServer, startPostgresProgram } from "./back-up-database";
import {
  BackupError,
  type BackupHeader,
  type BackupKind,
  readBackup,
  readBackupContent,
} from "./backup-file";

/** Where to: the same settings as the backend's. */
export interface RestoreTarget {
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
}

/**
 * Restores a backup into the database of these settings, all of it or nothing. The backend that starts on it next
 * migrates it to its own release.
 * @param replace whether a database that is there gives way: a folder is kept aside, a server's tables are removed
 * @param now epoch milliseconds; names the folder that is kept aside
 * @throws BackupError for a file that is no whole backup, is of a newer release or of the other kind of database, and
 * where the database is in use or not empty · FolderInUse
 */
export async function restoreDatabase(
  file: string,
  target: RestoreTarget,
  { replace, now, environment }: { replace: boolean; now: number; environment: NodeJS.ProcessEnv },
): Promise<BackupHeader> {
  const header = await readBackup(file);
  if (!listMigrations().includes(header.migration))
    throw new BackupError(`${file} is of a newer release (${header.migration}); update this one first.`);
  const kind: BackupKind = target.DATABASE_URL === undefined ? "pglite" : "postgres";
  if (header.kind !== kind)
    throw new BackupError(
      header.kind === "pglite"
        ? `${file} is of an embedded database, and DATABASE_URL names a PostgreSQL server.`
        : `${file} is of a PostgreSQL server; set DATABASE_URL to the database that gets it.`,
    );
  if (target.DATABASE_URL === undefined) await restoreFolder(file, target.DATA_DIR, { replace, now });
  else await restoreServer(file, { url: target.DATABASE_URL, environment }, replace);
  return header;
}

async function restoreFolder(
  file: string,
  dataDir: string,
  { replace, now }: { replace: boolean; now: number },
): Promise<void> {
  const unlock = await lockFolder(path.join(dataDir, "db.lock"));
  const folder = path.join(dataDir, "db");
  const draft = path.join(dataDir, "db.restoring");
  try {
    if (fs.existsSync(folder) && !replace)
      throw new BackupError(
        `${folder} has a database; with --replace it is kept aside and the backup takes its place.`,
      );
    fs.rmSync(draft, { recursive: true, force: true });
    const pieces: Buffer<ArrayBuffer>[] = [];
    for await (const piece of readBackupContent(file)) pieces.push(Buffer.from(piece));
    const client = new PGlite(draft, { loadDataDir: new Blob(pieces) });
    // PGlite's error names no reason: it is a number of its own file system.
    await client.waitReady.catch((error: unknown) => {
      throw new BackupError(
        `${file} can't be written to ${path.resolve(dataDir)}: its disk is full, or the folder may not be written to. Nothing was changed.`,
        { cause: error },
      );
    });
    await client.close();
    if (fs.existsSync(folder))
      fs.renameSync(folder, `${folder}.before-${new Date(now).toISOString().replaceAll(":", "-")}`);
    fs.renameSync(draft, folder);
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
    unlock();
  }
}

const COUNT_TABLES = `select count(*)::int as tables from information_schema.tables
  where table_schema not in ('pg_catalog', 'information_schema')`;
const COUNT_OTHERS = `select count(*)::int as others from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

/** Also those that the backup does not have, of a newer release: they refer to others. */
const REMOVE_TABLES = `do $$ declare found text; begin
  for found in select format('%I.%I', schemaname, tablename) from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')
  loop execute 'drop table if exists ' || found || ' cascade'; end loop;
end $$;`;

async function restoreServer(file: string, server: PostgresServer, replace: boolean): Promise<void> {
  const { tables, others } = await readUse(server.url);
  if (others > 0)
    throw new BackupError(`The database is in use (${others} connections). Stop every backend first.`);
  if (tables > 0 && !replace)
    throw new BackupError(
      `The database has ${tables} tables; with --replace they are removed and the backup takes their place.`,
    );
  const archive = startPostgresProgram("pg_restore", server, [
    "--no-owner",
    "--no-acl",
    ...(replace ? ["--clean", "--if-exists"] : []),
  ]);
  const client = startPostgresProgram("psql", server, [
    "--no-psqlrc",
    "--quiet",
    "--set=ON_ERROR_STOP=1",
    "--output=/dev/null",
  ]);
  // One transaction: where the archive can't be restored the database is as it was.
  const createScript = async function* () {
    yield replace ? `begin;\nset client_min_messages = warning;\n${REMOVE_TABLES}\n` : "begin;\n";
    for await (const piece of archive.child.stdout) yield piece as Buffer;
    await archive.finish();
    yield "commit;\n";
  };
  pipeline(readBackupContent(file), archive.child.stdin).catch(() => undefined);
  const ends = await Promise.allSettled([pipeline(createScript, client.child.stdin), client.finish()]);
  const failures = ends.flatMap((end) => (end.status === "rejected" ? [end.reason as unknown] : []));
  // Where one of the programs ends early, writing to the other one fails, too.
  if (failures.length > 0) throw failures.find((failure) => failure instanceof BackupError) ?? failures[0];
}

async function readUse(url: string): Promise<{ tables: number; others: number }> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    const { rows: counted } = await client.query<{ tables: number }>(COUNT_TABLES);
    const { rows: connected } = await client.query<{ others: number }>(COUNT_OTHERS);
    return { tables: counted[0]?.tables ?? 0, others: connected[0]?.others ?? 0 };
  } finally {
    await client.end();
  }
}
