import { sql } from "drizzle-orm";
import * as pg from "drizzle-orm/pg-core";
import type { ProofType } from "@/lib/domain/payment/proof-file";
import { orderReference } from "./bill";
import { memberColumns, milliseconds } from "./columns";

/** Files that members submit as proof of a transfer, stored in chunks. */

const bytes = pg.customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

export const proofs = pg.pgTable(
  "proofs",
  {
    id: pg.text("id").primaryKey(),
    ...memberColumns,
    orderId: orderReference(),
    /** As its owner's device called it, cleaned once the file is accepted; nothing is decided by it. */
    name: pg.text("name").notNull(),
    size: pg.integer("size").notNull(),
    sha256: pg.text("sha256").notNull(),
    /** Bytes received so far; the next part starts there. */
    received: pg.integer("received").notNull().default(0),
    /** The file type by its content; null until the file is complete and has been inspected. */
    type: pg.text("type").$type<ProofType>(),
    /** The attempt that it belongs to. */
    attemptId: pg.text("attempt_id"),
    handedInAt: milliseconds("handed_in_at"),
    createdAt: milliseconds("created_at").notNull(),
  },
  (table) => [
    pg.uniqueIndex("proof_by_content").on(table.orderId, table.sha256),
    pg.index("proofs_by_attempt").on(table.attemptId, table.handedInAt),
    pg.index("proofs_not_handed_in").on(table.createdAt).where(sql`${table.handedInAt} is null`),
  ],
);

export const proofPieces = pg.pgTable(
  "proof_pieces",
  {
    proofId: pg
      .text("proof_id")
      .notNull()
      .references(() => proofs.id, { onDelete: "cascade" }),
    position: pg.integer("position").notNull(),
    data: bytes("data").notNull(),
  },
  (table) => [pg.primaryKey({ columns: [table.proofId, table.position] })],
);
