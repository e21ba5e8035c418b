import { spawn } from "node:child_process";
import { createTemplate } from "./database-template";
import { findPostgres, startPostgres } from "./temporary-postgres";

/**
 * `tsx backend/testing/with-postgres.ts <command> [arguments]` runs a command with TEST_DATABASE_URL set to a
 * PostgreSQL server that runs as long as the command, and TEST_DATABASE_TEMPLATE to a migrated database there. Ends with
 * the command's exit code; without server binaries it reports that and ends with 0.
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
    return await runCommand(command, rest, {
      ...process.env,
      TEST_DATABASE_URL: postgres.url,
      TEST_DATABASE_TEMPLATE: await createTemplate(postgres.url),
    });
  } finally {
    await postgres.stop();
  }
}

/** Forwards stop signals to the command; the server is stopped after the command has ended. */
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
