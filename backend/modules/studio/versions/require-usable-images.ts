import type { Database } from "@/backend/db/client";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { checkImagesSoon } from "@/backend/modules/studio/documents/check-images";
import type { BrandWarning } from "@/lib/contract/admin/brand-changes";
import { readDraft } from "./drafts";

/** What every visitor would load for nothing. */
const REFUSED: ReadonlySet<BrandWarning["code"]> = new Set(["imageTooLarge", "imageWrongType"]);
/** As long as one picture is waited for. */
const MAX_WAIT_MS = 3_500;

/**
 * Refuses a draft that brings a picture which is too large or none (rules/bad-input, B4). One that is live already keeps nobody from
 * publishing something else, nor does a host that does not answer.
 * @throws AdminRefusal notPublishable, with the pictures
 */
export async function requireUsableImages(
  db: Database,
  brand: string,
  fetch?: Parameters<typeof checkImagesSoon>[3],
): Promise<void> {
  const draft = await readDraft(db, brand);
  const changed = new Set(draft?.changes.map(({ path }) => path.join(".")));
  if (!draft || ![...changed].some((path) => path.startsWith("settings.images."))) return;
  const found = await checkImagesSoon(brand, draft.document, MAX_WAIT_MS, fetch);
  const warnings = found
    .filter(({ code, path }) => REFUSED.has(code) && changed.has(path.join(".")))
    .map((warning) => ({ ...warning, severity: "error" as const }));
  if (warnings.length > 0) throw new AdminRefusal("notPublishable", { warnings });
}
