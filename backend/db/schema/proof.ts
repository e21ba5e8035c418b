import { sql } from "drizzle-orm";
import {
  bigint,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ProofType } from "@/lib/domain/payment/proof-file";
import { orders } from "./bill";

/** Files that members hand in as proof of a transfer, piece by piece. */

/** Epoch milliseconds. */
const milliseconds = (name: string) => bigint(name, { mode: "number" });
const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

export const proofs = pgTable(
  "proofs",
  {
    id: text("id").primaryKey(),
    site: text("site").notNull(),
    uid: text("uid").notNull(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    /** As its owner's device called it; nothing is decided by it. */
    name: text("name").notNull(),
    size: integer("size").notNull(),
    sha256: text("sha256").notNull(),
    /** Bytes received so far; the next part starts there. */
    received: integer("received").notNull().default(0),
    /** The file type by its content; null until the file is complete and has been inspected. */
    type: text("type").$type<ProofType>(),
    /** The attempt it was handed in for. */
    attemptId: text("attempt_id"),
    handedInAt: milliseconds("handed_in_at"),
    createdAt: milliseconds("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("proof_by_content").on(table.orderId, table.sha256),
    index("proofs_by_attempt").on(table.attemptId, table.handedInAt),
    index("proofs_not_handed_in").on(table.createdAt).where(sql`${table.handedInAt} is null`),
  ],
);

export const proofPieces = pgTable(
  "proof_pieces",
  {
    proofId: text("proof_id")
      .notNull()
      .references(() => proofs.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    data: bytes("data").notNull(),
  },
  (table) => [primaryKey({ columns: [table.proofId, table.position] })],
);
