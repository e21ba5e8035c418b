import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import { setMeasurements } from "@/lib/server/measurements";
import { SAMPLE_SITE_RECORD } from "@/lib/testing/sample-site-record";
import type { FilledPage } from "./fill-page";
import type { PageAddress } from "./page-address";
import { createPageCache, type PageCache } from "./page-cache";
import { createPageStore } from "./page-store";
import { createStoredAnswer, getBody } from "./stored-answer";

const record = SAMPLE_SITE_RECORD;
const help: PageAddress = { site: "acme", locale: "pt", client: "web", path: "/help" };
const other: PageAddress = { ...help, path: "/privacy" };

/** What the next rendering gives; a function decides when. */
let next: Partial<FilledPage> & { text?: string; error?: Error; until?: Promise<void> };
let renderings: string[];
let expired: string[];
/** Thrown instead of dropping a brand's data. */
let failure: Error | null;
let cache: PageCache;

async function fill({ path }: PageAddress): Promise<FilledPage> {
  renderings.push(path);
  const { text = "first", error, until, ...rest } = next;
  await until;
  if (error) throw error;
  const page = await createStoredAnswer(200, {}, Buffer.from(text), 1);
  return { page, script: page, scriptHash: text, isUsable: true, isProvisional: false, ...rest };
}

const load = async (address = help, brand = record) =>
  getBody((await cache.load(address, brand)).page.bodies, "identity").toString();
