import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database, OpenDatabase } from "@/backend/db/client";
import { outbox } from "@/backend/db/schema/system";
import { openSecondClient, openTestDatabase, type TestDatabase } from "@/backend/testing/test-database";
import { MINUTE_MS } from "@/lib/config/constants";
import { claimRows, getServerTime, workOffRows } from "./claim-rows";

let opened: TestDatabase;
let second: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  second = await openSecondClient(opened);
});
afterAll(async () => {
  await second.close();
  await opened.close();
});

/** Rows of a brand of their own, and how two processes claim them. */
async function insertWork(count: number) {
  const site = randomUUID();
  const rows = Array.from({ length: count }, (_, createdAt) => ({
    ...{
      id: randomUUID(),
      site,
      channel: "email" as const,
      recipient: "ana@mail.test",
      language: "en" as const,
    },
    ...{ template: "test", subject: "", text: "", createdAt },
  }));
  await opened.db.insert(outbox).values(rows);
  const pending = and(eq(outbox.site, site), isNull(outbox.sentAt));
  const claim = () => ({ where: pending, orderBy: asc(outbox.createdAt), leaseMs: MINUTE_MS });
  const setLease = (leaseUntil: ReturnType<typeof sql>) =>
    opened.db.update(outbox).set({ leaseUntil }).where(eq(outbox.site, site));
  return {
    ids: rows.map(({ id }) => id),
    claim,
    setLease,
    claimIds: async (db: Database, limit: number) =>
      (await claimRows(db, outbox, { ...claim(), limit })).map(({ id }) => id),
    markDone: (db: Database, id: string) =>
      db.update(outbox).set({ sentAt: 1, leaseUntil: null }).where(eq(outbox.id, id)),
  };
}

describe("claiming rows (docs/decisions/020)", () => {
  it("gives each row to one of many claims at the same time, and no claim more than its limit", async () => {
    const work = await insertWork(60);
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, index) => work.claimIds(index % 2 ? opened.db : second.db, 4)),
    );
    expect(Math.max(...claims.map((ids) => ids.length))).toBeLessThanOrEqual(4);
    const rest = await work.claimIds(opened.db, 60);
    const claimed = [...claims.flat(), ...rest];
    expect(new Set(claimed).size).toBe(claimed.length);
    expect(claimed.sort()).toEqual([...work.ids].sort());
  });

  it("claims the first in the order, sets further columns and returns them as stored", async () => {
    const work = await insertWork(3);
    const [row, ...remaining] = await claimRows(opened.db, outbox, {
      ...work.claim(),
      limit: 1,
      set: { tries: sql`${outbox.tries} + 1` },
    });
    expect(remaining).toEqual([]);
    expect(row).toMatchObject({ id: work.ids[0], tries: 1 });
    const [server] = await opened.db
      .select({ now: getServerTime().mapWith(Number) })
      .from(outbox)
      .limit(1);
    const left = (row?.leaseUntil ?? 0) - (server?.now ?? 0);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(MINUTE_MS);
  });

  it.each([
    ["holds until its end", sql`${getServerTime()} + 1000`, 0],
    ["is taken over after its end, because its worker died", sql`${getServerTime()} - 1`, 2],
    [
      "further ahead than any lease was set by a wrong clock and does not count",
      sql`${getServerTime()} + 3600000`,
      2,
    ],
    ["that was ended leaves the row free", sql`null`, 2],
  ])("a lease %s", async (_, leaseUntil, claimable) => {
    const work = await insertWork(2);
    await work.setLease(leaseUntil);
    expect(await work.claimIds(second.db, 10)).toHaveLength(claimable);
  });
});

describe("working off rows", () => {
  it("does each row once in two processes, several at the same time", async () => {
    const work = await insertWork(50);
    const done: string[] = [];
    let running = 0;
    let most = 0;
    const run = (db: Database) =>
      workOffRows(db, outbox, work.claim, {
        atOnce: 4,
        work: async ({ id }) => {
          most = Math.max(most, ++running);
          await work.markDone(db, id);
          done.push(id);
          running -= 1;
        },
        onError: (error) => {
          throw error;
        },
      });
    const counts = await Promise.all([run(opened.db), run(second.db)]);
    expect(done.sort()).toEqual([...work.ids].sort());
    expect(counts[0] + counts[1]).toBe(50);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(8);
  });

  it("keeps a failed row until the end of its lease and does the others", async () => {
    const work = await insertWork(5);
    const failed: string[] = [];
    const run = () =>
      workOffRows(opened.db, outbox, work.claim, {
        atOnce: 2,
        work: async ({ id }) => {
          if (id === work.ids[0]) throw new Error("not now");
          await work.markDone(opened.db, id);
        },
        onError: (_, { id }) => failed.push(id),
      });
    expect(await run()).toBe(5);
    expect(await run()).toBe(0);
    await work.setLease(sql`${getServerTime()} - 1`);
    expect(await run()).toBe(1);
    expect(failed).toEqual([work.ids[0], work.ids[0]]);
  });

  it("starts nothing more once it is told to stop", async () => {
    const work = await insertWork(10);
    const stopping = new AbortController();
    const started: string[] = [];
    await workOffRows(opened.db, outbox, work.claim, {
      atOnce: 2,
      signal: stopping.signal,
      work: async ({ id }) => {
        started.push(id);
        stopping.abort();
      },
      onError: () => undefined,
    });
    expect(started.length).toBeLessThanOrEqual(2);
    const left = await opened.db.select().from(outbox).where(inArray(outbox.id, work.ids));
    expect(left.filter(({ leaseUntil }) => leaseUntil === null)).toHaveLength(8);
  });
});
