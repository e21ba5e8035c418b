import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Ends a response whose handler is silent (fault F1): `refuse` answers where nothing was sent yet, else the connection
 * is closed, because a response that has begun can't change its status. Bytes that a slow client has not read yet are
 * no silence of the handler.
 * @param limitMs the longest silence
 */
export function limitSilence(
  request: IncomingMessage,
  response: ServerResponse,
  limitMs: number,
  refuse: () => void,
): void {
  const { socket } = request;
  const countBytes = () => socket.bytesRead + socket.bytesWritten;
  let bytes = countBytes();
  let silentSince = performance.now();
  const timer = setInterval(check, limitMs / 8);
  response.once("close", () => clearInterval(timer));

  function check(): void {
    const isWaitingForClient = response.writableEnded || response.writableLength > 0;
    if (isWaitingForClient || countBytes() !== bytes) {
      bytes = countBytes();
      silentSince = performance.now();
    } else if (performance.now() - silentSince >= limitMs) {
      clearInterval(timer);
      end();
    }
  }

  function end(): void {
    if (response.headersSent) {
      response.destroy();
      return;
    }
    // What the handler still writes is dropped.
    response.on("error", () => undefined);
    response.setHeader("Connection", "close");
    refuse();
  }
}
