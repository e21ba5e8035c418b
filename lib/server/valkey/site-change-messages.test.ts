import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import { createSuccessEnvelope } from "@/lib/contract/envelope";
import { createSignedNotice } from "@/lib/server/notices/sign-notice";
import { createLineLimit, MAX_LINES_PER_MINUTE } from "@/lib/server/reports/line-limit";
import { setSharedLimits } from "@/lib/server/shared-limits";
import { findSiteByHost } from "@/lib/server/site/find-site-by-host";
import { readSignedChange } from "@/lib/server/site/signed-change";
import { respondWithJson, setUpSiteApi } from "@/lib/testing/site-api";
import { findValkey, openTemporaryValkey, type TemporaryValkey } from "@/lib/testing/temporary-valkey";
import { createValkeyLimits } from "./open-shared-state";
import { createSiteChangeMessages, type SiteChangeMessages } from "./site-change-messages";
import { openValkeyClient, type ValkeyClient } from "./valkey-client";

const program = findValkey();
const describeWithValkey = program === null ? describe.skip : describe;
const PREFIX = "storefront:test:";
const CHANNEL = `${PREFIX}changes`;
const SENDER = "A".repeat(16);

interface Storefront {
  messages: SiteChangeMessages;
  client: ValkeyClient;
  /** Bodies of the notifications that it has sent to its own route. */
  applied: string[];
}

const siteApi = setUpSiteApi();
let valkey: TemporaryValkey;
let storefronts: Storefront[] = [];

async function openStorefront(prefixes: readonly string[] = [PREFIX]): Promise<Storefront> {
  const ready = Promise.withResolvers<void>();
  const applied: string[] = [];
  let client: ValkeyClient | null = null;
  const messages = createSiteChangeMessages({
    getClient: () => client,
    channel: `${prefixes[0]}changes`,
    prefixes,
    async requestRoute(_path, _headers, body = "") {
      applied.push(body);
      return { status: 204, headers: {}, body: Buffer.alloc(0) };
    },
  });
  client = await openValkeyClient({
    url: valkey.url,
    channels: prefixes.map((prefix) => `${prefix}changes`),
    onMessage: messages.receive,
    onReady: () => {
      messages.handleReady();
      ready.resolve();
    },
  });
  await ready.promise;
  const storefront = { messages, client, applied };
  storefronts.push(storefront);
  await waitUntil(async () => (await storefront.client.send(["PING"], SECOND_MS)) !== undefined);
  return storefront;
}

/** Waits until the condition is true, at most ten seconds. */
async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await condition()); tries += 1) {
    if (tries > 1_000) throw new Error("it did not happen");
    await sleep(10);
  }
}

const visit = (host: string) => findSiteByHost(host);
const body = (site: string) => JSON.stringify({ site, isLocal: true });

beforeEach(async () => {
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
  siteApi.respond = (response) => {
    const host = new URL(response.req.url ?? "", "http://x.invalid").searchParams.get("host") ?? "";
    const site = host.replace(".example", "");
    respondWithJson(createSuccessEnvelope({ site, defaultLang: "pt", langs: ["pt"], hosts: [host] }))(
      response,
    );
  };
  if (program !== null) valkey = await openTemporaryValkey(program);
});
afterEach(async () => {
  for (const { client } of storefronts) client.close();
  storefronts = [];
  setSharedLimits(null);
  await valkey?.close();
});

