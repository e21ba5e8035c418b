import { type StackService, startServices, stopOnSignals, stopTogether } from "@/scripts/stack/supervise";
import { runScript } from "./child";

/** Starts two small supervised services for supervise.test.ts. Arguments: the kind and port of each. */
const BEHAVIORS: Record<string, string> = {
  polite: 'process.on("SIGTERM", () => server.close(() => process.exit(0)));',
  stubborn: 'process.on("SIGTERM", () => {});',
  broken: 'console.error("DATA_DIR is missing"); process.exit(3);',
};

const createTinyService = (name: string, kind = "", port = ""): StackService => ({
  name,
  command: process.execPath,
  args: [
    // Megabytes; fills within a second at /leak.
    "--max-old-space-size=32",
    "-e",
    `const server = require("node:http").createServer((request, response) => {
       if (request.url === "/die") process.exit(7);
       if (request.url === "/leak") for (const kept = []; ; ) kept.push(Array(10_000).fill({}));
       setTimeout(() => response.end("whole"), request.url === "/slow" ? 700 : 0);
     }).listen(${port});
     process.on("exit", () => console.log("ended"));
     ${BEHAVIORS[kind]}`,
  ],
  address: `http://127.0.0.1:${port}/`,
});

runScript(async () => {
  stopOnSignals();
  const [, , lowerKind, lowerPort, upperKind, upperPort] = process.argv;
  stopTogether(
    await startServices([
      createTinyService("lower", lowerKind, lowerPort),
      createTinyService("upper", upperKind, upperPort),
    ]),
  );
  console.log("ready");
});
