import { and, eq, gt, lte, ne, or } from "drizzle-orm";
import { transact } from "@/backend/db/client";
import { brandPictures, pictureLeftovers } from "@/backend/db/schema/picture";
import { claimSharedJob, finishSharedJob } from "@/backend/runtime/repeating-jobs";
import type { Services } from "@/backend/runtime/services";
import { MINUTE_MS } from "@/lib/config/constants";
import { readObject } from "./read-picture";
import { createObjectKey, LEFTOVER_MS, takeLeftover } from "./store-picture";
import { PictureStoreError } from "./stores/picture-store";
import { getChosenStore, getStore } from "./stores/picture-stores";

const JOB = { name: "picture-stores", leaseMs: 30 * MINUTE_MS, intervalMs: 10 * MINUTE_MS };
/** Read at once; each is at most 0.7 MB, and only its key is read. */
const BATCH = 100;
/** A delete that failed is tried again after it. */
const RETRY_MS = 10 * MINUTE_MS;

type TidyServices = Pick<Services, "db" | "env" | "clock" | "log">;

/**
 * Deletes objects that no picture has, and moves pictures into the store of the settings, in one of the backends that share the database. A store
 * that is away ends the run; the next one goes on from there.
 */
export async function tidyPictures(services: TidyServices, signal?: AbortSignal): Promise<void> {
  const { db, clock, log } = services;
  const claim = await claimSharedJob(db, { ...JOB, onlyWhenDue: true }, clock.now());
  if (!claim) return;
  try {
    // First, because a store that is full has room afterwards.
    await deleteLeftovers(services, signal);
    const moved = await movePictures(services, signal);
    if (moved > 0) log.info("pictures moved to their store", { moved });
  } catch (error) {
    if (!(error instanceof PictureStoreError)) throw error;
    log.error("a store of pictures does not work", { problem: error.problem, error });
  } finally {
    const now = clock.now();
    await finishSharedJob(db, claim, { dueAt: now + JOB.intervalMs, coveredUntil: now });
  }
}

const HEAD = {
  ...{ brand: brandPictures.brand, hash: brandPictures.hash, type: brandPictures.type },
  ...{ store: brandPictures.store, objectKey: brandPictures.objectKey },
};

/** @throws PictureStoreError */
async function movePictures(services: TidyServices, signal: AbortSignal | undefined): Promise<number> {
  const { db, env, log } = services;
  const isElsewhere = ne(brandPictures.store, env.PICTURE_STORE);
  let moved = 0;
  let last = { brand: "", hash: "" };
  for (;;) {
    const isNext = or(
      gt(brandPictures.brand, last.brand),
      and(eq(brandPictures.brand, last.brand), gt(brandPictures.hash, last.hash)),
    );
    const rows = await db
      .select(HEAD)
      .from(brandPictures)
      .where(and(isElsewhere, isNext))
      .orderBy(brandPictures.brand, brandPictures.hash)
      .limit(BATCH);
    for (const row of rows) {
      if (signal?.aborted) return moved;
      last = row;
      moved += (await movePicture(services, row)) ? 1 : 0;
    }
    if (rows.length < BATCH) break;
  }
  const left = await db.$count(brandPictures, isElsewhere);
  if (left > 0) log.warn("pictures are still in another store", { left });
  return moved;
}

type PictureHead = Pick<typeof brandPictures.$inferSelect, keyof typeof HEAD>;

/**
 * Writes a picture into the store of the settings; where it was deleted or moved meanwhile, what was written is deleted later.
 * @returns whether it was moved
 * @throws PictureStoreError where the store does not take it
 */
async function movePicture({ db, env, clock, log }: TidyServices, row: PictureHead): Promise<boolean> {
  const { store: source, objectKey: before, ...key } = row;
  const isIt = and(
    eq(brandPictures.brand, key.brand),
    eq(brandPictures.hash, key.hash),
    eq(brandPictures.objectKey, before),
  );
  const data = await readSource();
  if (!data) return false;
  const chosen = getChosenStore(env);
  const objectKey = createObjectKey(key);
  const object = chosen && { objectKey, store: chosen.name, deleteAt: clock.now() + LEFTOVER_MS };
  if (object) {
    await db.insert(pictureLeftovers).values(object);
    await chosen.put(objectKey, data, key.type);
  }
  return transact(db, async (tx) => {
    const [changed] = await tx
      .update(brandPictures)
      .set({ store: env.PICTURE_STORE, data: object ? null : data, objectKey })
      .where(isIt)
      .returning({ hash: brandPictures.hash });
    if (!changed) return false;
    if (object) await takeLeftover(tx, object);
    // Another backend may have begun to read it.
    const old = { objectKey: before, store: source, deleteAt: clock.now() + LEFTOVER_MS };
    if (source !== "database") await tx.insert(pictureLeftovers).values(old);
    return true;
  });

  /** Null: it is gone, or can't be read, which keeps no other one from being moved. */
  async function readSource(): Promise<Buffer | null> {
    const [stored] = await db.select({ data: brandPictures.data }).from(brandPictures).where(isIt);
    if (!stored) return null;
    if (stored.data) return Buffer.from(stored.data);
    try {
      return await readObject(env, { ...row, hash: key.hash });
    } catch (error) {
      if (!(error instanceof PictureStoreError)) throw error;
      log.error("a picture can't be moved", { site: key.brand, hash: key.hash, error });
      return null;
    }
  }
}

/** Deletes objects that no picture has. Each is claimed first, so that no upload takes it meanwhile. @throws PictureStoreError */
async function deleteLeftovers(
  { db, env, clock }: TidyServices,
  signal: AbortSignal | undefined,
): Promise<void> {
  const now = clock.now();
  const due = await db
    .select()
    .from(pictureLeftovers)
    .where(lte(pictureLeftovers.deleteAt, now))
    .orderBy(pictureLeftovers.deleteAt)
    .limit(BATCH);
  for (const { objectKey, store } of due) {
    if (signal?.aborted) return;
    const isIt = and(eq(pictureLeftovers.objectKey, objectKey), eq(pictureLeftovers.store, store));
    const [claimed] = await db
      .update(pictureLeftovers)
      .set({ deleteAt: now + RETRY_MS })
      .where(and(isIt, lte(pictureLeftovers.deleteAt, now)))
      .returning();
    if (!claimed) continue;
    await getStore(env, store).delete(objectKey);
    await db.delete(pictureLeftovers).where(isIt);
  }
}
