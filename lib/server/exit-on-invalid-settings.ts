import "server-only";
import { getEnv, SettingsError } from "@/lib/config/env";

/** Ends the process when the settings are invalid; writes which and why to standard error. */
export function exitOnInvalidSettings(): void {
  try {
    getEnv();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`The storefront can't start:\n${error.message}\n`);
    process.exit(1);
  }
}
