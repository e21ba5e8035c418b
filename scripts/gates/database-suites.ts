import { globSync, readFileSync } from "node:fs";

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
  "backend/modules/renewals/renewal.test.ts",
  "backend/modules/reports/count-billing.test.ts",
  "backend/modules/studio/versions/versions.test.ts",
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
