import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { findFreePort } from "@/backend/testing/free-port";
import { EXAMPLES } from "@/scripts/contract/recording/examples";
import { buyExamplePlan } from "./buy-example-plan.fixture";

const PRISM = "node_modules/@stoplight/prism-cli/dist/index.js";

let prism: ChildProcess;
afterEach(async () => {
  const exit = once(prism, "exit");
  prism.kill();
  await exit;
});

/** Starts Prism with the contract; resolves with its address once it listens. */
async function startPrism(): Promise<string> {
  const port = await findFreePort();
  prism = spawn(process.execPath, [PRISM, "mock", "--port", String(port), "docs/openapi.json"]);
  let output = "";
  await new Promise<void>((resolve, reject) => {
    prism.once("exit", () => reject(new Error(output)));
    // Its log is read to the end: it waits for a reader.
    prism.stdout?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("Prism is listening")) resolve();
    });
  });
  return `http://127.0.0.1:${port}`;
}

describe("Prism with docs/openapi.json", () => {
  // Its answers never change, so the shop is opened at the host that the example is about.
  const { hosts } = EXAMPLES.findSite.data as { hosts: string[] };

  it("sells the plan of the examples to the shop, up to the paid order with its delivered account", async () =>
    buyExamplePlan(await startPrism(), hosts[0] ?? ""));
});
