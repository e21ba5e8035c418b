import { and, eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { brandPictures } from "@/backend/db/schema/picture";
import { takeFirst } from "@/backend/db/take-first";
import type { PictureType } from "@/lib/contract/site/picture-types";
import type { PictureKey } from "@/lib/domain/site/picture-address";

/** A picture of a brand; null: it has none of this hash. */
export async function readPicture(
  db: Database,
  { brand, hash }: PictureKey,
): Promise<{ type: PictureType; data: Buffer } | null> {
  const row = await takeFirst(
    db
      .select({ type: brandPictures.type, data: brandPictures.data })
      .from(brandPictures)
      .where(and(eq(brandPictures.brand, brand), eq(brandPictures.hash, hash))),
  );
  return row?.data ? { type: row.type, data: Buffer.from(row.data) } : null;
}
