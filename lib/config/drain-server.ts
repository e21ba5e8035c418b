import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as endTurn } from "node:timers/promises";

/** A longer turn of the event loop leaves time for a client to connect in it. */
const SHORT_TURN_MS = 1;
/** A server that is never idle is closed in the middle of its work. */
const MAX_TURNS = 500;

/**
 * Stops a server without breaking a request, also one that is on its way: new connections are refused, so that a proxy takes
 * another process; each answer closes its connection; and a connection without a request stays open until its client closes it, or
 * for the server's `keepAliveTimeout`, which is longer than our proxies and the storefront keep one.
 * Resolves when no connection is left.
 */
export async function drainServer(server: Server): Promise<void> {
  await acceptAll(server);
  // The HTTP server's own `close` would end connections without a request at once, while a request may be on its way.
  const drained = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  // Not sooner: a proxy would open a connection for each request.
  closeAfterAnswers(server);
  await drained;
}

/** From now on each answer closes its connection. */
export function closeAfterAnswers(server: Server): void {
  server.prependListener("request", (_request, response) => response.setHeader("Connection", "close"));
}

/** Waits for a short turn in which nobody has connected: each accepts one connection, and others would be cut off with the listening socket. */
async function acceptAll(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on("connection", count);
  await endTurn();
  for (let turns = 0; turns < MAX_TURNS; turns += 1) {
    const [before, startedAt] = [accepted, performance.now()];
    await endTurn();
    if (accepted === before && performance.now() - startedAt < SHORT_TURN_MS) break;
  }
  server.off("connection", count);
}
