import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import type { PgliteDatabase } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { listNarrowing, listUniqueIndexes } from "@/backend/testing/list-narrowing";
import { openTestDatabase } from "@/backend/testing/test-database";
import { MIGRATIONS_FOLDER, openPostgres } from "./client";

/** Migrations of before the rule, with what they narrow. A later one has a line here only with the release that no longer needs it. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  "0001_billing.sql": ["drops a table", "requires a value", "adds a column that requires a value"],
  "0010_captcha_without_hash.sql": ["drops a column"],
  "0027_report.sql": ["requires a value"],
  "0037_reminders.sql": ["drops a constraint", "makes unique"],
  "0038_withdrawals.sql": ["drops a constraint", "makes unique", "makes unique"],
};

const files = fs
  .readdirSync(MIGRATIONS_FOLDER)
  .filter((name) => name.endsWith(".sql"))
  .sort();
const read = (name: string) => fs.readFileSync(path.join(MIGRATIONS_FOLDER, name), "utf8");

describe("migrations (docs/operating#updating)", () => {
  it("only widen: the release before works on the schema of this one", () => {
    const uniqueIndexes = new Set<string>();
    const narrowing: Record<string, string[]> = {};
    for (const name of files) {
      const found = listNarrowing(read(name), uniqueIndexes);
      if (found.length > 0) narrowing[name] = found.map(({ rule }) => rule);
      for (const index of listUniqueIndexes(read(name))) uniqueIndexes.add(index);
    }
    expect(narrowing).toEqual(EXCEPTIONS);
  });

  it.each([
    ['DROP TABLE "orders" CASCADE;', "drops a table"],
    ['ALTER TABLE "orders" DROP COLUMN "country";', "drops a column"],
    ['ALTER TABLE "orders" RENAME COLUMN "country" TO "land";', "renames"],
    ['ALTER TABLE "orders" RENAME TO "purchases";', "renames"],
    ['ALTER TABLE "orders" ALTER COLUMN "total" SET DATA TYPE integer;', "changes a type"],
    ['ALTER TABLE "orders" ALTER COLUMN "country" SET NOT NULL;', "requires a value"],
    ['ALTER TABLE "orders" ALTER COLUMN "paid_late" DROP DEFAULT;', "drops a default"],
    ['ALTER TABLE "orders" ADD COLUMN "tax" bigint NOT NULL;', "adds a column that requires a value"],
    ['ALTER TABLE "orders" DROP CONSTRAINT "orders_quote_id_unique";', "drops a constraint"],
    ['DROP INDEX "known_unique";', "drops a unique index"],
    ['CREATE UNIQUE INDEX "one" ON "orders" USING btree ("uid");', "makes unique"],
    ['ALTER TABLE "orders" ADD CONSTRAINT "positive" CHECK ("total" > 0);', "adds a constraint"],
    [
      'ALTER TABLE "orders" ADD CONSTRAINT "a_fk" FOREIGN KEY ("uid") REFERENCES "x"("id");',
      "adds a constraint",
    ],
  ])("%s is refused", (statement, rule) => {
    expect(listNarrowing(statement, new Set(["known_unique"]))).toMatchObject([{ rule }]);
  });

  it.each([
    'CREATE TABLE "new" ("id" text PRIMARY KEY NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "one" ON "new" USING btree ("id");',
    'ALTER TABLE "orders" ADD COLUMN "tax" bigint;--> statement-breakpoint\nALTER TABLE "orders" ADD CONSTRAINT "t_fk" FOREIGN KEY ("tax") REFERENCES "x"("id");',
    'ALTER TABLE "orders" ADD COLUMN "tax" bigint DEFAULT 0 NOT NULL;',
    'DROP INDEX "by_age";--> statement-breakpoint\nCREATE INDEX "by_end" ON "orders" USING btree ("uid");',
    'ALTER TABLE "orders" DROP CONSTRAINT "orders_uid_fk";',
    'ALTER TABLE "orders" ALTER COLUMN "country" DROP NOT NULL;',
  ])("%s is free", (statement) => {
    expect(listNarrowing(statement, new Set(["known_unique"]))).toEqual([]);
  });
});

describe("two releases on one database", () => {
  it("the one before starts on the schema of this one and changes nothing", async () => {
    const opened = await openTestDatabase();
    const older = fs.mkdtempSync(path.join(os.tmpdir(), "storefront-migrations-"));
    fs.cpSync(MIGRATIONS_FOLDER, older, { recursive: true });
    const journalFile = path.join(older, "meta", "_journal.json");
    const journal = JSON.parse(fs.readFileSync(journalFile, "utf8"));
    fs.writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }));
    const count = sql`select count(*)::int as count from drizzle.__drizzle_migrations`;
    const readCount = async () =>
      ((await opened.db.execute(count)) as unknown as { rows: { count: number }[] }).rows[0]?.count;
    expect(await readCount()).toBe(files.length);
    // The same query of both drivers' migrators.
    await migrate(opened.db as unknown as PgliteDatabase, { migrationsFolder: older });
    expect(await readCount()).toBe(files.length);
    fs.rmSync(older, { recursive: true });
    await opened.close();
  });

  const onServer = process.env.TEST_DATABASE_URL ? it : it.skip;
  onServer(
    "backends that start together on an empty database migrate it once, one after the other",
    async () => {
      const opened = await openTestDatabase();
      const url = opened.url ?? "";
      await opened.db.execute(
        sql`drop schema public cascade; create schema public; drop schema drizzle cascade`,
      );
      const started = await Promise.all([1, 2, 3].map(() => openPostgres(url, 2)));
      const { rows } = (await opened.db.execute(
        sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
      )) as unknown as { rows: { count: number }[] };
      expect(rows[0]?.count).toBe(files.length);
      for (const backend of started) await backend.close();
      await opened.close();
    },
  );
});
