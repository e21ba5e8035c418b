import { spawn } from "node:child_process";
import { once } from "node:events";
import { findFreePort } from "@/backend/testing/free-port";

export const EXAMPLE_MEMBER = { account: "ana@acme.example", password: "acme-demo" };

export interface ExampleUpstream {
  address: string;
  close(): Promise<void>;
}

/** Starts examples/upstream as its first lines say; resolves when it answers. */
export async function openExampleUpstream(): Promise<ExampleUpstream> {
  const port = await findFreePort();
  const child = spawn(process.execPath, ["examples/upstream/server.mjs", String(port)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return {
    address: `http://127.0.0.1:${port}`,
    async close() {
      child.kill();
      await once(child, "exit");
    },
  };
}
