import { open } from "node:fs/promises";
import { MINUTE_MS } from "@/lib/config/constants";
import { createStorefrontServer } from "./create-storefront-server";

/** The storefront's server in a process with few file descriptors, for open-files.test.ts. Each request needs some. */
const FILES_PER_REQUEST = 8;

async function openFiles(): Promise<void> {
  const files = await Promise.all(Array.from({ length: FILES_PER_REQUEST }, () => open("/dev/null")));
  await Promise.all(files.map((file) => file.close()));
}

const server = createStorefrontServer({
  answerAsset: () => false,
  cookiePage: "",
  headersTimeoutMs: MINUTE_MS,
  requestTimeoutMs: MINUTE_MS,
  pageSilenceMs: 10_000,
  callSilenceMs: 10_000,
  answerPage: async () => false,
  handle: async (_request, response) => {
    await openFiles();
    response.end("handled");
  },
});
server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
