import { type Database, transact } from "@/backend/db/client";
import { findStoredSite } from "@/backend/modules/catalog/sites";
import type { Actor } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { checkDocument } from "@/backend/modules/studio/documents/check-document";
import { checkImagesSoon } from "@/backend/modules/studio/documents/check-images";
import { checkRules } from "@/backend/modules/studio/documents/check-rules";
import { checkStoredValues } from "@/backend/modules/studio/documents/parse-document";
import { readDraft } from "@/backend/modules/studio/versions/drafts";
import { readCheckContext } from "@/backend/modules/studio/versions/go-live";
import { lockBrand } from "@/backend/modules/studio/versions/lock-brand";
import { keepCurrentVersion } from "@/backend/modules/studio/versions/versions";
import type { AdminData } from "@/lib/contract/admin/admin-calls";
import type { BrandWarning } from "@/lib/contract/admin/brand-changes";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { readSummary } from "./brand-summaries";

/** How long a brand's answer waits for its pictures, in milliseconds. */
const MAX_IMAGES_MS = 700;

/**
 * A brand with what is live, its draft and what is to be known of them. What is live and was never kept, because a command changed it, is
 * kept as a version first.
 * @param now epoch milliseconds
 * @param maxImagesMs how long to wait for what a check of the pictures finds
 * @throws AdminRefusal unknown
 */
export async function readBrand(
  db: Database,
  brand: string,
  actor: Actor,
  now: number,
  maxImagesMs = MAX_IMAGES_MS,
): Promise<AdminData<"readBrand">> {
  const summary = await readSummary(db, brand);
  const live = await keepLive(db, brand, now);
  const draft = await readDraft(db, brand);
  const shown = draft?.document ?? live;
  if (!shown) throw new AdminRefusal("unknown", { detail: brand });
  // Nothing more is published of a removed brand.
  const warnings =
    summary.status === "removed" ? [] : await listWarnings(db, brand, shown, actor, maxImagesMs);
  return { brand: summary, live, draft, warnings };
}

/** What a check of a brand's document and of its pictures finds. */
async function listWarnings(
  db: Database,
  brand: string,
  document: BrandDocument,
  actor: Actor,
  maxImagesMs: number,
): Promise<BrandWarning[]> {
  return [
    ...checkStoredValues(brand, document),
    ...checkDocument(document, await readCheckContext(db, brand, document, actor)),
    ...(await checkImagesSoon(brand, document, maxImagesMs)),
    ...(await checkRules(document)),
  ];
}

/** The draft of a brand with its warnings, as the calls that change it answer. */
export async function readDraftWithWarnings(
  db: Database,
  brand: string,
  actor: Actor,
): Promise<AdminData<"changeDraft">> {
  const draft = await readDraft(db, brand);
  if (!draft) throw new AdminRefusal("unknown", { detail: brand });
  return { draft, warnings: await listWarnings(db, brand, draft.document, actor, MAX_IMAGES_MS) };
}

async function keepLive(db: Database, brand: string, now: number): Promise<BrandDocument | null> {
  if (!(await findStoredSite(db, brand))) return null;
  return transact(db, async (tx) => {
    await lockBrand(tx, brand);
    return (await keepCurrentVersion(tx, brand, now))?.document ?? null;
  });
}
