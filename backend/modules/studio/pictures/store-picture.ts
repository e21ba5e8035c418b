import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { brandPictures } from "@/backend/db/schema/picture";
import type { Actor } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { recordAudit } from "@/backend/modules/studio/audit";
import { lockChangeableBrand } from "@/backend/modules/studio/versions/lock-brand";
import type { AdminData } from "@/lib/contract/admin/admin-calls";
import type { PictureProblem } from "@/lib/contract/site/picture-types";
import { createPictureAddress, type PictureKey } from "@/lib/domain/site/picture-address";
import { isPictureName, PICTURE_PLACES } from "@/lib/domain/studio/picture-places";
import { hashPicture } from "@/lib/server/pictures/images/rasterize-upload";
import { rewritePicture, type WrittenPicture } from "./rewrite-picture";

/** Most pictures of a brand, used or not; unused ones go after 30 days. */
const MAX_PICTURES = 1_000;

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
  db: Database,
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
  const refusal = await keepPicture(db, { brand, hash }, written, actor, now);
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

function keepPicture(
  db: Database,
  { brand, hash }: PictureKey,
  { type, data, to }: WrittenPicture,
  actor: Actor,
  now: number,
): Promise<PictureProblem | null> {
  return transact(db, async (tx) => {
    // One after the other: operators who bring pictures at once must not all find the last free place.
    await lockChangeableBrand(tx, brand);
    const isKnown = and(eq(brandPictures.brand, brand), eq(brandPictures.hash, hash));
    const [known] = await tx.update(brandPictures).set({ usedAt: now }).where(isKnown).returning();
    if (known) return null;
    if ((await tx.$count(brandPictures, eq(brandPictures.brand, brand))) >= MAX_PICTURES) return "tooMany";
    await tx.insert(brandPictures).values({
      ...{ brand, hash, type, ...to, size: data.length, data },
      objectKey: `${brand}/${hash}-${randomUUID()}`,
      operator: actor?.id ?? null,
      createdAt: now,
      usedAt: now,
    });
    const details = { hash, bytes: data.length };
    await recordAudit(tx, { operator: actor, action: "pictureStored", brand, details }, now);
    return null;
  });
}
