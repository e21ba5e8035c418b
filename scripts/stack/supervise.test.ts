import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "@/backend/testing/free-port";

/** Tests with real processes and their terminal output. */
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

async function startStack(lowerKind: string, upperKind: string) {
  const [lower, upper] = [await findFreePort(), await findFreePort()];
  const args = [
    "--import",
    "tsx",
    "scripts/stack/supervise.fixture.ts",
    lowerKind,
    `${lower}`,
    upperKind,
    `${upper}`,
  ];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  started.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const waitForLine = async (line: string) => {
    while (!output.includes(line) && child.exitCode === null) await wait(20);
    expect(output).toContain(line);
  };
  return {
    child,
    ended,
    waitForLine,
    getOutput: () => output,
    url: { lower: `http://127.0.0.1:${lower}`, upper: `http://127.0.0.1:${upper}` },
  };
}

const isDown = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  );

describe("the stack ends cleanly", () => {
  jest.setTimeout(20_000);

  it("finishes running requests, ends the upper before the lower, and exits with 0", async () => {
    const { child, ended, waitForLine, getOutput, url } = await startStack("polite", "polite");
    await waitForLine("ready");
    const slow = fetch(`${url.upper}/slow`, { headers: { connection: "close" } }).then((response) =>
      response.text(),
    );
    await wait(100);
    child.kill("SIGTERM");
    child.kill("SIGINT");
    expect(await slow).toBe("whole");
    expect(await ended).toBe(0);
    expect(getOutput()).toMatch(/upper │ ended[\s\S]*lower │ ended[\s\S]*Stopped\.\n$/);
    expect(await isDown(url.lower)).toBe(true);
  });

  it("stops the rest when one ends unexpectedly, and names it", async () => {
    const { ended, waitForLine, getOutput, url } = await startStack("polite", "polite");
    await waitForLine("ready");
    await isDown(`${url.lower}/die`);
    expect(await ended).toBe(1);
    expect(getOutput()).toContain("The lower ended unexpectedly (7); stopping the rest.");
    expect(await isDown(url.upper)).toBe(true);
  });

  it("stops the rest when one runs out of memory (fault F32)", async () => {
    const { ended, waitForLine, getOutput, url } = await startStack("polite", "polite");
    await waitForLine("ready");
    await isDown(`${url.upper}/leak`);
    expect(await ended).toBe(1);
    expect(getOutput()).toMatch(/The upper ended unexpectedly \((SIG[A-Z]+|13\d)\); stopping the rest\./);
    expect(await isDown(url.lower)).toBe(true);
  });

  it("ends immediately on a second Ctrl-C", async () => {
    const { child, ended, waitForLine, url } = await startStack("polite", "stubborn");
    await waitForLine("ready");
    child.kill("SIGINT");
    await waitForLine("Stopping");
    // What comes within a second is the first one again.
    for (; child.exitCode === null && child.signalCode === null; await wait(50)) child.kill("SIGINT");
    expect(await ended).toBe(130);
    expect(await isDown(url.upper)).toBe(true);
  });

  it("prints the output of a service that does not start, and leaves no process running", async () => {
    const { ended, getOutput, url } = await startStack("polite", "broken");
    expect(await ended).toBe(1);
    expect(getOutput()).toMatch(/The upper did not start \(3\):\nDATA_DIR is missing/);
    expect(await isDown(url.lower)).toBe(true);
  });
});
