import { killAll } from "./child";

/** Runs a script's work; an error is printed as its message and ends the process with all its children. */
export function runScript(work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    killAll();
    process.exit(1);
  });
}
