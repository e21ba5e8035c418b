import * as pg from "drizzle-orm/pg-core";
import { milliseconds, moneyColumns } from "./columns";

/** The providers' statements as billing has read them, and where the shop's books differ from them. */

/** What a line of a statement is about. */
export type MovementKind = "charge" | "refund" | "chargeback" | "fee";

/** One line of a statement. */
export const statementLine = {
  provider: pg.text("provider").notNull(),
  site: pg.text("site").notNull(),
  ref: pg.text("ref").notNull(),
  attemptId: pg.text("attempt_id").notNull(),
  kind: pg.text("kind").$type<MovementKind>().notNull(),
  /** Negative where the money left the account. */
  ...moneyColumns,
  at: milliseconds("at").notNull(),
};

/** Lines of statements, each once: the only place where the shop records fees. */
export const statementLines = pg.pgTable(
  "statement_lines",
  {
    /** The provider's own id of the line. */
    id: pg.text("id").notNull(),
    ...statementLine,
  },
  (table) => [
    pg.primaryKey({ columns: [table.provider, table.id] }),
    pg.index("statement_lines_by_attempt").on(table.attemptId),
    pg.index("statement_lines_by_time").on(table.at),
  ],
);

/**
 * How the books of the shop differ from a statement:
 * - `unrecordedCharge`, `unrecordedReturn`: the statement shows more money received, or sent back, than the books;
 * - `chargeNotInStatement`, `returnNotInStatement`: the books show more of it than the statement;
 * - `otherCurrency`: the same charge has another currency;
 * - `unknownCharge`: the shop has no attempt with the reference of the charge;
 * - `feeTooHigh`: the fee is higher than agreed.
 */
export type DifferenceKind =
  | "unrecordedCharge"
  | "unrecordedReturn"
  | "chargeNotInStatement"
  | "returnNotInStatement"
  | "otherCurrency"
  | "unknownCharge"
  | "feeTooHigh";

/** Differences that the last reconciliations found and could not repair; a row is deleted once the books agree. */
export const bookDifferences = pg.pgTable(
  "book_differences",
  {
    attemptId: pg.text("attempt_id").notNull(),
    kind: pg.text("kind").$type<DifferenceKind>().notNull(),
    foundAt: milliseconds("found_at").notNull(),
  },
  (table) => [pg.primaryKey({ columns: [table.attemptId, table.kind] })],
);
