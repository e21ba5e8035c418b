import { isFreePort } from "@/backend/testing/free-port";

/**
 * Checks that the ports among these settings (those named …_PORT) are free.
 * @throws Error with a line for each port in use and its setting
 */
export async function assertPortsFree(settings: Record<string, unknown>): Promise<void> {
  const lines: string[] = [];
  for (const [setting, port] of Object.entries(settings)) {
    if (!setting.endsWith("_PORT") || (await isFreePort(Number(port)))) continue;
    lines.push(
      `Port ${port} is in use. Stop the process on it, or set ${setting} to another, such as ${Number(port) + 100}.`,
    );
  }
  if (lines.length > 0) throw new Error(lines.join("\n"));
}
