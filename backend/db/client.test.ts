import { sql } from "drizzle-orm";
import { openTestDatabase } from "@/backend/testing/test-database";
import { type OpenDatabase, transact } from "./client";

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const readServerSetting = async (name: string) => {
  const { rows } = (await opened.db.execute(sql.raw(`show ${name}`))) as unknown as {
    rows: Record<string, string>[];
  };
  return rows[0]?.[name];
};

describe("the database", () => {
  it("limits the wait for a lock and for a process that vanished in a transaction, on a server", async () => {
    // The embedded database has one connection, so nothing can wait.
    const waits = opened.kind === "postgres" ? ["10s", "30s"] : ["0", "0"];
    expect([
      await readServerSetting("lock_timeout"),
      await readServerSetting("idle_in_transaction_session_timeout"),
    ]).toEqual(waits);
  });

  it("rolls back a transaction that failed", async () => {
    const failing = transact(opened.db, async (tx) => {
      await tx.execute(sql`insert into settings (key, value) values ('half', '1')`);
      throw new Error("halfway");
    });
    await expect(failing).rejects.toThrow("halfway");
    const { rows } = (await opened.db.execute(sql`select * from settings where key = 'half'`)) as unknown as {
      rows: unknown[];
    };
    expect(rows).toEqual([]);
  });
});
