import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { brandPictures } from "@/backend/db/schema/picture";
import { takeFirst } from "@/backend/db/take-first";
import type { Services } from "@/backend/runtime/services";
import type { PictureType } from "@/lib/contract/site/picture-types";
import type { PictureKey } from "@/lib/domain/site/picture-address";
import { PictureStoreError } from "./stores/picture-store";
import { getStore } from "./stores/picture-stores";

export type PictureServices = Pick<Services, "db" | "env" | "log">;

interface StoredBytes {
  type: PictureType;
  data: Buffer;
}

/** Pictures of folders and buckets, which are served while these are away. A hash says what they are, so none is ever outdated. */
const known = new LRUCache<string, Buffer>({ maxSize: 48_000_000, sizeCalculation: ({ length }) => length });

/**
 * A picture of a brand; null: it has none of this hash. What a folder or bucket answers is compared with the hash.
 * @throws PictureStoreError where the store does not have it now, or has something else
 */
export async function readPicture(
  { db, env, log }: PictureServices,
  { brand, hash }: PictureKey,
): Promise<StoredBytes | null> {
  const row = await takeFirst(
    db
      .select()
      .from(brandPictures)
      .where(and(eq(brandPictures.brand, brand), eq(brandPictures.hash, hash))),
  );
  if (!row) return null;
  if (row.data) return { type: row.type, data: Buffer.from(row.data) };
  try {
    return { type: row.type, data: await readObject(env, row) };
  } catch (error) {
    log.error("a picture can't be read from its store", { site: brand, hash, store: row.store, error });
    throw error;
  }
}

type PictureRow = typeof brandPictures.$inferSelect;

/** @throws PictureStoreError */
export async function readObject(
  env: PictureServices["env"],
  { hash, store, objectKey }: Pick<PictureRow, "hash" | "store" | "objectKey">,
): Promise<Buffer> {
  const cached = known.get(hash);
  if (cached) return cached;
  const data = await getStore(env, store).read(objectKey);
  if (!data) throw new PictureStoreError("storeAway", `${objectKey} is not in its store`);
  if (createHash("sha256").update(data).digest("hex") !== hash)
    throw new PictureStoreError("storeAway", `${objectKey} is not what was stored`);
  known.set(hash, data);
  return data;
}
