/** A statement of a migration that the release before may not survive, and why. */
export interface NarrowingStatement {
  rule: string;
  /** In one line. */
  statement: string;
}

const BREAK = "--> statement-breakpoint";
/** What takes away or narrows something that code of the release before names, wherever it is. */
const TAKES_AWAY: readonly [rule: string, pattern: RegExp][] = [
  ["drops a table", /^DROP (TABLE|VIEW|MATERIALIZED VIEW|SCHEMA|SEQUENCE|TYPE)\b/i],
  ["drops a column", /\bDROP COLUMN\b/i],
  ["renames", /^ALTER\b.*\bRENAME\b/i],
  ["changes a type", /\bALTER COLUMN\b.*\b(SET DATA )?TYPE\b/i],
  ["requires a value", /\bSET NOT NULL\b/i],
  ["drops a default", /\bDROP DEFAULT\b/i],
];
const NEW_COLUMN = /\bADD COLUMN (?:IF NOT EXISTS )?"(\w+)"/i;
const CREATED_TABLE = /^CREATE TABLE (?:IF NOT EXISTS )?"(\w+)"/i;
const ALTERED_TABLE = /^ALTER TABLE (?:ONLY )?"(\w+)"/i;
const UNIQUE_INDEX = /^CREATE UNIQUE INDEX (?:IF NOT EXISTS )?"(\w+)" ON "(\w+)"/i;

/**
 * The statements of a migration under which a release that does not know it stops working (docs/operating#updating). What concerns only
 * tables or columns that the migration creates itself is free.
 * @param uniqueIndexes names of those that older migrations have created
 */
export function listNarrowing(sql: string, uniqueIndexes: ReadonlySet<string>): NarrowingStatement[] {
  const statements = splitStatements(sql);
  const created = new Set(statements.map((text) => CREATED_TABLE.exec(text)?.[1]));
  // What the release before writes is null there, which is neither compared nor referred to.
  const empty = new Set(
    statements.map((text) => (/\b(NOT NULL|DEFAULT)\b/i.test(text) ? undefined : NEW_COLUMN.exec(text)?.[1])),
  );
  return statements.flatMap((statement) => {
    const table = ALTERED_TABLE.exec(statement)?.[1] ?? UNIQUE_INDEX.exec(statement)?.[2];
    if (table !== undefined && created.has(table)) return [];
    const rule = findRule(statement, uniqueIndexes, empty);
    return rule === null ? [] : [{ rule, statement }];
  });
}

/** Names of the unique indexes that a migration creates. */
export const listUniqueIndexes = (sql: string): string[] =>
  splitStatements(sql).flatMap((statement) => UNIQUE_INDEX.exec(statement)?.[1] ?? []);

function splitStatements(sql: string): string[] {
  return sql
    .split(BREAK)
    .flatMap((part) => part.replace(/^\s*--.*$/gm, "").split(/;\s*$/m))
    .map((statement) => statement.replace(/\s+/g, " ").trim())
    .filter(Boolean);
}

function findRule(
  statement: string,
  uniqueIndexes: ReadonlySet<string>,
  empty: ReadonlySet<string | undefined>,
): string | null {
  const found = TAKES_AWAY.find(([, pattern]) => pattern.test(statement));
  if (found) return found[0];
  if (NEW_COLUMN.test(statement) && /\bNOT NULL\b/i.test(statement) && !/\bDEFAULT\b/i.test(statement))
    return "adds a column that requires a value";
  // `ON CONFLICT` of the release before names the columns of a unique constraint.
  const dropped = /^DROP INDEX (?:IF EXISTS )?"(\w+)"/i.exec(statement)?.[1];
  if (dropped !== undefined && uniqueIndexes.has(dropped)) return "drops a unique index";
  if (/\bDROP CONSTRAINT "\w+(?<!_fk)"/i.test(statement)) return "drops a constraint";
  const columns =
    /^CREATE UNIQUE INDEX[^(]*\(([^)]*)\)|\bADD CONSTRAINT\b.*?\b(?:FOREIGN KEY|UNIQUE) ?\(([^)]*)\)/i.exec(
      statement,
    );
  const names = (columns?.[1] ?? columns?.[2] ?? "").split(",").map((name) => name.replaceAll(/["\s]/g, ""));
  if (names.some((name) => empty.has(name))) return null;
  if (UNIQUE_INDEX.test(statement)) return "makes unique";
  return /\bADD CONSTRAINT\b/i.test(statement) ? "adds a constraint" : null;
}
