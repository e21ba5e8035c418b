import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "./port";

/** Real processes: what a person at a terminal would see. */
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
    hears: waitForLine,
    said: () => output,
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

  it("finishes running requests, ends the upper before the lower, and answers 0", async () => {
    const { child, ended, hears, said, url } = await startStack("polite", "polite");
    await hears("ready");
    const slow = fetch(`${url.upper}/slow`, { headers: { connection: "close" } }).then((response) =>
      response.text(),
    );
    await wait(100);
    child.kill("SIGTERM");
    child.kill("SIGINT");
    expect(await slow).toBe("whole");
    expect(await ended).toBe(0);
    expect(said()).toMatch(/upper │ ended[\s\S]*lower │ ended[\s\S]*Stopped\.\n$/);
    expect(await isDown(url.lower)).toBe(true);
  });

  it("brings the rest down when one ends by itself, and says which", async () => {
    const { ended, hears, said, url } = await startStack("polite", "polite");
    await hears("ready");
    await isDown(`${url.lower}/die`);
    expect(await ended).toBe(1);
    expect(said()).toContain("The lower ended by itself (7); stopping the rest.");
    expect(await isDown(url.upper)).toBe(true);
  });

  it("ends at once on a second press", async () => {
    const { child, ended, hears, url } = await startStack("polite", "stubborn");
    await hears("ready");
    child.kill("SIGINT");
    await wait(1_200);
    child.kill("SIGINT");
    expect(await ended).toBe(130);
    expect(await isDown(url.upper)).toBe(true);
  });

  it("shows what a service said when it does not start, and leaves nothing behind", async () => {
    const { ended, said, url } = await startStack("polite", "broken");
    expect(await ended).toBe(1);
    expect(said()).toMatch(/The upper did not start \(3\):\nDATA_DIR is missing/);
    expect(await isDown(url.lower)).toBe(true);
  });
});
