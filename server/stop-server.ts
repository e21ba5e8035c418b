import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { closeAfterAnswers, drainServer } from "@/lib/config/drain-server";
import type { Health } from "./health";

/**
 * Stops a server without refusing a request: for `drainMs` it answers as before while its health says that it stops and each
 * answer closes its connection, so that a proxy sends its requests elsewhere. Then nothing new is accepted; resolves
 * when no connection is left.
 */
export async function stopServer(server: Server, health: Health, drainMs: number): Promise<void> {
  health.state = "stopping";
  if (drainMs > 0) {
    closeAfterAnswers(server);
    await wait(drainMs);
  }
  await drainServer(server);
}
