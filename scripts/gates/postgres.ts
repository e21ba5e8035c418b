import { findPostgres } from "@/backend/testing/temporary-postgres";
import type { GateResult } from "@/scripts/gates/command";
import { runJest } from "@/scripts/gates/jest";
import { installDebianPackage } from "./install-debian-package";

/** The backend's suite again, on a PostgreSQL server of its own; left out where none is found or can be installed. */
export async function runPostgresTests(): Promise<GateResult> {
  if (!findPostgres()) await installDebianPackage("postgresql");
  if (findPostgres()) return runJest(["backend/"], ["--import", "tsx", "backend/testing/with-postgres.ts"]);
  console.log(
    "Left out: there is no PostgreSQL server here (initdb, postgres); PGlite has run the same tests.",
  );
  return { passed: 0, failed: 0 };
}
