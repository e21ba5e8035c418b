import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Health } from "./health";

/**
 * Stops a server without refusing a request: for `drainMs` it answers as before while its health says that it stops and each
 * answer closes its connection, so that a proxy sends its requests elsewhere. Then nothing new is accepted; resolves
 * when the running requests have ended.
 */
export async function stopServer(server: Server, health: Health, drainMs: number): Promise<void> {
  health.state = "stopping";
  server.prependListener("request", (_request, response) => response.setHeader("Connection", "close"));
  if (drainMs > 0) await wait(drainMs);
  await new Promise<void>((resolve) => server.close(() => resolve()));
}
