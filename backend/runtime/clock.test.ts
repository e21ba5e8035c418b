import type { OpenDatabase } from "@/backend/db/client";
import { openTestDatabase } from "@/backend/testing/test-database";
import { MINUTE_MS } from "@/lib/config/constants";
import { openClock } from "./clock";

describe("the clock", () => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened.close());

  it("runs with the machine until it is moved, and keeps its offset over a restart", async () => {
    let machine = 1_800_000_000_000;
    const clock = await openClock(opened.db, () => machine);
    expect(clock.now()).toBe(1_800_000_000_000);
    await clock.advance(MINUTE_MS);
    machine += 5;
    expect([clock.now(), clock.offset()]).toEqual([1_800_000_060_005, MINUTE_MS]);
    await clock.set(1_900_000_000_000);
    machine += 1;
    const reopened = await openClock(opened.db, () => machine);
    expect(reopened.now()).toBe(1_900_000_000_001);
  });
});
