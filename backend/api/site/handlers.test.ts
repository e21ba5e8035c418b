import { eq } from "drizzle-orm";
import { limits, trackingEvents } from "@/backend/db/schema/system";
import { openTestApi, type TestApi, type TestCallOptions } from "@/backend/testing/test-api";
import { DAY_MS, MINUTE_MS } from "@/lib/config/constants";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const report = (event: string, fields: Record<string, unknown>, options?: TestCallOptions) =>
  api.call("reportEvent", { event, fields }, options);
/** As after so many reports; the window ends in a minute, as one that has just begun. */
async function setCount(key: string, count: number): Promise<void> {
  const set = { count, resetsAt: api.clock.now() + MINUTE_MS };
  await api.db
    .insert(limits)
    .values({ key, ...set })
    .onConflictDoUpdate({ target: limits.key, set });
}
const readStored = (event: string) =>
  api.db.select().from(trackingEvents).where(eq(trackingEvents.event, event));
const countStored = (event: string) => api.db.$count(trackingEvents, eq(trackingEvents.event, event));

describe("reports (threat T55)", () => {
  it("have at most 4 KB", async () => {
    const send = (length: number) =>
      api.app.request("/api/site/report", {
        method: "POST",
        headers: { Site: "vidora", "Content-Type": "application/json" },
        body: JSON.stringify({
          event: "size",
          fields: { content: "x".repeat(300) },
          padding: "x".repeat(length),
        }),
      });
    expect((await send(3_000)).status).toBe(200);
    expect((await send(4_096)).status).toBe(413);
    expect(await countStored("size")).toBe(1);
  });

  it("that come together are stored each, and counted each", async () => {
    const together = (sessionId: string) =>
      api.call("reportEvents", {
        events: ["a", "b", "c"].map((content) => ({ event: "together", fields: { sessionId, content } })),
      });
    expect(await together("t1")).toMatchObject({ ok: true });
    expect(await countStored("together")).toBe(3);
    await setCount("report-session:vidora:t1", 59);
    expect(await together("t1")).toMatchObject({ ok: true });
    expect(await countStored("together")).toBe(4);
  });

  it.each([
    ["now", 0, 0],
    ["a minute ago", -MINUTE_MS, -MINUTE_MS],
    ["a day ago", -DAY_MS + MINUTE_MS, -DAY_MS + MINUTE_MS],
    ["longer ago than a tab keeps events", -DAY_MS - MINUTE_MS, 0],
    ["in the future", MINUTE_MS, 0],
    ["at no time", "soon", 0],
  ])("that happened %s count at that time where it is plausible", async (when, offset, kept) => {
    const before = api.clock.now();
    const time = typeof offset === "number" ? before + offset : offset;
    await report(when, { sessionId: when, time });
    const [stored] = await readStored(when);
    expect(stored).toMatchObject({ weight: 1 });
    expect((stored?.occurredAt ?? 0) - before).toBeGreaterThanOrEqual(kept);
    expect((stored?.occurredAt ?? 0) - (stored?.createdAt ?? 0)).toBeLessThanOrEqual(kept);
  });

  it("are stored once, however often their answer was lost, by brand and the browser's key", async () => {
    const eventKey = "5b0d0c9e-6a55-4f0c-9d7a-0d5f3a2b1c4d";
    const both = [
      { event: "again", fields: { eventKey, content: "view" } },
      { event: "again", fields: { eventKey: `${eventKey}-2`, content: "view" } },
    ];
    await report("again", { eventKey, content: "view" });
    expect(await api.call("reportEvents", { events: both })).toMatchObject({ ok: true });
    expect(await countStored("again")).toBe(2);
    await report("again", { eventKey }, { site: "savanna" });
    expect(await countStored("again")).toBe(3);
  });

  it.each([undefined, "", "short", 7, "x".repeat(65), "no spaces in a key"])(
    "are all stored where the key is %j",
    async (eventKey) => {
      const event = `keyless ${eventKey}`.slice(0, 40);
      const fields = eventKey === undefined ? {} : { eventKey };
      await report(event, fields);
      await report(event, fields);
      expect(await countStored(event)).toBe(2);
    },
  );

  it("of one visit are stored sixty times a minute, the others answered alike", async () => {
    const outcomes = [];
    for (let times = 0; times < 70; times += 1) outcomes.push(await report("visit", { sessionId: "v1" }));
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([]);
    expect(await countStored("visit")).toBe(60);
    await report("visit", { sessionId: "v2" });
    expect(await countStored("visit")).toBe(61);
  });

  it("of one network are stored 240 times a minute, however many visits it claims to be", async () => {
    const from = (ip: string) => ({ headers: { "Client-Ip": ip } });
    await setCount("report-ip:203.0.113.7", 238);
    for (let times = 0; times < 5; times += 1)
      await report("network", { sessionId: `n${times}` }, from("203.0.113.7"));
    expect(await countStored("network")).toBe(2);
    await report("network", { sessionId: "n" }, from("198.51.100.7"));
    expect(await countStored("network")).toBe(3);
  });

  it("of one brand are sampled from half of its limit on, and dropped beyond it", async () => {
    await setCount("report-unsampled:vidora", 3_000);
    await setCount("report:vidora", 3_000);
    for (let times = 0; times < 200; times += 1) await report("flood", { sessionId: `f${times}` });
    const sampled = await countStored("flood");
    expect(sampled).toBeGreaterThan(0);
    expect(sampled).toBeLessThan(60);
    expect(await readStored("flood")).toEqual(Array(sampled).fill(expect.objectContaining({ weight: 10 })));
    await setCount("report:vidora", 6_000);
    for (let times = 0; times < 50; times += 1) await report("beyond", { sessionId: `b${times}` });
    expect(await countStored("beyond")).toBe(0);
  });
});
