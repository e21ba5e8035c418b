import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { brandPictures, pictureLeftovers } from "@/backend/db/schema/picture";
import type { Actor } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { recordAudit } from "@/backend/modules/studio/audit";
import { lockChangeableBrand } from "@/backend/modules/studio/versions/lock-brand";
import { HOUR_MS } from "@/lib/config/constants";
import type { AdminData } from "@/lib/contract/admin/admin-calls";
import type { PictureProblem } from "@/lib/contract/site/picture-types";
import { createPictureAddress, type PictureKey } from "@/lib/domain/site/picture-address";
import { isPictureName, PICTURE_PLACES } from "@/lib/domain/studio/picture-places";
import { hashPicture } from "@/lib/server/pictures/images/rasterize-upload";
import type { PictureServices } from "./read-picture";
import { rewritePicture, type WrittenPicture } from "./rewrite-picture";
import { PictureStoreError } from "./stores/picture-store";
import { getChosenStore } from "./stores/picture-stores";

/** Most pictures of a brand, used or not; unused ones go after 30 days. */
const MAX_PICTURES = 1_000;

/** After so long an object that was written and is no picture's is deleted. */
export const LEFTOVER_MS = HOUR_MS;

interface BroughtFile {
  brand: string;
  /** The name of the picture's field. */
  place: string;
  /** Base64. */
  file: string;
}

/**
 * Keeps a picture of an operator's file, after it was judged and written anew. Nothing shows it until a field of the draft has its address, so that two
 * operators who bring one at once meet the same conflict as with any value.
 * @param now epoch milliseconds
 * @throws AdminRefusal unknown brand or place
 */
export async function storePicture(
  services: PictureServices,
  { brand, place, file }: BroughtFile,
  actor: Actor,
  now: number,
): Promise<AdminData<"storePicture">> {
  if (!isPictureName(place)) throw new AdminRefusal("unknown", { detail: place });
  const rules = PICTURE_PLACES[place];
  const written = await rewritePicture(brand, rules, Buffer.from(file, "base64"));
  if (typeof written === "string") {
    const least = { width: rules.minWidth, height: rules.minHeight };
    return { picture: null, refusal: written, least: written === "tooSmall" ? least : null };
  }
  const hash = hashPicture(written.data);
  const refusal = await keepPicture(services, { key: { brand, hash }, written, actor, now });
  if (refusal) return { picture: null, refusal, least: null };
  const { type, data, ...facts } = written;
  const picture = {
    ...facts,
    type,
    address: createPictureAddress({ brand, hash }, type),
    bytes: data.length,
  };
  return { picture, refusal: null, least: null };
}

interface KeptPicture {
  key: PictureKey;
  written: WrittenPicture;
  actor: Actor;
  now: number;
}

/** @returns why it is not kept; null: it is */
async function keepPicture(services: PictureServices, picture: KeptPicture): Promise<PictureProblem | null> {
  const { db, env, log } = services;
  const store = getChosenStore(env);
  if (!store) return insertPicture(db, picture, null);
  const { key, written, now } = picture;
  if (await noteUse(db, key, now)) return null;
  const objectKey = createObjectKey(key);
  const object = { objectKey, store: store.name, deleteAt: now + LEFTOVER_MS };
  try {
    // What is written and never becomes a picture is deleted later.
    await db.insert(pictureLeftovers).values(object);
    await store.put(objectKey, written.data, written.type);
    return await insertPicture(db, picture, object);
  } catch (error) {
    if (!(error instanceof PictureStoreError)) throw error;
    log.error("a picture can't be stored", { site: key.brand, store: store.name, error });
    return error.problem;
  }
}

/** A new key for each row, so that an object that is being deleted is never that of a later row. */
export const createObjectKey = ({ brand, hash }: PictureKey): string => `${brand}/${hash}-${randomUUID()}`;

/** @returns whether the brand has the picture */
async function noteUse(db: Database, { brand, hash }: PictureKey, now: number): Promise<boolean> {
  const isKnown = and(eq(brandPictures.brand, brand), eq(brandPictures.hash, hash));
  return (await db.update(brandPictures).set({ usedAt: now }).where(isKnown).returning()).length > 0;
}

/**
 * @param object in which its bytes are; null: in the row
 * @throws PictureStoreError where the object was deleted meanwhile
 */
function insertPicture(
  db: Database,
  { key, written: { type, data, to }, actor, now }: KeptPicture,
  object: typeof pictureLeftovers.$inferInsert | null,
): Promise<PictureProblem | null> {
  const { brand, hash } = key;
  return transact(db, async (tx) => {
    // One after the other: operators who bring pictures at once must not all find the last free place.
    await lockChangeableBrand(tx, brand);
    if (await noteUse(tx, key, now)) return null;
    if ((await tx.$count(brandPictures, eq(brandPictures.brand, brand))) >= MAX_PICTURES) return "tooMany";
    if (object) await takeLeftover(tx, object);
    await tx.insert(brandPictures).values({
      ...{ brand, hash, type, ...to, size: data.length, data: object ? null : data },
      store: object?.store ?? "database",
      objectKey: object?.objectKey ?? createObjectKey(key),
      operator: actor?.id ?? null,
      createdAt: now,
      usedAt: now,
    });
    const details = { hash, bytes: data.length };
    await recordAudit(tx, { operator: actor, action: "pictureStored", brand, details }, now);
    return null;
  });
}

/**
 * Makes an object that was written a picture's, in the transaction that stores the picture.
 * @throws PictureStoreError where it took so long that the object is being deleted
 */
export async function takeLeftover(
  tx: Database,
  { objectKey, store, deleteAt }: typeof pictureLeftovers.$inferInsert,
): Promise<void> {
  const isIt = and(
    eq(pictureLeftovers.objectKey, objectKey),
    eq(pictureLeftovers.store, store),
    eq(pictureLeftovers.deleteAt, deleteAt),
  );
  const [taken] = await tx.delete(pictureLeftovers).where(isIt).returning();
  if (!taken) throw new PictureStoreError("storeAway", `${objectKey} took too long`);
}
