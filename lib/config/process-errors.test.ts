import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { MINUTE_MS } from "./constants";

jest.setTimeout(MINUTE_MS);

const children = new Set<ChildProcess>();
afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
  children.clear();
});

/** Starts the fixture; its output goes to a pipe or to a device. */
async function startFixture(output: "pipe" | number = "pipe") {
  const args = ["--import", "tsx", "lib/config/process-errors.fixture.ts"];
  const child = spawn(process.execPath, args, { stdio: ["ignore", output, output, "ipc"] });
  children.add(child);
  await once(child, "message");
  return child;
}

describe("an error that nothing catches (fault F32)", () => {
  it.each(["exception", "rejection"])(
    "of kind %s ends the process with one line, without values",
    async (kind) => {
      const child = await startFixture();
      let text = "";
      child.stdout?.on("data", (chunk) => {
        text += chunk;
      });
      child.send(kind);
      expect(await once(child, "close")).toEqual([1, null]);
      expect(JSON.parse(text)).toMatchObject({
        level: "error",
        event: "uncaughtError",
        message: "uncaught error",
      });
      expect(text).not.toContain("canary");
    },
  );
});

describe("output that can't be written (fault F26)", () => {
  it("to a closed pipe does not end the process", async () => {
    const child = await startFixture();
    child.stdout?.destroy();
    child.stderr?.destroy();
    child.send("output");
    expect(await once(child, "message")).toEqual(["alive", undefined]);
  });

  it("to a full disk does not end the process", async () => {
    const full = fs.openSync("/dev/full", "w");
    const child = await startFixture(full);
    fs.closeSync(full);
    child.send("output");
    expect(await once(child, "message")).toEqual(["alive", undefined]);
  });
});
