import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Above the services of most systems, below the ports that Linux gives to outgoing connections (32,768 and up): one of
 * those could be taken by any connection while a test restarts its server.
 */
const [FIRST, LAST] = [20_000, 32_767];

/** A port that is free on every address at the moment. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(FIRST, LAST + 1);
  return (await isFreePort(port)) ? port : findFreePort();
}

/**
 * Opens the port briefly on every address; false when it is in use.
 * @throws Error where this user may not open it
 */
export function isFreePort(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(false);
      else if (error.code === "EACCES") reject(new Error(`Port ${port} may not be opened by this user.`));
      else reject(error);
    });
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
