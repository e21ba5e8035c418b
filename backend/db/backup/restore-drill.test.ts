import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { BACKEND_PROGRAM_ARGS, COMMAND_PROGRAM } from "@/backend/built-program";
import { buildBackend } from "@/backend/testing/build-backend";
import { replaceDatabase, runAsAdmin } from "@/backend/testing/database-template";
import { createTestCard } from "@/backend/testing/test-purchases";
import { createCallAddress, type EndpointName } from "@/lib/contract/calls";
import type { EndpointData } from "@/lib/contract/endpoint";
import { parseEnvelope } from "@/lib/contract/envelope";
import { REGISTRY } from "@/lib/contract/registry";
import { readBackup, writeBackup } from "./backup-file";
import { restoreDatabase } from "./restore-database";

const PLANS = ["102", "104", "602", "1202", "1204"];
jest.setTimeout(180_000);

const home = fs.mkdtempSync(path.join(os.tmpdir(), "storefront-backup-"));
const server = process.env.TEST_DATABASE_URL;
const suffix = randomBytes(6).toString("hex");
const databases = { shop: `shop_${suffix}`, other: `other_${suffix}` };
type Place = keyof typeof databases;
const backup = path.join(home, "shop.backup");

const settingsOf = (place: Place) => ({
  DATA_DIR: path.join(home, place),
  REVALIDATE_SECRET: "r".repeat(32),
  PROVIDER_SECRET: "p".repeat(32),
  DELIVERY_SECRET: "d".repeat(32),
  LOG_LEVEL: "error",
  ...(server ? { DATABASE_URL: replaceDatabase(server, databases[place]) } : {}),
});

const running = new Set<ChildProcess>();
let address = "";
let token = "";

beforeAll(async () => {
  buildBackend();
  if (server)
    for (const name of Object.values(databases)) await runAsAdmin(server, `create database ${name}`);
});
afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  if (server)
    for (const name of Object.values(databases))
      await runAsAdmin(server, `drop database ${name} with (force)`);
  fs.rmSync(home, { recursive: true, force: true });
});

function run(args: readonly string[], env: Record<string, string>) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, args, {
    env: { NODE_ENV: "test", PATH, HOME, PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let output = "";
  const ended = once(child, "close").then(([code]) => {
    running.delete(child);
    return { code: code as number | null, output: output.trim() };
  });
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        output += chunk;
        const found = /Backend ready on (\S+)/.exec(output)?.[1];
        if (found) resolve(found);
      });
    void ended.then(() => reject(new Error(output)));
  });
  ready.catch(() => undefined);
  return { child, ended, ready };
}

async function start(place: Place) {
  const backend = run(BACKEND_PROGRAM_ARGS, { ...settingsOf(place), SEED_DEMO: "1" });
  address = await backend.ready;
  const login = { account: "ana@vidora.example", type: "email", password: "vidora-demo" };
  token = (await send("login", login)).token;
  return async (signal: NodeJS.Signals) => {
    backend.child.kill(signal);
    await backend.ended;
  };
}

const command = (place: Place, ...words: string[]) =>
  run([COMMAND_PROGRAM, ...words], settingsOf(place)).ended;

async function send<Name extends EndpointName>(
  name: Name,
  payload: Record<string, unknown>,
): Promise<EndpointData<(typeof REGISTRY)[Name]>> {
  const endpoint = REGISTRY[name];
  const response = await fetch(`${address}${createCallAddress(endpoint, payload)}`, {
    method: endpoint.method,
    headers: {
      Site: "vidora",
      "Content-Type": "application/json",
      "Idempotency-Key": randomUUID(),
      ...(name === "login" ? {} : { Authorization: token }),
    },
    ...(endpoint.send === "body" ? { body: JSON.stringify(payload) } : {}),
  });
  const outcome = parseEnvelope(await response.text(), endpoint.data);
  if (!outcome.ok) throw new Error(`${name} was refused with ${outcome.code}`);
  return outcome.data as EndpointData<(typeof REGISTRY)[Name]>;
}

/** Buys a plan with an approved card; the order's id. */
async function buy(planId: string): Promise<string> {
  const { quoteId } = await send("valuateGoods", { planId, method: "card" });
  const paid = await send("pay", { planId, method: "card", quoteId, card: createTestCard() });
  return paid.orderId;
}

