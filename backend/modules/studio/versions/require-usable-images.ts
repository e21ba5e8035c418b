import type { Database } from "@/backend/db/client";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { checkNewImages, type Fetch } from "@/backend/modules/studio/documents/check-images";
import { readDocument } from "@/backend/modules/studio/documents/read-document";
import type { BrandWarning } from "@/lib/contract/admin/brand-changes";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { readDraftDocument } from "./drafts";
import { readVersion, restoreDocument } from "./versions";

/** Nothing is known of the picture: its host is away, or too many are drawn just now. */
export const UNREAD_CODES: ReadonlySet<BrandWarning["code"]> = new Set([
  "imageUnreachable",
  "imageUnchecked",
]);

interface PublicationOfImages {
  brand: string;
  number?: number;
  allowsUnreadImages?: boolean;
}

/**
 * Refuses a draft, or an older version, that brings a picture which can't be shown (rules/bad-input, B3 and B4). One that is live already
 * keeps nobody from publishing something else. It is asked before the transaction, which waits for no host.
 * @param request.number the version that would be live again; absent: the draft
 * @param request.allowsUnreadImages also with those of which nothing is known, because this machine does not reach their host
 * @throws AdminRefusal unknown version; notPublishable, with the pictures
 */
export async function requireUsableImages(
  db: Database,
  { brand, number, allowsUnreadImages = false }: PublicationOfImages,
  fetch?: Fetch,
): Promise<void> {
  const live = await readDocument(db, brand);
  const document =
    number === undefined
      ? (await readDraftDocument(db, brand))?.document
      : restoreDocument((await readVersion(db, brand, number)).document, live);
  if (document) await requireUsableImagesIn(brand, document, live, { allowsUnreadImages, fetch });
}

/**
 * The same of a document that would be live.
 * @throws AdminRefusal notPublishable, with the pictures
 */
export async function requireUsableImagesIn(
  brand: string,
  document: BrandDocument,
  live: BrandDocument | null,
  { allowsUnreadImages = false, fetch }: { allowsUnreadImages?: boolean; fetch?: Fetch | undefined } = {},
): Promise<void> {
  const results = await checkNewImages(brand, document, live, fetch);
  const warnings = allowsUnreadImages ? results.filter(({ code }) => !UNREAD_CODES.has(code)) : results;
  if (warnings.length > 0) throw new AdminRefusal("notPublishable", { warnings });
}
