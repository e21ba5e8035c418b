import * as pg from "drizzle-orm/pg-core";
import { PICTURE_STORES, type PictureType } from "@/lib/contract/site/picture-types";
import { milliseconds } from "./columns";
import { operators } from "./studio";

const bytes = pg.customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

/**
 * Pictures that operators have brought, by the hash of what was written (rules/studio#pictures); a picture never changes. The brand's id
 * refers to no row, because a draft may be its first.
 */
export const brandPictures = pg.pgTable(
  "brand_pictures",
  {
    brand: pg.text("brand").notNull(),
    /** SHA-256 of the bytes, in hexadecimal. */
    hash: pg.text("hash").notNull(),
    type: pg.text("type").$type<PictureType>().notNull(),
    width: pg.integer("width").notNull(),
    height: pg.integer("height").notNull(),
    size: pg.integer("size").notNull(),
    /** Where the bytes are, which another setting moves (rules/studio#pictures). */
    store: pg.text("store", { enum: PICTURE_STORES }).notNull().default("database"),
    /** Null: the bytes are under `objectKey` in the store. */
    data: bytes("data"),
    /** New for each row, so that an object that is being deleted is never that of a later row. */
    objectKey: pg.text("object_key").notNull(),
    /** Null: a command on the machine. */
    operator: pg.text("operator").references(() => operators.id),
    createdAt: milliseconds("created_at").notNull(),
    /** When a draft or a version was last known to name it, or it was brought. */
    usedAt: milliseconds("used_at").notNull(),
  },
  (table) => [
    pg.primaryKey({ columns: [table.brand, table.hash] }),
    pg.index("brand_pictures_by_use").on(table.usedAt),
  ],
);

/**
 * Objects in a folder or bucket that no picture has: one that is being written, and one whose picture is gone. They are deleted there, and
 * here after that, so that a crash in between leaves nothing behind.
 */
export const pictureLeftovers = pg.pgTable(
  "picture_leftovers",
  {
    objectKey: pg.text("object_key").notNull(),
    store: pg.text("store", { enum: PICTURE_STORES }).notNull(),
    /** From when on it is deleted: one that is being written may still become a picture's. */
    deleteAt: milliseconds("delete_at").notNull(),
  },
  (table) => [pg.primaryKey({ columns: [table.store, table.objectKey] })],
);
