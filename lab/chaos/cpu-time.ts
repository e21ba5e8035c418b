import { readdirSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";

const TICKS_PER_SECOND = 100;

interface ProcessTimes {
  parent: number;
  /** CPU seconds of the process, and of its children that have ended. */
  own: number;
  endedChildren: number;
}

/** Fields of proc(5) stat, counted from after the name, which may contain blanks. Null: no such process, or no /proc. */
function readProcess(pid: number | string): ProcessTimes | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop()?.split(" ").map(Number) ?? [];
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
    return {
      parent: fields[1] ?? 0,
      own: (user + system) / TICKS_PER_SECOND,
      endedChildren: (childUser + childSystem) / TICKS_PER_SECOND,
    };
  } catch {
    return null;
  }
}

/** CPU seconds of one process; null where the system does not tell. */
export const readProcessCpu = (pid: number): number | null => readProcess(pid)?.own ?? null;

/** CPU seconds of a server and of all its processes, also those that have ended; null where the system does not tell. */
export function readServerCpu(server: number): number | null {
  const main = readProcess(server);
  if (!main) return null;
  const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const children = processes.map(readProcess).filter((process) => process?.parent === server);
  return children.reduce((total, child) => total + (child?.own ?? 0), main.own + main.endedChildren);
}

/** The process of a PostgreSQL server on this machine; null for one elsewhere, and for the embedded database. */
export async function findDatabaseServer(db: Database, url: string | undefined): Promise<number | null> {
  if (!url || !["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname)) return null;
  const result = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const [row] = (result as unknown as { rows: { pid: number }[] }).rows;
  return row ? (readProcess(row.pid)?.parent ?? null) : null;
}
