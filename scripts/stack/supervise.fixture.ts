import { entry } from "@/scripts/stack/entry";
import { endTogether, run, type Service, stopOnSignals } from "@/scripts/stack/supervise";

/** Two tiny services under supervision, for supervise.test.ts. Arguments: the kind and port of each. */
const KINDS: Record<string, string> = {
  polite: 'process.on("SIGTERM", () => server.close(() => process.exit(0)));',
  stubborn: 'process.on("SIGTERM", () => {});',
  broken: 'console.error("DATA_DIR is missing"); process.exit(3);',
};

const tiny = (name: string, kind = "", port = ""): Service => ({
  name,
  command: process.execPath,
  args: [
    "-e",
    `const server = require("node:http").createServer((request, response) => {
       if (request.url === "/die") process.exit(7);
       setTimeout(() => response.end("whole"), request.url === "/slow" ? 700 : 0);
     }).listen(${port});
     process.on("exit", () => console.log("ended"));
     ${KINDS[kind]}`,
  ],
  address: `http://127.0.0.1:${port}/`,
});

entry(async () => {
  stopOnSignals();
  const [, , lowerKind, lowerPort, upperKind, upperPort] = process.argv;
  endTogether(await run([tiny("lower", lowerKind, lowerPort), tiny("upper", upperKind, upperPort)]));
  console.log("ready");
});
