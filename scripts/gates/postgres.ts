import { globSync, readFileSync } from "node:fs";
import { findPostgres } from "@/backend/testing/temporary-postgres";
import type { GateResult } from "@/scripts/gates/gate-result";
import { runJest } from "@/scripts/gates/jest";

/** Every test that depends on this file opens a database. */
const TEST_DATABASE = "backend/testing/test-database.ts";
const DATABASE_SETTING = "TEST_DATABASE_URL";

/** Tests that pass the database on to a backend that they start. */
const listTestsOfProcesses = () =>
  globSync("backend/**/*.test.ts").filter((path) => readFileSync(path, "utf8").includes(DATABASE_SETTING));

/**
 * Runs the tests that open a database again, on their own PostgreSQL server; skipped if none is found or can be
 * installed.
 * @param files some of them; all when omitted
 */
export async function runPostgresTests(files?: readonly string[]): Promise<GateResult> {
  if (findPostgres())
    return runJest(
      files
        ? ["--runTestsByPath", ...files]
        : ["--findRelatedTests", TEST_DATABASE, ...listTestsOfProcesses()],
      ["--import", "tsx", "backend/testing/with-postgres.ts"],
    );
  console.log(
    "Skipped: there is no PostgreSQL server here (initdb, postgres); the unit gate ran the same tests on PGlite.",
  );
  return { passed: 0, failed: 0 };
}
