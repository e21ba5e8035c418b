import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { BACKEND_PROGRAM_ARGS, COMMAND_PROGRAM } from "@/backend/built-program";
import { buildBackend } from "@/backend/testing/build-backend";
import { MINUTE_MS } from "@/lib/config/constants";

jest.setTimeout(120_000);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "storefront-main-"));
beforeAll(buildBackend);
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
  fs.rmSync(folder, { recursive: true, force: true });
});

interface StartedProcess {
  child: ChildProcess;
  /** Its output so far. */
  output(): string;
  /** The lines of its log so far, each `event: message`; anything else than such a line throws. */
  lines(): string[];
  ended: Promise<number | NodeJS.Signals | null>;
}

function run(args: readonly string[], env: Record<string, string>): StartedProcess {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, args, {
    env: {
      ...inherited,
      NODE_ENV: "production",
      DATA_DIR: folder,
      PORT: "0",
      SANDBOX_PORT: "0",
      STOREFRONT_URL: "http://localhost:1",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      text += chunk;
    });
  }
  const ended = once(child, "close").then(([code, signal]) => {
    running.delete(child);
    return (code ?? signal) as number | NodeJS.Signals | null;
  });
  const lines = () =>
    text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { event: string; message: string })
      .map(({ event, message }) => `${event}: ${message}`);
  return { child, output: () => text, lines, ended };
}

const main = (env: Record<string, string> = {}) => run(BACKEND_PROGRAM_ARGS, { LOG_LEVEL: "warn", ...env });
const brand = (...words: string[]) => runScript("brand", words);
const studio = (...words: string[]) => runScript("studio", words);
const operator = (...words: string[]) => runScript("operator", words);
const reconcile = (...words: string[]) => runScript("reconcile", words);
const runScript = async (name: string, words: string[]) => {
  const command = run([COMMAND_PROGRAM, name, ...words], { LOG_LEVEL: "error" });
  const code = await command.ended;
  return { code, output: command.output().trim() };
};

async function waitForAddress(started: StartedProcess): Promise<string> {
  for (let waitedMs = 0; waitedMs < MINUTE_MS; waitedMs += 50) {
    const match = /Backend ready on (http:\/\/\S+)/.exec(started.output());
    if (match?.[1]) return match[1];
    if (started.child.exitCode !== null) break;
    await sleep(50);
  }
  throw new Error(`The backend did not start: ${started.output()}`);
}

const login = (address: string) =>
  fetch(`${address}/api/user/login/v1`, {
    method: "POST",
    headers: { Site: "vidora", "Content-Type": "application/json" },
    body: JSON.stringify({ account: "ana@vidora.example", type: "email", password: "vidora-demo" }),
  });
const readBrandName = async (address: string) => {
  const response = await fetch(`${address}/api/site/theme/v1`, { headers: { Site: "vidora" } });
  return ((await response.json()) as { data: { name: string } }).data.name;
};

// The folder and its lock are PGlite's; on PostgreSQL the process is shown by kill-payment.test.ts.
const describeOnPGlite = process.env.TEST_DATABASE_URL ? describe.skip : describe;

/** Each file of a folder with its size, but the note of the process that has it open. */
const listFiles = (root: string) =>
  fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "postmaster.pid")
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [file, fs.statSync(file).size] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));

const listLogs = (files: string) =>
  fs
    .readdirSync(path.join(files, "pg_wal"))
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .map((name) => path.join(files, "pg_wal", name));

const DAMAGES: readonly [string, (files: string) => void][] = [
  [
    "cut log",
    (files) => {
      for (const log of listLogs(files)) fs.truncateSync(log, 2 ** 20);
    },
  ],
  [
    "zeroed log",
    (files) => {
      for (const log of listLogs(files)) fs.writeFileSync(log, Buffer.alloc(fs.statSync(log).size));
    },
  ],
  ["cut control file", (files) => fs.truncateSync(path.join(files, "global", "pg_control"), 100)],
  ["lost version", (files) => fs.rmSync(path.join(files, "PG_VERSION"))],
];

