import { killAll } from "./child";

/** Runs a script's work; what goes wrong is said in plain words and ends the process with all its children. */
export function runScript(work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    killAll();
    process.exit(1);
  });
}
