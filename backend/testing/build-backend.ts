import { execFileSync } from "node:child_process";

/** Builds the backend unless its last build is of the same sources, for tests that start the program of production. */
export function buildBackend(): void {
  execFileSync(process.execPath, ["--import", "tsx", "scripts/build-backend.ts"], { stdio: "pipe" });
}
