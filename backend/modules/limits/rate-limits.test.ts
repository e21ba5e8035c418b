import type { OpenDatabase } from "@/backend/db/client";
import { openTestDatabase } from "@/backend/testing/test-database";
import { clearLimit, consumeLimit, releaseLimit } from "./rate-limits";

const LIMIT = { most: 3, windowMs: 1_000 };
const NOW = 1_800_000_000_000;
let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

describe("limits", () => {
  const take = (key: string, now = NOW) => consumeLimit(opened.db, key, LIMIT, now);

  it("let so many through in a window, and again when it has ended", async () => {
    const taken = [];
    for (const now of [0, 0, 999, 999, 999, 1_000]) taken.push(await take("one", NOW + now));
    expect(taken).toEqual([true, true, true, false, false, true]);
  });

  it("count acts of the same moment one by one", async () => {
    const taken = await Promise.all(Array.from({ length: 30 }, () => take("many")));
    expect(taken.filter(Boolean)).toHaveLength(3);
  });

  it("give back and forget", async () => {
    for (let index = 0; index < 3; index += 1) await take("back");
    await releaseLimit(opened.db, "back");
    expect([await take("back"), await take("back")]).toEqual([true, false]);
    await clearLimit(opened.db, "back");
    expect(await take("back")).toBe(true);
  });

  it("hold nobody for longer than a window when the clock is moved back", async () => {
    for (let index = 0; index < 4; index += 1) await take("future", NOW + 86_400_000);
    expect(await take("future")).toBe(true);
  });
});
