import { writeOutputAsLines } from "@/lib/config/output-lines";
import {
  exitOnUncaughtError,
  ignoreOutputErrors,
  writeProcessError,
  writeProcessLine,
} from "@/lib/config/process-errors";
import { SecretFileError } from "@/lib/config/secret-files";
import { UnusableFolder } from "./db/folder-lock";
import { InvalidSettingsError, loadEnv } from "./env";
import { startBackend } from "./start-backend";

ignoreOutputErrors();
writeOutputAsLines();
exitOnUncaughtError();

void main();

async function main(): Promise<void> {
  try {
    const env = loadEnv(process.env);
    const backend = await startBackend(env);
    writeProcessLine("info", "started", backend.ready);
    let stopping = false;
    const stop = (signal: NodeJS.Signals) => {
      // A second signal ends the process at once.
      if (stopping) process.exit(signal === "SIGINT" ? 130 : 143);
      stopping = true;
      void backend.stop().then(
        () => process.exit(0),
        (error: unknown) => exitWithError(error),
      );
    };
    process.on("SIGINT", stop);
    process.on("SIGTERM", stop);
  } catch (error) {
    exitWithError(error);
  }
}

/** Ends the process with one line where the person can do something, with everything else where we must. */
function exitWithError(error: unknown): never {
  const explained = explainStartupError(error);
  if (explained === null) writeProcessError("uncaught error", error);
  else writeProcessLine("error", "startFailed", explained);
  process.exit(1);
}

/** What a person can do about it; null where that is not known. */
function explainStartupError(error: unknown): string | null {
  if ([InvalidSettingsError, SecretFileError, UnusableFolder].some((kind) => error instanceof kind))
    return (error as Error).message;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE")
    return `The port is in use: ${(error as Error).message}. Set PORT or SANDBOX_PORT to another.`;
  if (code === "ECONNREFUSED" && syscall === "connect")
    return "The PostgreSQL server of DATABASE_URL does not answer.";
  return null;
}
