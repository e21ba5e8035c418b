import { CRASH_REPORT_PATH } from "@/lib/domain/support/crash-report";
import { REFERENCE_HEADER } from "@/lib/domain/support/reference";

const REPORT_TIMEOUT_MS = 5_000;

/**
 * Tells our server that the page has crashed: the name of the error alone, as its message may repeat what somebody typed.
 * @returns the reference of the report; null where no answer came
 */
export async function reportCrash(error: unknown): Promise<string | null> {
  const name = error instanceof Error ? error.name : "unknown";
  try {
    const { headers } = await fetch(CRASH_REPORT_PATH, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name, path: location.pathname }),
      signal: AbortSignal.timeout(REPORT_TIMEOUT_MS),
    });
    return headers.get(REFERENCE_HEADER);
  } catch {
    return null;
  }
}
