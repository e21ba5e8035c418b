import fs from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { openTestDatabase } from "@/backend/testing/test-database";
import { MIGRATIONS_FOLDER } from "./client";

/** The newest migration of the release before, whose backends may still run while those of this one start (docs/testing#updates). */
const MIGRATION = "0039";

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

describe("the release before on the schema of this one (docs/operating#updating)", () => {
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
});
