import fs from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { orders, services } from "@/backend/db/schema/bill";
import { readService } from "@/backend/modules/billing/orders/order-view";
import { toOwner } from "@/backend/testing/billing-suite";
import { openTestDatabase } from "@/backend/testing/test-database";
import { openTestShop, type TestShop } from "@/backend/testing/test-shop";
import { MIGRATIONS_FOLDER } from "./client";

/**
 * The newest migration of the release before, whose backends may still run while those of this one start. Raised with each
 * release, together with the recorded statements: RECORD_STATEMENTS=1 (docs/testing#updates).
 */
const MIGRATION = "0040";
const RECORDING = path.join(__dirname, "previous-release.json");

interface Column {
  name: string;
  type: string;
  notNull: boolean;
  primaryKey: boolean;
  default?: unknown;
}
interface Table {
  name: string;
  columns: Record<string, Column>;
  indexes: Record<string, { columns: { expression: string }[]; isUnique: boolean; where?: string }>;
  compositePrimaryKeys: Record<string, { columns: string[] }>;
  uniqueConstraints: Record<string, { columns: string[] }>;
}
/** The schema of that release, as drizzle-kit keeps it beside the migration. */
const { tables } = JSON.parse(
  fs.readFileSync(path.join(MIGRATIONS_FOLDER, "meta", `${MIGRATION}_snapshot.json`), "utf8"),
) as { tables: Record<string, Table> };

interface RecordedStatement {
  text: string;
  params: unknown[];
  /** How many rows it returned. */
  rows: number;
}
interface Client {
  query(text: string, params?: unknown[], options?: unknown): Promise<{ rows: unknown[] }>;
}

const VALUES: Record<string, string> = {
  text: "'x'",
  bigint: "1",
  bigserial: "1",
  integer: "1",
  boolean: "true",
  jsonb: "'{}'",
  bytea: "'\\x00'",
};
const TYPES: Record<string, string> = { bigserial: "bigint" };
const quote = (names: readonly string[]) => names.map((name) => `"${name}"`).join(", ");

/** The statements that code of a release makes of a table: all columns, only those that need a value, and each of its conflicts. */
function listStatements({
  name,
  columns,
  indexes,
  compositePrimaryKeys,
  uniqueConstraints,
}: Table): string[] {
  const all = Object.values(columns);
  const required = all.filter(({ notNull, default: value }) => notNull && value === undefined);
  const insert = (some: readonly Column[]) => {
    const values = some.map(({ type }) => `${VALUES[type] ?? "'1'"}::${TYPES[type] ?? type}`);
    return `insert into "${name}" (${quote(some.map((column) => column.name))}) values (${values.join(", ")})`;
  };
  const [first] = all;
  const conflicts = [
    ...all.filter(({ primaryKey }) => primaryKey).map((column) => `("${column.name}")`),
    ...Object.values(compositePrimaryKeys).map((key) => `(${quote(key.columns)})`),
    ...Object.values(uniqueConstraints).map((key) => `(${quote(key.columns)})`),
    ...Object.values(indexes)
      .filter(({ isUnique }) => isUnique)
      .map((index) => {
        const columnNames = index.columns.map(({ expression }) => expression);
        return `(${quote(columnNames)})${index.where ? ` where ${index.where}` : ""}`;
      }),
  ];
  return [
    insert(required),
    `delete from "${name}"`,
    insert(all),
    // Without a row, because another key of it would be in conflict, too.
    ...conflicts.flatMap((target) => [
      `delete from "${name}"`,
      `${insert(all)} on conflict ${target} do update set "${first?.name}" = excluded."${first?.name}"`,
    ]),
    `select ${all.map(({ name: column, type }) => `"${column}"::${TYPES[type] ?? type}`).join(", ")} from "${name}"`,
    `update "${name}" set ${all.map(({ name: column }) => `"${column}" = "${column}"`).join(", ")}`,
  ];
}

/** The purchases of the recording: two that are paid and delivered, and one that waits. */
async function buy(shop: TestShop): Promise<void> {
  const buyer = await shop.createBuyer();
  const { orderId } = await shop.buyPlan(buyer, "card");
  await readService(shop.billing, toOwner(buyer), orderId);
  await shop.buyPlan(await shop.createBuyer(), "pix");
  await shop.buyPlan(await shop.createBuyer("dollar"), "card");
}

/** Records what this release sends to the database, on PGlite. */
async function record(): Promise<RecordedStatement[]> {
  const open = globalThis.openTestPGlite;
  if (!open) throw new Error("no PGlite");
  const recorded: RecordedStatement[] = [];
  const watch = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get(object, key) {
        const value: unknown = Reflect.get(object, key);
        if (typeof value !== "function") return value;
        if (key === "query")
          return async (text: string, params: unknown[] = [], options: unknown = undefined) => {
            const result = (await value.call(object, text, params, options)) as { rows: unknown[] };
            if (!text.includes("drizzle")) recorded.push({ text, params, rows: result.rows.length });
            return result;
          };
        if (key === "transaction")
          return (work: (tx: object) => unknown) => value.call(object, (tx: object) => work(watch(tx)));
        return value.bind(object);
      },
    });
  globalThis.openTestPGlite = async (source) => watch(await open(source));
  const shop = await openTestShop();
  // The brands are those of whoever replays it.
  recorded.length = 0;
  await buy(shop);
  await shop.close();
  globalThis.openTestPGlite = open;
  return recorded;
}

const isRecording = process.env.RECORD_STATEMENTS === "1";

describe("the release before on the schema of this one (docs/operating#updating)", () => {
  (isRecording ? it : it.skip)("is recorded", async () => {
    const lines = (await record()).map((statement) => JSON.stringify(statement));
    fs.writeFileSync(RECORDING, `[\n${lines.join(",\n")}\n]\n`);
  });

  it("writes and reads every table with its own columns, types and conflicts", async () => {
    const opened = await openTestDatabase();
    const failed: string[] = [];
    await opened.db.transaction(async (tx) => {
      // The rows have no owners.
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const table of Object.values(tables))
        for (const statement of listStatements(table)) {
          await tx.execute(sql`savepoint statement`);
          await tx.execute(sql.raw(statement)).catch(async (error: Error) => {
            failed.push(`${statement}: ${String(error.cause ?? error)}`);
            await tx.execute(sql`rollback to savepoint statement`);
          });
        }
    });
    await opened.close();
    expect(failed).toEqual([]);
  });

  it("makes its purchases, each statement with as many rows as then, while this release makes its own", async () => {
    const recorded = JSON.parse(fs.readFileSync(RECORDING, "utf8")) as RecordedStatement[];
    const shop = await openTestShop();
    const { $client } = shop.db as unknown as { $client: Client };
    const unlike: string[] = [];
    const replay = async (statements: readonly RecordedStatement[]) => {
      for (const { text, params, rows } of statements) {
        const found = await $client.query(text, params).then(
          (result) => result.rows.length,
          (error: Error) => error.message,
        );
        if (found !== rows) unlike.push(`${text}: ${found} instead of ${rows}`);
      }
    };
    await replay(recorded.slice(0, recorded.length / 2));
    await buy(shop);
    await replay(recorded.slice(recorded.length / 2));
    expect(unlike).toEqual([]);
    expect(await shop.db.$count(services)).toBe(4);
    expect(await shop.db.$count(orders)).toBe(6);
    await shop.close();
  });
});
