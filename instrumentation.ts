import type { Instrumentation } from "next";

/** Runs once when the server starts: a missing or wrong setting ends the process with a line that names it. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { exitOnInvalidSettings: stopOnWrongSettings } = await import(
    "@/lib/server/exit-on-invalid-settings"
  );
  stopOnWrongSettings();
  // Our server has done so before; a developer reads Next's own form.
  if (process.env.NODE_ENV !== "production") return;
  const { writeOutputAsLines } = await import("@/lib/config/output-lines");
  writeOutputAsLines();
}

/** Writes the request that an error belongs to: Next's own line about the error does not name it. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logRenderingError } = await import("@/lib/server/reports/log-rendering-error");
  await logRenderingError(error, request.headers, routePath);
};
