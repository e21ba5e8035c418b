import type { Database } from "@/backend/db/client";
import { checkNewImages, type Fetch } from "@/backend/modules/studio/documents/check-images";
import { findNewIssues } from "@/backend/modules/studio/documents/parse-document";
import { readDocument } from "@/backend/modules/studio/documents/read-document";
import type { BrandWarning } from "@/lib/contract/admin/brand-changes";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { IMAGES_PATH } from "@/lib/domain/studio/brand-images";
import { setValue } from "@/lib/domain/studio/document-changes";
import { BrandError } from "./brand-error";

const PREFIX = "image.";
const REASONS: Partial<Record<BrandWarning["code"], string>> = {
  imageUnreachable: "no picture could be read there within three seconds",
  imageUnchecked: "it could not be checked in time; try again",
  imageTooLarge: "it has more than a megabyte",
  imageWrongType: "it is no picture",
  imageUnsafe: "the drawing has a script or loads something",
  imageDamaged: "it is damaged or has more than 16 megapixels",
  imageTooSlow: "it takes too long to draw",
};

/**
 * Refuses a command that would show a picture which can't be shown (rules/bad-input, B3 and B4). It is asked before the transaction, which
 * waits for no host; an address that breaks a rule is left to what stores it, and nothing is requested from it.
 * @throws BrandError with the field, the address and the reason
 */
export async function requireUsableImage(
  db: Database,
  { site, field, value }: { site: string; field: string; value: string },
  fetch?: Fetch,
): Promise<void> {
  if (!field.startsWith(PREFIX) || value === "") return;
  const live = await readDocument(db, site);
  if (!live) return;
  const path = [...IMAGES_PATH, field.slice(PREFIX.length)];
  const document = setValue(live, path, value) as BrandDocument;
  if (findNewIssues(site, document, live).length > 0) return;
  const [warning] = await checkNewImages(site, document, live, fetch);
  if (warning)
    throw new BrandError(
      `${field} can't be ${JSON.stringify(value)}: ${REASONS[warning.code] ?? "it can't be shown"}.`,
    );
}