describeWithValkey("notifications between storefronts (docs/decisions/022)", () => {
  it("reach every other storefront within two seconds, and end the use of older shared pages", async () => {
    const [one, two, three] = [await openStorefront(), await openStorefront(), await openStorefront()];
    await visit("acme.example");
    await one.client.send(["SET", `${PREFIX}change:acme`, "token"], SECOND_MS);
    const startedAt = performance.now();
    one.messages.publish("acme");
    await waitUntil(() => two.applied.length > 0 && three.applied.length > 0);
    expect(performance.now() - startedAt).toBeLessThan(2 * SECOND_MS);
    expect([one.applied, two.applied, three.applied]).toEqual([[], [body("acme")], [body("acme")]]);
    expect(await one.client.send(["EXISTS", `${PREFIX}change:acme`], SECOND_MS)).toBe(0);
  });

  it("reach storefronts for which another of two secrets is the first one (docs/operating#replacing-a-secret)", async () => {
    const [old, next] = [PREFIX, "storefront:next:"];
    const [one, two] = [await openStorefront([old, next]), await openStorefront([next, old])];
    await visit("acme.example");
    await one.client.send(["SET", `${next}change:acme`, "token"], SECOND_MS);
    one.messages.publish("acme");
    await waitUntil(() => two.applied.length > 0);
    expect(await one.client.send(["EXISTS", `${next}change:acme`], SECOND_MS)).toBe(0);
    two.messages.publish("acme");
    await waitUntil(() => one.applied.length > 0);
    expect([one.applied, two.applied]).toEqual([[body("acme")], [body("acme")]]);
  });

  it("about brands that nobody has visited here cost no call", async () => {
    const [one, two] = [await openStorefront(), await openStorefront()];
    one.messages.publish("unvisited");
    await visit("next.example");
    one.messages.publish("next");
    await waitUntil(() => two.applied.length > 0);
    expect(two.applied).toEqual([body("next")]);
  });

  it("about very many brands at once are all applied, once each", async () => {
    const [one, two] = [await openStorefront(), await openStorefront()];
    const sites = Array.from({ length: 300 }, (_, index) => `many${index}`);
    for (const site of sites) await visit(`${site}.example`);
    for (const site of sites) one.messages.publish(site);
    await waitUntil(() => two.applied.length >= sites.length);
    expect(new Set(two.applied).size).toBe(sites.length);
  });

  it("that could not be published follow when Valkey is back, and every brand is asked for again", async () => {
    const [one, two] = [await openStorefront(), await openStorefront()];
    await visit("acme.example");
    await visit("lost.example");
    const { requestCount } = siteApi;
    await visit("lost.example");
    expect(siteApi.requestCount).toBe(requestCount);
    await valkey.kill();
    await sleep(50);
    one.messages.publish("acme");
    await valkey.start();
    const readStatistics = async () => String(await one.client.send(["INFO", "commandstats"], SECOND_MS));
    await waitUntil(async () => (await readStatistics()).includes("cmdstat_publish"));
    await waitUntil(async () => (await two.client.send(["PING"], SECOND_MS)) !== undefined);
    await visit("lost.example");
    expect(siteApi.requestCount).toBe(requestCount + 1);
  });

  it("that are forged, cut or too long are ignored", async () => {
    const [one, two] = [await openStorefront(), await openStorefront()];
    for (const site of ["acme", "genuine", "long"]) await visit(`${site}.example`);
    const { headers, body: signed } = createSignedNotice({ site: "genuine" });
    const genuine = `${SENDER} ${headers.signature} ${signed}`;
    const forged = `${SENDER} t=${Date.now()},v1=${"a".repeat(64)} ${body("acme")}`;
    for (const message of [
      "",
      "acme",
      forged,
      genuine.replace("genuine", "acme"),
      genuine.slice(0, -1),
      `${genuine}${" ".repeat(300)}`,
      randomBytes(100_000),
      genuine,
    ])
      await one.client.send(["PUBLISH", CHANNEL, message], SECOND_MS);
    await waitUntil(() => two.applied.length > 0);
    await sleep(50);
    expect(two.applied).toEqual([body("genuine")]);
  });
});

describeWithValkey("limits of all storefronts (docs/decisions/022)", () => {
  it("count lines together", async () => {
    const { client } = await openStorefront();
    const limits = createValkeyLimits(client, PREFIX);
    setSharedLimits(limits);
    const mayWriteHere = createLineLimit("test");
    expect(mayWriteHere()).toBe(true);
    const minute = Math.floor(Date.now() / MINUTE_MS);
    for (let line = 0; line < MAX_LINES_PER_MINUTE; line += 1)
      await limits.count(`test ${minute}`, MINUTE_MS);
    expect(mayWriteHere()).toBe(true);
    await waitUntil(() => !mayWriteHere());
  });

  it("accept the site API's notification once in all of them (threat T44)", async () => {
    const { client } = await openStorefront();
    setSharedLimits(createValkeyLimits(client, PREFIX));
    // As the site API signs it; another storefront has accepted it.
    const { createHmac } = await import("node:crypto");
    const text = '{"site":"acme"}';
    const time = Date.now();
    const mac = createHmac("sha256", process.env.REVALIDATE_SECRET ?? "")
      .update(`${time}.${text}`)
      .digest("hex");
    const signature = `t=${time},v1=${mac}`;
    const read = () =>
      readSignedChange(
        new Request("http://x.invalid", { method: "POST", headers: { signature }, body: text }),
      );
    await createValkeyLimits(client, PREFIX).claim(`notice ${signature}`, SECOND_MS);
    expect(await read()).toEqual({ refused: 409 });
  });

  it("know what another storefront has claimed (rules/sessions#copied-cookies)", async () => {
    const [one, two] = await Promise.all([openStorefront(), openStorefront()]);
    expect(await createValkeyLimits(one.client, PREFIX).claim("ended x", MINUTE_MS)).toBe(true);
    const limits = createValkeyLimits(two.client, PREFIX);
    expect([await limits.isClaimed("ended x"), await limits.isClaimed("ended y")]).toEqual([true, false]);
  });

  it("are those of each process while Valkey is gone", async () => {
    const { client } = await openStorefront();
    const limits = createValkeyLimits(client, PREFIX);
    await valkey.kill();
    await sleep(50);
    expect([
      await limits.count("a", SECOND_MS),
      await limits.claim("b", SECOND_MS),
      await limits.isClaimed("b"),
    ]).toEqual([null, null, null]);
    setSharedLimits(limits);
    expect(createLineLimit("c")()).toBe(true);
  });
});
