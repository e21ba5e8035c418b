import { randomBytes } from "node:crypto";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/lib/server/log";
import type { PageAddress } from "@/lib/server/pages/page-address";
import { createPageCache, type PageCache } from "@/lib/server/pages/page-cache";
import { createPageStore } from "@/lib/server/pages/page-store";
import { createStoredAnswer, getBody } from "@/lib/server/pages/stored-answer";
import type { SiteRecord } from "@/lib/server/site/request-site-record";
import { SAMPLE_SITE_RECORD } from "@/lib/testing/sample-site-record";
import { findValkey, openTemporaryValkey, type TemporaryValkey } from "@/lib/testing/temporary-valkey";
import { createSharedPageStore } from "./shared-page-store";
import { openValkeyClient, type ValkeyClient } from "./valkey-client";
import { getValkeyHealth } from "./valkey-health";

const program = findValkey();
/** Without a server there is nothing to test; `npm test` installs one where it can. */
const describeWithValkey = program === null ? describe.skip : describe;
const SECRET = "s".repeat(32);
const PREFIX = "storefront:test:";
const help: PageAddress = { site: "acme", locale: "pt", client: "web", path: "/help" };
const record = SAMPLE_SITE_RECORD;
/** Compressible, as HTML is. */
const TEXT = "<p>page</p>".repeat(100);

interface Storefront {
  cache: PageCache;
  client: ValkeyClient;
  /** What it has rendered. */
  rendered: string[];
  load(address?: PageAddress, brand?: SiteRecord): Promise<string>;
}

let valkey: TemporaryValkey;
let storefronts: Storefront[];
let messages: string[];

async function openStorefront({
  secret = SECRET,
  build = "b1",
  isProvisional = false,
  readTimeoutMs = 5_000,
} = {}): Promise<Storefront> {
  const ready = Promise.withResolvers<void>();
  const client = await openValkeyClient({
    url: valkey.url,
    channels: ["unused"],
    onMessage: () => {},
    onReady: ready.resolve,
  });
  await ready.promise;
  await waitUntil(async () => (await client.send(["PING"], 1_000)) !== undefined);
  const rendered: string[] = [];
  const number = storefronts.length + 1;
  const cache = createPageCache({
    store: createPageStore(10_000_000),
    sharedPages: createSharedPageStore({ client, prefix: PREFIX, secrets: [secret], build, readTimeoutMs }),
    expireSiteData: async () => {},
    async fill({ site, path }) {
      rendered.push(path);
      const text = `${site} by ${number}, time ${rendered.length} ${TEXT}`;
      const headers = { "Content-Type": "text/html", Vary: "Accept-Encoding", "X-Brand": site };
      const page = await createStoredAnswer(200, headers, Buffer.from(text), 5);
      const script = await createStoredAnswer(200, {}, Buffer.from("1"), 5);
      return { page, script, scriptHash: `hash${number}`, isUsable: true, isProvisional };
    },
  });
  const load = async (address = help, brand = record) =>
    getBody((await cache.load(address, brand)).page.bodies, "identity")
      .toString()
      .replace(` ${TEXT}`, "");
  const storefront = { cache, client, rendered, load };
  storefronts.push(storefront);
  return storefront;
}

const listPageKeys = async ({ client }: Storefront): Promise<string[]> =>
  (((await client.send(["KEYS", `${PREFIX}page:*`], 1_000)) ?? []) as Buffer[]).map(String);

/** Waits until the condition is true, at most 25 s: a probe can be late on a busy machine, and the next comes 5 s later. */
async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await condition()); tries += 1) {
    if (tries > 2_500) throw new Error("it did not happen");
    await sleep(10);
  }
}

async function waitForPages(storefront: Storefront, count: number): Promise<string[]> {
  await waitUntil(async () => (await listPageKeys(storefront)).length >= count);
  return listPageKeys(storefront);
}

const read = async ({ client }: Storefront, key: string) =>
  (await client.send(["GET", key], 5_000)) as Buffer;

/** Waits until another value is stored under the key. */
async function waitForOtherValue(storefront: Storefront, key: string, value: Buffer | null): Promise<void> {
  await waitUntil(async () => {
    const stored = await read(storefront, key);
    return Buffer.isBuffer(stored) && !(value && stored.equals(value));
  });
}

