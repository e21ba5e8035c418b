import * as pg from "drizzle-orm/pg-core";
import type { PictureType } from "@/lib/contract/site/picture-types";
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
    /** Null: the bytes are under `objectKey` in the store of the settings. */
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
