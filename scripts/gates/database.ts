import { globSync, readFileSync } from "node:fs";
import { findPostgres } from "@/backend/testing/temporary-postgres";
import { hasPreviousRelease } from "@/lab/release/previous-release";
import type { GateResult } from "./gate-result";
import { runJest } from "./jest";

/** What Jest leaves out in the gate `unit`: the suites that run on PostgreSQL, in the gate `database`. */
export const skipServerSuites = (): string[] =>
  listServerSuites().map((path) => `--testPathIgnorePatterns=^<rootDir>/${path.replaceAll(".", "\\.")}$`);

/**
 * Runs the suites that open a database on their own PostgreSQL server; on PGlite, with a line that says so, where none is
 * found or can be installed.
 * @param files some of them; all when omitted
 */
export async function runDatabaseTests(files?: readonly string[]): Promise<GateResult> {
  if (!hasPreviousRelease())
    console.log("The release before is not in the history here: it is not run beside this one.");
  if (findPostgres())
    return runJest(
      ["--runTestsByPath", ...(files ?? listDatabaseSuites())],
      ["--import", "tsx", "backend/testing/with-postgres.ts"],
    );
  console.log("No PostgreSQL server here (initdb, postgres): the database tests run on PGlite.");
  return runJest(["--runTestsByPath", ...(files ?? listServerSuites())]);
}

/** A database suite imports one of these, or passes the server's address to a program that it starts. */
const OPENS_DATABASE =
  /"(@\/backend\/testing|\.)\/(test-database|database-suite|test-api|admin-api|test-shop|billing-suite)"|TEST_DATABASE_URL/;

/**
 * The suites that also run on PGlite, the embedded database of the demo shop: one for each backend module, and what is
 * about the embedded database itself.
 */
export const EMBEDDED_SUITES: readonly string[] = [
  "backend/db/client.test.ts",
  "backend/db/full-disk.test.ts",
  "backend/main.test.ts",
  "backend/modules/accounts/identity/identity-proofs.test.ts",
  "backend/modules/billing/attempts/pay.test.ts",
  "backend/modules/catalog/site-changes.test.ts",
  "backend/modules/limits/rate-limits.test.ts",
  "backend/modules/mail/account-messages.test.ts",
  "backend/modules/player/player-calls.test.ts",
  "backend/modules/reminders/renewal-reminders.test.ts",
  "backend/modules/renewals/renewal.test.ts",
  "backend/modules/reports/count-billing.test.ts",
  "backend/modules/studio/versions/versions.test.ts",
  "backend/modules/support/find-reference.test.ts",
  "backend/modules/withdrawals/withdrawals.test.ts",
  "backend/runtime/claim-rows.test.ts",
  "backend/testing/keep-rows.test.ts",
];

/** All suites that open a database. */
export const listDatabaseSuites = (): string[] =>
  globSync("{backend,lab,scripts,server,lib}/**/*.test.ts")
    .filter((path) => OPENS_DATABASE.test(readFileSync(path, "utf8")))
    .sort();

/** The database suites that run on PostgreSQL only. */
export const listServerSuites = (): string[] =>
  listDatabaseSuites().filter((path) => !EMBEDDED_SUITES.includes(path));
