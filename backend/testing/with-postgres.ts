import { spawn } from "node:child_process";
import { findPostgres, startPostgres } from "./temporary-postgres";

/**
 * `tsx backend/testing/with-postgres.ts <command> [arguments]` runs a command with TEST_DATABASE_URL set to a
 * PostgreSQL server that lives as long as the command, and ends with its exit code. Without server binaries it says so
 * and ends with 0: the same tests run on PGlite.
 */
async function main(): Promise<number> {
  const [command, ...rest] = process.argv.slice(2);
  if (command === undefined) {
    process.stderr.write("usage: with-postgres <command> [arguments]\n");
    return 2;
  }
  const binaries = findPostgres();
  if (binaries === null) {
    process.stdout.write(
      "SKIPPED on PostgreSQL: neither the PATH nor /usr/lib/postgresql holds initdb and postgres (Debian: apt-get install postgresql).\n",
    );
    return 0;
  }
  const postgres = await startPostgres(binaries);
  try {
    return await runCommand(command, rest, { ...process.env, TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

/** Signals that mean "stop" are handed on, and the server is stopped when the command has ended. */
function runCommand(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(command, args, { env, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on("error", (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(127);
    });
    child.on("exit", (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
