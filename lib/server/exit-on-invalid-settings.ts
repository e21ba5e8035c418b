import "server-only";
import { getEnv, SettingsError } from "@/lib/config/env";
import { writeProcessLine } from "@/lib/config/process-errors";

/** Ends the process when the settings are invalid; writes which and why. */
export function exitOnInvalidSettings(): void {
  try {
    getEnv();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    writeProcessLine("error", "startFailed", `The storefront can't start:\n${error.message}`);
    process.exit(1);
  }
}
