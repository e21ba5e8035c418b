import { findPostgres } from "@/backend/testing/temporary-postgres";
import { listDatabaseSuites, listServerSuites } from "@/scripts/gates/database-suites";
import type { GateResult } from "@/scripts/gates/gate-result";
import { runJest } from "@/scripts/gates/jest";

/** What Jest leaves out in the gate `unit`: the suites that run on PostgreSQL, in the gate `database`. */
export const skipServerSuites = (): string[] =>
  listServerSuites().map((path) => `--testPathIgnorePatterns=^<rootDir>/${path.replaceAll(".", "\\.")}$`);

/**
 * Runs the suites that open a database on their own PostgreSQL server; on PGlite, with a line that says so, where none is
 * found or can be installed.
 * @param files some of them; all when omitted
 */
export async function runDatabaseTests(files?: readonly string[]): Promise<GateResult> {
  if (findPostgres())
    return runJest(
      ["--runTestsByPath", ...(files ?? listDatabaseSuites())],
      ["--import", "tsx", "backend/testing/with-postgres.ts"],
    );
  console.log("No PostgreSQL server here (initdb, postgres): the database tests run on PGlite.");
  return runJest(["--runTestsByPath", ...(files ?? listServerSuites())]);
}