describe("a backup of a shop that goes on selling", () => {
  it("restores every purchase acknowledged before it, and the books agree", async () => {
    const stop = await start("shop");
    const acknowledged = [await buy("102")];
    // The others are being made while the database is read.
    const others = Promise.all(PLANS.slice(1).map(buy));
    expect(await command("shop", "backup", backup)).toMatchObject({
      code: 0,
      output: expect.stringContaining("has the whole database"),
    });
    const after = await others;
    expect((await command("shop", "backup", backup)).output).toContain("is there already");
    expect((await command("shop", "restore", backup, "--replace")).output).toMatch(/in use/);
    await stop("SIGKILL");

    expect((await command("shop", "restore", backup)).output).toContain("with --replace");
    expect(await command("other", "restore", backup)).toMatchObject({ code: 0 });
    const end = await start("other");
    for (const orderId of acknowledged)
      expect(await send("readOrder", { id: orderId })).toMatchObject({ status: "PAYMENT_SUCCEEDED" });
    acknowledged.push(await buy(PLANS.at(-1) ?? ""));
    await end("SIGTERM");
    expect((await command("other", "reconcile", "--since", "2020-01-01")).output).toMatch(
      /The books agree\.$/,
    );
    expect(after).toHaveLength(PLANS.length - 1);
  });

  it.each<[string, (content: Buffer) => Buffer, RegExp]>([
    ["cut off", (content) => content.subarray(0, content.length - 1000), /cut off or was changed/],
    [
      "changed",
      (content) => Buffer.concat([content.subarray(0, -1), Buffer.of((content.at(-1) ?? 0) ^ 1)]),
      /cut off or was changed/,
    ],
    [
      "of a newer release",
      (content) => rename(content, /"migration":"[^"]*"/, '"migration":"9999_x"'),
      /newer release/,
    ],
    [
      "of the other kind of database",
      (content) => rename(content, /"kind":"\w+"/, server ? '"kind":"pglite"' : '"kind":"postgres"'),
      server ? /embedded database/ : /PostgreSQL server/,
    ],
    ["something else", () => Buffer.from("PK\u0003\u0004 a picture"), /not a backup of this shop/],
  ])("is not restored where it is %s", async (_, change, message) => {
    const file = path.join(home, `${randomUUID()}.backup`);
    fs.writeFileSync(file, change(fs.readFileSync(backup)));
    await expect(
      restoreDatabase(file, settingsOf("other"), {
        replace: true,
        now: Date.now(),
        environment: process.env,
      }),
    ).rejects.toThrow(message);
  });

  it("replaces a database only as a whole, also one of a newer release, and keeps an embedded one aside", async () => {
    if (server) await runAsAdmin(replaceDatabase(server, databases.other), NEWER_TABLE);
    expect(await command("other", "restore", backup, "--replace")).toMatchObject({ code: 0 });
    if (!server)
      expect(fs.readdirSync(path.join(home, "other")).filter((name) => name.startsWith("db"))).toEqual([
        "db",
        expect.stringMatching(/^db\.before-/),
      ]);
    const stop = await start("other");
    await stop("SIGTERM");
    if (server)
      await expect(
        runAsAdmin(replaceDatabase(server, databases.other), "select * from of_a_newer_release"),
      ).rejects.toThrow("does not exist");
  });

  it("leaves the database as it was where the program of PostgreSQL stops in the middle", async () => {
    if (!server) return;
    const archive = fs.readFileSync(backup).subarray(HEADER_BYTES);
    const file = path.join(home, "half.backup");
    const { migration, createdAt } = await readBackup(backup);
    await writeBackup(
      file,
      { kind: "postgres", migration, createdAt },
      Readable.from([archive.subarray(0, archive.length / 2)]),
    );
    expect(await command("other", "restore", file, "--replace")).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^pg_restore failed: .*(end of file|read)/),
    });
    const stop = await start("other");
    await stop("SIGTERM");
  });

  const onPGlite = server ? it.skip : it;
  onPGlite("leaves a folder of an older release as it is, and makes none", async () => {
    const dataDir = path.join(home, "older");
    const count = "select count(*)::int as count from drizzle.__drizzle_migrations";
    fs.cpSync(path.join(home, "other", "db"), path.join(dataDir, "db"), { recursive: true });
    const query = (statement: string) =>
      execFileSync(process.execPath, ["-e", QUERY, path.join(dataDir, "db"), statement], {
        encoding: "utf8",
      });
    query("delete from drizzle.__drizzle_migrations where id > 30");
    const before = query(count);
    const file = path.join(home, "older.backup");
    const settings = { ...settingsOf("other"), DATA_DIR: dataDir };
    expect(await run([COMMAND_PROGRAM, "backup", file], settings).ended).toMatchObject({ code: 0 });
    expect(query(count)).toBe(before);

    const nowhere = { ...settings, DATA_DIR: path.join(home, "nowhere") };
    expect(await run([COMMAND_PROGRAM, "backup", `${file}.2`], nowhere).ended).toMatchObject({
      code: 1,
      output: expect.stringContaining("There is no database in"),
    });
    expect(fs.existsSync(nowhere.DATA_DIR)).toBe(false);
  });

  it("is not written where there is no folder, and leaves nothing behind", async () => {
    const file = path.join(home, "nowhere", "shop.backup");
    expect(await command("other", "backup", file)).toMatchObject({
      code: 1,
      output: expect.stringContaining("there is no such folder"),
    });
    expect(fs.readdirSync(home).filter((name) => name.endsWith(".part"))).toEqual([]);
  });
});

const HEADER_BYTES = 512;
/** In a process of its own, because jest can't load PGlite's files. */
const QUERY = `const { PGlite } = require("@electric-sql/pglite");
const client = new PGlite(process.argv[1]);
client.query(process.argv[2]).then(async ({ rows }) => {
  await client.close();
  console.log(JSON.stringify(rows));
});`;
const NEWER_TABLE = "create table of_a_newer_release (site text references sites (id))";

/** The same content with another header of the same length. */
function rename(content: Buffer, pattern: RegExp, text: string): Buffer {
  const header = content.subarray(0, 512).toString("utf8").trimEnd().replace(pattern, text);
  return Buffer.concat([Buffer.from(`${header.padEnd(511)}\n`), content.subarray(512)]);
}