/** Refuses so many connections where the server has been. */
async function refuseConnections(count: number): Promise<void> {
  const refused = Promise.withResolvers<void>();
  let refusals = 0;
  const server = createServer((socket) => {
    socket.destroy();
    refusals += 1;
    if (refusals === count) refused.resolve();
  });
  server.listen(Number(new URL(valkey.url).port), "127.0.0.1");
  await refused.promise;
  await new Promise((resolve) => server.close(resolve));
}

const listLogged = () => messages.filter((message) => message.includes("Valkey"));

beforeEach(() => {
  storefronts = [];
  messages = [];
  for (const level of ["info", "warn"] as const)
    jest.spyOn(log, level).mockImplementation((...[message]) => void messages.push(message));
});
afterEach(async () => {
  for (const { client } of storefronts) client.close();
  await valkey?.close();
  jest.restoreAllMocks();
});

describeWithValkey("pages in Valkey (docs/decisions/022)", () => {
  beforeEach(async () => {
    valkey = await openTemporaryValkey(program ?? "");
  });

  it("are rendered by one storefront and sent by all, with headers, encodings and script", async () => {
    const [one, two] = [await openStorefront(), await openStorefront()];
    const first = await one.cache.load(help, record);
    await waitForPages(one, 1);
    const second = await two.cache.load(help, record);
    expect(second).toEqual({ ...first, renderedAt: expect.any(Number) });
    // Sent without the header Content-Encoding, because it is not smaller compressed.
    expect(second.script.bodies.br).toBe(second.script.bodies.identity);
    expect(two.rendered).toEqual([]);
  });

  it.each<[string, Partial<PageAddress>, Partial<SiteRecord>]>([
    ["brand", { site: "beta" }, { site: "beta" }],
    ["language", { locale: "en" }, {}],
    ["layout", { client: "wap" }, {}],
    ["path", { path: "/privacy" }, {}],
    ["version of the brand", {}, { version: "v2" }],
  ])("are not sent for another %s", async (_name, address, brand) => {
    const [one, two] = [await openStorefront(), await openStorefront()];
    await one.load();
    await waitForPages(one, 1);
    await two.load({ ...help, ...address }, { ...record, ...brand });
    expect(two.rendered).toHaveLength(1);
    await waitForPages(one, 2);
  });

  it.each([
    ["build", { build: "b2" }],
    ["shop", { secret: "t".repeat(32) }],
  ])("of another %s are not sent", async (_name, settings) => {
    const [one, two] = [await openStorefront(), await openStorefront(settings)];
    await one.load();
    await waitForPages(one, 1);
    expect(await two.load()).toBe("acme by 2, time 1");
  });

  it("are not stored where a better one follows soon", async () => {
    const one = await openStorefront({ isProvisional: true });
    await one.load();
    await sleep(50);
    expect(await listPageKeys(one)).toEqual([]);
  });

  it("from before a notification are not sent, also where the version is the same", async () => {
    const [one, two] = [await openStorefront(), await openStorefront()];
    await one.load();
    const [key = ""] = await waitForPages(one, 1);
    const before = await read(one, key);
    await one.client.send(["UNLINK", `${PREFIX}change:acme`], 1_000);
    expect(await two.load()).toBe("acme by 2, time 1");
    const three = await openStorefront();
    await waitForOtherValue(one, key, before);
    expect(await three.load()).toBe("acme by 2, time 1");
  });

  it.each<[string, (value: Buffer, other: Buffer) => Buffer]>([
    ["that is cut", (value) => value.subarray(0, value.length - 1)],
    ["that is cut to a few bytes", (value) => value.subarray(0, 20)],
    ["with one changed byte", (value) => Buffer.concat([value.subarray(0, -1), Buffer.from("x")])],
    [
      "with a length that is wrong",
      (value) => Buffer.concat([value.subarray(0, 32), Buffer.alloc(4, 255), value.subarray(36)]),
    ],
    ["of another brand", (_value, other) => other],
    ["that is longer", (value) => Buffer.concat([value, Buffer.from("more")])],
    ["that is too large", () => randomBytes(3_000_000)],
    ["that is no page", () => Buffer.from('{"html":"<script>alert(1)</script>"}')],
  ])("a value %s is ignored and replaced (threats T1, T44)", async (_name, change) => {
    const [one, two, three] = [await openStorefront(), await openStorefront(), await openStorefront()];
    await one.load({ ...help, site: "beta" }, { ...record, site: "beta" });
    const [other = ""] = await waitForPages(one, 1);
    await one.load();
    const key = (await waitForPages(one, 2)).find((name) => name !== other) ?? "";
    const wrong = change(await read(one, key), await read(one, other));
    await one.client.send(["SET", key, wrong], 1_000);
    expect(await two.load()).toBe("acme by 2, time 1");
    await waitForOtherValue(one, key, wrong);
    expect(await three.load()).toBe("acme by 2, time 1");
  });

  it("a list where a page or a token should be is removed", async () => {
    const [one, two] = [await openStorefront(), await openStorefront()];
    await one.load();
    const [key = ""] = await waitForPages(one, 1);
    for (const name of [key, `${PREFIX}change:acme`]) {
      await one.client.send(["UNLINK", name], 1_000);
      await one.client.send(["RPUSH", name, "x"], 1_000);
    }
    expect(await two.load()).toBe("acme by 2, time 1");
    const three = await openStorefront();
    await three.load();
    await waitForOtherValue(one, key, null);
    expect(await (await openStorefront()).load()).toMatch(/^acme by [23], time 1$/);
  });

  it("are rendered by each storefront while Valkey is gone, which is logged once, and its return too", async () => {
    const one = await openStorefront();
    await one.load();
    await valkey.kill();
    await waitUntil(() => getValkeyHealth()?.usable === false);
    for (let index = 0; index < 50; index += 1) await one.load({ ...help, path: `/plan-details/${index}` });
    expect(one.rendered).toHaveLength(51);
    await refuseConnections(3);
    expect(listLogged()).toEqual(["Valkey unavailable: this process goes on by itself"]);
    expect(getValkeyHealth()).toMatchObject({ usable: false, problems: ["not connected"] });
    await valkey.start();
    await waitUntil(() => getValkeyHealth()?.usable === true);
    expect(listLogged().slice(1)).toEqual(["Valkey available again"]);
    await one.load({ ...help, path: "/privacy" });
    await waitForPages(one, 1);
  });

  it("do not wait for a Valkey that is too slow, which is not asked for a while then", async () => {
    const one = await openStorefront({ readTimeoutMs: 50 });
    valkey.pause();
    const startedAt = performance.now();
    for (let index = 0; index < 12; index += 1) await one.load({ ...help, path: `/plan-details/${index}` });
    expect([one.rendered.length, performance.now() - startedAt < 5_000]).toEqual([12, true]);
    expect(getValkeyHealth()?.problems).toEqual(["too slow"]);
    const askedAt = performance.now();
    expect(await one.client.send(["PING"], 2_000)).toBeUndefined();
    expect(performance.now() - askedAt).toBeLessThan(1_000);
    valkey.resume();
    await waitUntil(() => getValkeyHealth()?.usable === true);
    expect(listLogged()).toEqual([
      "Valkey unavailable: this process goes on by itself",
      "Valkey available again",
    ]);
  });
});

describeWithValkey("a Valkey that is full", () => {
  beforeEach(async () => {
    valkey = await openTemporaryValkey(program ?? "", { maxmemory: "3mb", "maxmemory-policy": "noeviction" });
  });

  it("stores no more pages, still forgets those of a changed brand, and is logged once", async () => {
    const one = await openStorefront();
    await one.load();
    await waitForPages(one, 1);
    for (let index = 0; index < 400; index += 1)
      await one.client.send(["SET", `x${index}`, randomBytes(index < 40 ? 100_000 : 2_000)], 1_000);
    for (const path of ["/privacy", "/terms"]) {
      await one.load({ ...help, path });
    }
    await waitUntil(() => getValkeyHealth()?.problems[0] === "full");
    expect(listLogged()).toHaveLength(1);
    expect(await one.client.send(["UNLINK", `${PREFIX}change:acme`], 1_000)).toBe(1);
    expect(await (await openStorefront()).load()).toBe("acme by 2, time 1");
  });
});
