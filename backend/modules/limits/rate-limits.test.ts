import type { Database, OpenDatabase } from "@/backend/db/client";
import { openClock } from "@/backend/runtime/clock";
import { openSecondClient, openTestDatabase, type TestDatabase } from "@/backend/testing/test-database";
import { DAY_MS, HOUR_MS } from "@/lib/config/constants";
import {
  clearLimit,
  consumeAllLimits,
  consumeLimit,
  deleteEndedLimits,
  getLimitCount,
  releaseAllLimits,
  releaseLimit,
} from "./rate-limits";

const LIMIT = { most: 3, windowMs: HOUR_MS };
/** PGlite runs one statement at a time: what goes wrong there goes wrong in any round. */
const getRounds = () => (opened.kind === "postgres" ? 200 : 10);
const PARALLEL_ACTS = 12;
const getMachineTime = Date.now;

let opened: TestDatabase;
/** Another process on the same database; on PGlite, which has one connection, the same one. */
let otherClient: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  otherClient = await openSecondClient(opened);
});
afterAll(async () => {
  await otherClient.close();
  await opened.close();
});
afterEach(() => jest.restoreAllMocks());

/** The two processes in turn, as their requests would arrive at two machines. */
const getClient = (index: number): Database => (index % 2 === 0 ? opened.db : otherClient.db);
const consume = (key: string, index = 0) => consumeLimit(getClient(index), key, LIMIT);
const countGranted = (outcomes: readonly unknown[]) => outcomes.filter((outcome) => outcome !== null).length;

/** Every reading of the machine's clock is off by up to `maxSkewMs`, in both directions. */
const skewMachineClock = (maxSkewMs: number) =>
  jest
    .spyOn(Date, "now")
    .mockImplementation(() => getMachineTime() + Math.round((Math.random() * 2 - 1) * maxSkewMs));

describe("limits", () => {
  it("allow so many acts in a window, and again when it has ended", async () => {
    const clock = await openClock(opened.db);
    const granted = [];
    for (const wait of [0, 0, HOUR_MS / 2, 0, HOUR_MS / 2, 0]) {
      await clock.advance(wait);
      granted.push((await consume("window")) !== null);
    }
    expect(granted).toEqual([true, true, true, false, true, true]);
    expect(await getLimitCount(opened.db, "window")).toBe(2);
    await clock.advance(HOUR_MS);
    expect(await getLimitCount(opened.db, "window")).toBe(0);
  });

  it.each([
    ["a few milliseconds", 5],
    ["several seconds", 5_000],
    ["more than a whole window", 3 * HOUR_MS],
  ])("count exactly in every round when two machines' clocks are off by %s", async (what, maxSkewMs) => {
    skewMachineClock(maxSkewMs);
    const granted: number[] = [];
    const counts: number[] = [];
    for (let round = 0; round < getRounds(); round += 1) {
      const key = `skew:${what}:${round}`;
      const acts = Array.from({ length: PARALLEL_ACTS }, (_, index) => consume(key, index));
      granted.push(countGranted(await Promise.all(acts)));
      counts.push(await getLimitCount(opened.db, key));
    }
    expect(granted).toEqual(Array.from({ length: getRounds() }, () => LIMIT.most));
    expect(counts).toEqual(Array.from({ length: getRounds() }, () => LIMIT.most));
  });

  it("stay exact in every round when acts are released while others are counted", async () => {
    skewMachineClock(5_000);
    const held: number[] = [];
    for (let round = 0; round < getRounds(); round += 1) {
      const key = `release:${round}`;
      const first = await consume(key);
      if (first === null) throw new Error("the first act was refused");
      const acts = Array.from({ length: PARALLEL_ACTS }, (_, index) => consume(key, index));
      const [outcomes] = await Promise.all([Promise.all(acts), releaseLimit(otherClient.db, first)]);
      const granted = countGranted(outcomes);
      // The place that was given back may have come too late for the others; then it is free now.
      const afterwards = countGranted(await Promise.all([consume(key), consume(key, 1)]));
      held.push(granted + afterwards);
    }
    expect(held).toEqual(Array.from({ length: getRounds() }, () => LIMIT.most));
  });

  it("give a released place to exactly one other act, also after acts were refused", async () => {
    const acts = [await consume("released"), await consume("released"), await consume("released")];
    expect(await consume("released")).toBeNull();
    const [first] = acts;
    if (!first) throw new Error("the first act was refused");
    await releaseLimit(opened.db, first);
    expect([await consume("released"), await consume("released")]).toEqual([expect.anything(), null]);
    await clearLimit(opened.db, "released");
    expect(await consume("released")).not.toBeNull();
  });

  it("keep the acts of a new window when one of an ended window is released", async () => {
    const clock = await openClock(opened.db);
    const old = await consume("old");
    await clock.advance(HOUR_MS);
    for (let index = 0; index < LIMIT.most; index += 1) await consume("old");
    if (old) await releaseLimit(opened.db, old);
    expect(await consume("old")).toBeNull();
  });

  it("of several count an act under each or under none", async () => {
    const expected = [
      { key: "wide", limit: { most: 100, windowMs: HOUR_MS } },
      { key: "narrow", limit: { most: 2, windowMs: HOUR_MS } },
    ];
    const outcomes = await Promise.all(
      Array.from({ length: PARALLEL_ACTS }, (_, index) => consumeAllLimits(getClient(index), expected)),
    );
    expect(outcomes.filter((outcome) => "counted" in outcome)).toHaveLength(2);
    expect([await getLimitCount(opened.db, "wide"), await getLimitCount(opened.db, "narrow")]).toEqual([
      2, 2,
    ]);
    for (const outcome of outcomes)
      if ("counted" in outcome) await releaseAllLimits(opened.db, outcome.counted);
      else expect(outcome.full).toBe("narrow");
    expect([await getLimitCount(opened.db, "wide"), await getLimitCount(opened.db, "narrow")]).toEqual([
      0, 0,
    ]);
  });

  it("block no one for longer than a window when the sandbox's clock is moved back", async () => {
    const clock = await openClock(opened.db);
    await clock.advance(DAY_MS);
    for (let index = 0; index < 4; index += 1) await consume("future");
    await clock.advance(-DAY_MS);
    expect(await consume("future")).not.toBeNull();
  });

  it("are deleted when their window has ended, not before", async () => {
    const clock = await openClock(opened.db);
    await consume("swept");
    skewMachineClock(3 * HOUR_MS);
    await deleteEndedLimits(opened.db);
    expect(await getLimitCount(opened.db, "swept")).toBe(1);
    await clock.advance(HOUR_MS + 1);
    await deleteEndedLimits(opened.db);
    await clock.advance(-HOUR_MS - 1);
    expect(await getLimitCount(opened.db, "swept")).toBe(0);
  });
});