describeOnPGlite("the backend's process", () => {
  it("reports what is wrong with a setting and does not start", async () => {
    const started = main({ PORT: "http" });
    expect(await started.ended).toBe(1);
    expect(started.lines()).toEqual([
      'startFailed: PORT is "http"; it should be a port number from 0 to 65535.',
    ]);
  });

  it("starts once on a folder, is administered while it runs, and ends well (faults F25, F31)", async () => {
    // What a first start that was interrupted has left.
    const draft = path.join(folder, "db.creating");
    fs.mkdirSync(path.join(draft, "base"), { recursive: true });
    const first = main();
    const address = await waitForAddress(first);
    expect(fs.existsSync(draft)).toBe(false);
    expect(await (await fetch(`${address}/health`)).json()).toEqual({ status: "up" });
    expect(first.lines()).toEqual([`started: Backend ready on ${address} (PGlite in ${folder}, 6 brands)`]);

    const second = main();
    expect(await second.ended).toBe(1);
    expect(second.lines()).toEqual([
      `startFailed: The data folder ${folder} is in use by process ${first.child.pid}. Stop that process, or set DATA_DIR to another folder.`,
    ]);

    expect(await studio("set", "vidora", "name=Vidora Nova", "--live")).toEqual({
      code: 0,
      output:
        'name of vidora is now "Vidora Nova".\nThe storefront was not reached; it shows the change within a minute.',
    });
    expect(await readBrandName(address)).toBe("Vidora Nova");

    const books = {
      code: 0,
      output: expect.stringMatching(/^Statements until .*: \d+ attempts.*\nThe books agree\.$/s),
    };
    expect(await reconcile()).toEqual(books);
    expect(await reconcile("--since", "yesterday")).toMatchObject({ code: 2 });

    // The demo's operators, whose password everybody knows, are the sandbox's alone.
    expect(await operator("list")).toEqual({ code: 0, output: "The console has no operator." });
    const added = await operator("add", "nina@studio.example", "--name", "Nina", "--role", "owner");
    expect(added.output).toMatch(/^http:\/\/studio\.localhost:3000\/invitation#[\w-]{43}$/m);

    // A log-in takes a fifth of a second: it is running when the process gets the signal to stop.
    const running = login(address);
    await sleep(60);
    first.child.kill("SIGTERM");
    expect((await running).status).toBe(200);
    expect(await first.ended).toBe(0);
    expect(fs.readdirSync(folder).sort()).toEqual(["db", "secrets.json"]);
    await expect(fetch(`${address}/health`)).rejects.toThrow();
  });

  it("works on the folder itself when nothing runs", async () => {
    const { code, output } = await brand("list");
    expect([code, output.split("\n").length]).toEqual([0, 6]);
    expect(output).toContain("Vidora Nova");
    expect((await operator("list")).output).toBe("nina@studio.example  Nina  owner  all brands  invited");
    expect((await reconcile("--since", "2020-01-01")).output).toMatch(
      /vidora BRL: charges .*\nThe books agree\.$/s,
    );
    expect(await studio("set", "vidora", "color=violet", "--live")).toEqual({
      code: 1,
      output: expect.stringContaining("write a color"),
    });
  });

  it("ends after an error that nothing caught, with a line without its values (fault F32)", async () => {
    const hook = `process.on("SIGUSR2", () => Promise.reject(new Error("Failed query\\nparams: " + "can" + "ary")))`;
    const started = main({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}` });
    await waitForAddress(started);
    started.child.kill("SIGUSR2");
    expect(await started.ended).toBe(1);
    expect(started.lines().at(-1)).toBe("uncaughtError: uncaught error");
    expect(started.output()).not.toContain("canary");
  });

  it("starts again after kill -9 with its data, and reports when its port is in use", async () => {
    const killed = main();
    await waitForAddress(killed);
    killed.child.kill("SIGKILL");
    expect(await killed.ended).toBe("SIGKILL");

    const taken = net.createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port } = taken.address() as net.AddressInfo;
    const refused = main({ PORT: String(port) });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain("Set PORT or SANDBOX_PORT to another.");
    taken.close();

    // The connection file that the killed process left is outdated; the command opens the database itself.
    expect((await brand("list")).code).toBe(0);
    const again = main({ LOG_LEVEL: "debug" });
    const address = await waitForAddress(again);
    expect(await readBrandName(address)).toBe("Vidora Nova");
    // Nobody reads its output any longer (fault F26); each call writes a line.
    again.child.stdout?.destroy();
    again.child.stderr?.destroy();
    for (let call = 0; call < 3; call += 1) expect(await readBrandName(address)).toBe("Vidora Nova");
    again.child.kill("SIGINT");
    expect(await again.ended).toBe(0);
  });

  it("does not start on damaged files, says what can be done, and leaves the folder as it is (fault F36)", async () => {
    const killed = main();
    await waitForAddress(killed);
    killed.child.kill("SIGKILL");
    await killed.ended;
    for (const [what, damage] of DAMAGES) {
      const damaged = path.join(folder, what);
      const files = path.join(damaged, "db");
      fs.cpSync(path.join(folder, "db"), files, { recursive: true });
      fs.copyFileSync(path.join(folder, "secrets.json"), path.join(damaged, "secrets.json"));
      damage(files);
      const before = listFiles(files);
      const started = main({ DATA_DIR: damaged });
      expect([what, await started.ended]).toEqual([what, 1]);
      expect(started.lines()).toEqual([
        expect.stringMatching(
          `^startFailed: The embedded database in ${files} can't be opened: .*backup.*empty database`,
        ),
      ]);
      expect(listFiles(files)).toEqual(before);
    }
  });
});
