import { type AddressInfo, createServer } from "node:net";

/** Opens the port briefly on every address; null when it is in use, else its number (0 picks a free one). */
function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(null);
      else if (error.code === "EACCES") reject(new Error(`Port ${port} may not be opened by this user.`));
      else reject(error);
    });
    server.listen(port, () => {
      const { port: opened } = server.address() as AddressInfo;
      server.close(() => resolve(opened));
    });
  });
}

/**
 * Checks that the ports among these settings (those named …_PORT) are free.
 * @throws Error with a line for each port in use and its setting
 */
export async function assertPortsFree(settings: Record<string, unknown>): Promise<void> {
  const lines: string[] = [];
  for (const [setting, port] of Object.entries(settings)) {
    if (!setting.endsWith("_PORT") || (await tryPort(Number(port))) !== null) continue;
    lines.push(
      `Port ${port} is in use. Stop the process on it, or set ${setting} to another, such as ${Number(port) + 100}.`,
    );
  }
  if (lines.length > 0) throw new Error(lines.join("\n"));
}

/** A port that is free at the moment. */
export async function findFreePort(): Promise<number> {
  return (await tryPort(0)) ?? findFreePort();
}