/** Lets what runs in the background come to its end. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await jest.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick"] });
  next = {};
  renderings = [];
  expired = [];
  failure = null;
  cache = createPageCache({
    store: createPageStore(1_000_000),
    sharedPages: null,
    fill,
    expireSiteData: async ({ site }) => {
      if (failure) throw failure;
      expired.push(site);
      cache.handleSiteChange(site);
    },
  });
});
afterEach(() => jest.useRealTimers());

describe("stored pages (docs/decisions/021)", () => {
  it("are rendered once for all who ask at the same time", async () => {
    expect(await Promise.all([load(), load(), load()])).toEqual(["first", "first", "first"]);
    expect(renderings).toEqual(["/help"]);
  });

  it("are kept for an hour while the brand's version is the same", async () => {
    await load();
    jest.setSystemTime(Date.now() + HOUR_MS - 1);
    await load();
    expect(renderings).toHaveLength(1);
    jest.setSystemTime(Date.now() + 1);
    next = { text: "second" };
    expect(await load()).toBe("first");
    await settle();
    expect(await load()).toBe("second");
    expect(renderings).toHaveLength(2);
  });

  it("are kept for a minute where the upstream names no version", async () => {
    const brand = { ...record, version: null };
    await load(help, brand);
    jest.setSystemTime(Date.now() + MINUTE_MS);
    next = { text: "second" };
    expect(await load(help, brand)).toBe("first");
    await settle();
    expect(await load(help, brand)).toBe("second");
  });

  it("are rendered again from new data when the version differs, once for each page", async () => {
    await load();
    await load(other);
    next = { text: "second" };
    const brand = { ...record, version: "v2" };
    await Promise.all([load(help, brand), load(other, brand)]);
    await settle();
    expect([await load(help, brand), await load(other, brand)]).toEqual(["second", "second"]);
    expect(expired).toEqual(["acme"]);
    expect(renderings).toEqual(["/help", "/privacy", "/help", "/privacy"]);
  });

  it("are not rendered from old data where the new version could not be applied", async () => {
    await load();
    const brand = { ...record, version: "v2" };
    failure = new Error("the route failed");
    const write = jest.spyOn(process.stdout, "write").mockReturnValue(true);
    expect(await load(help, brand)).toBe("first");
    await settle();
    expect(renderings).toHaveLength(1);
    failure = null;
    next = { text: "second" };
    await jest.advanceTimersByTimeAsync(SECOND_MS + 10);
    await settle();
    expect([await load(help, brand), expired]).toEqual(["second", ["acme"]]);
    write.mockRestore();
  });

  it("are replaced before they are sent after a notification", async () => {
    await load();
    cache.handleSiteChange("acme");
    next = { text: "second" };
    expect(await load()).toBe("second");
    cache.handleSiteChange("other");
    await load();
    expect(renderings).toHaveLength(2);
  });

  it("are sent as they were where the new one takes longer than two seconds", async () => {
    await load();
    cache.handleSiteChange("acme");
    let finish = () => {};
    next = { text: "second", until: new Promise((resolve) => (finish = resolve)) };
    const answer = load();
    await jest.advanceTimersByTimeAsync(2 * SECOND_MS);
    expect(await answer).toBe("first");
    finish();
    await settle();
    expect(await load()).toBe("second");
    expect(renderings).toHaveLength(2);
  });

  it("that changed while they were rendered are rendered again", async () => {
    let finish = () => {};
    next = { until: new Promise((resolve) => (finish = resolve)) };
    const answer = load();
    await settle();
    cache.handleSiteChange("acme");
    finish();
    expect(await answer).toBe("first");
    next = { text: "second" };
    expect(await load()).toBe("second");
  });

  it("stay while the new one is no good, and the attempts become rarer", async () => {
    await load();
    cache.handleSiteChange("acme");
    next = { error: new Error("away") };
    const write = jest.spyOn(process.stdout, "write").mockReturnValue(true);
    expect(await load()).toBe("first");
    expect(renderings).toHaveLength(2);
    expect(await load()).toBe("first");
    expect(renderings).toHaveLength(2);
    const counts: number[] = [];
    for (const seconds of [1, 2, 4, 8]) {
      await jest.advanceTimersByTimeAsync(seconds * SECOND_MS + 10);
      await settle();
      counts.push(renderings.length);
    }
    expect(counts).toEqual([3, 4, 5, 6]);
    next = { text: "second" };
    await jest.advanceTimersByTimeAsync(16 * SECOND_MS + 10);
    await settle();
    expect(await load()).toBe("second");
    write.mockRestore();
  });

  it("that left the store while they pause are rendered once for all who ask at the same time", async () => {
    cache = createPageCache({
      store: createPageStore(10_000),
      fill,
      expireSiteData: async () => {},
      sharedPages: null,
    });
    next = { text: "x".repeat(800) };
    await load();
    cache.handleSiteChange("acme");
    next = { error: new Error("away") };
    await load();
    // The other pages take its place.
    next = { text: "x".repeat(800) };
    for (let index = 0; index < 20; index += 1) await load({ ...help, path: `/plan-details/${index}` });
    renderings = [];
    let finish = () => {};
    next = { text: "second", until: new Promise((resolve) => (finish = resolve)) };
    const answers = Promise.all(Array.from({ length: 20 }, () => load()));
    await settle();
    finish();
    expect(new Set(await answers)).toEqual(new Set(["second"]));
    expect(renderings).toEqual(["/help"]);
  });

  it("are tried again at once after another notification", async () => {
    await load();
    cache.handleSiteChange("acme");
    next = { error: new Error("away") };
    const write = jest.spyOn(process.stdout, "write").mockReturnValue(true);
    for (const seconds of [0, 1, 2, 4, 8]) {
      await load();
      await jest.advanceTimersByTimeAsync(seconds * SECOND_MS + 10);
      await settle();
    }
    next = { text: "second" };
    expect(await load()).toBe("first");
    cache.handleSiteChange("acme");
    expect(await load()).toBe("second");
    write.mockRestore();
  });

  it("that are not the last word are asked for every five seconds at most, and by themselves a few times only", async () => {
    next = { isProvisional: true, text: "old" };
    await load();
    await jest.advanceTimersByTimeAsync(10 * MINUTE_MS);
    await settle();
    expect(renderings).toHaveLength(9);
    await load();
    await settle();
    expect(renderings).toHaveLength(10);
    next = { text: "new" };
    jest.setSystemTime(Date.now() + 5 * SECOND_MS);
    await load();
    await settle();
    expect(await load()).toBe("new");
  });

  it("that Next sent out of date are asked for again a second later", async () => {
    next = { isProvisional: true, text: "old" };
    expect(await load()).toBe("old");
    next = { text: "new" };
    await jest.advanceTimersByTimeAsync(SECOND_MS + 10);
    await settle();
    expect(await load()).toBe("new");
  });

  it("are never errors, which only those get who wait for them", async () => {
    next = { isUsable: false, text: "error" };
    expect(await load()).toBe("error");
    next = { text: "good" };
    expect(await load()).toBe("good");
    next = { error: new Error("away") };
    await expect(load(other)).rejects.toThrow("away");
    next = {};
    expect(await load(other)).toBe("first");
  });

  it("are bounded by their bytes, the least used first", async () => {
    cache = createPageCache({
      store: createPageStore(10_000),
      fill,
      expireSiteData: async () => {},
      sharedPages: null,
    });
    next = { text: "x".repeat(800) };
    for (let index = 0; index < 20; index += 1) {
      await load({ ...help, path: `/plan-details/${index}` });
      await load();
    }
    expect(renderings).toHaveLength(21);
    await load({ ...help, path: "/plan-details/0" });
    expect(renderings).toHaveLength(22);
  });

  it("are measured where somebody wants to know", async () => {
    const noted: unknown[] = [];
    setMeasurements({
      addCall: () => undefined,
      addRendering: ({ outcome }) => noted.push(outcome),
      addPage: (source) => noted.push(source),
      addLine: () => undefined,
      setPageStore: ({ pages, bytes }) => noted.push([pages, bytes > 0]),
    });
    await load();
    await load();
    next = { error: new Error("away") };
    await expect(load(other)).rejects.toThrow("away");
    setMeasurements(null);
    await load();
    expect(noted).toEqual(["waited", "stored", [1, true], "stored", "waited", "failed"]);
  });
});
