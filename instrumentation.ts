/** Runs once when the server starts: a missing or wrong setting ends the process with a line that names it. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { exitOnInvalidSettings: stopOnWrongSettings } = await import(
    "@/lib/server/exit-on-invalid-settings"
  );
  stopOnWrongSettings();
}
