import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openPostgres } from "@/backend/db/client";
import { readRows, renewMembers } from "@/backend/testing/renew-members";
import { findPostgres, startPostgres } from "@/backend/testing/temporary-postgres";
import { type ChaosBackend, createChaosBackend } from "@/lab/chaos/chaos-backend";
import { findDatabaseServer, readProcessCpu, readServerCpu } from "@/lab/chaos/cpu-time";
import type { TableRow } from "./table";

const BACKENDS = 2;
const RENEWALS = 1_000;
/** The first ones are not measured: the processes have just started. */
const WARM_UP = 200;
const ROW_READS = 3_000;

/**
 * Renewals a second and their CPU time until all are paid, with two backends on one PostgreSQL; the provider's
 * notifications are sent meanwhile. The ratio is to one row read by its key from the same server, by this process.
 */
export async function measureRenewals(): Promise<TableRow[]> {
  const binaries = findPostgres();
  if (binaries === null)
    return [{ work: "Renewals are measured on PostgreSQL, which is not installed here." }];
  const postgres = await startPostgres(binaries);
  const dataDir = mkdtempSync(join(tmpdir(), "storefront-bench-renewals-"));
  const backends: ChaosBackend[] = [];
  try {
    for (let index = 0; index < BACKENDS; index += 1)
      backends.push(await createChaosBackend({ dataDir, databaseUrl: postgres.url }));
    for (const backend of backends) await backend.start();
    const { db, close } = await openPostgres(postgres.url);
    const server = await findDatabaseServer(db, postgres.url);
    const readDatabaseCpu = () => (server === null ? null : readServerCpu(server)) ?? 0;
    const readBackendsCpu = () => backends.reduce((total, { readCpu }) => total + (readCpu() ?? 0), 0);
    await renewMembers(db, WARM_UP);
    const before = { backends: readBackendsCpu(), database: readDatabaseCpu() };
    const seconds = await renewMembers(db, RENEWALS);
    const toMs = (cpuSeconds: number) => (1_000 * cpuSeconds) / RENEWALS;
    const used = {
      backends: toMs(readBackendsCpu() - before.backends),
      database: toMs(readDatabaseCpu() - before.database),
    };
    const rowReadMs = await measureRowRead(db, readDatabaseCpu);
    await close();
    return [
      {
        work: `a renewal, ${BACKENDS} backends`,
        "a second": (RENEWALS / seconds).toFixed(1),
        "CPU-ms": (used.backends + used.database).toFixed(1),
        "of that the database": used.database.toFixed(1),
        "one row read": rowReadMs.toFixed(3),
        ratio: `${((used.backends + used.database) / rowReadMs).toFixed(0)}x`,
      },
    ];
  } finally {
    await Promise.all(backends.map(({ stop }) => stop()));
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureRowRead(db: Database, readDatabaseCpu: () => number): Promise<number> {
  const readCpu = () => (readProcessCpu(process.pid) ?? 0) + readDatabaseCpu();
  const before = readCpu();
  await readRows(db, ROW_READS);
  return (1_000 * (readCpu() - before)) / ROW_READS;
}
