import { type Database, transact } from "@/backend/db/client";
import type { Actor } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { recordAudit } from "@/backend/modules/studio/audit";
import { parseDocument } from "@/backend/modules/studio/documents/parse-document";
import { readDraftDocument } from "@/backend/modules/studio/versions/drafts";
import { lockBrand } from "@/backend/modules/studio/versions/lock-brand";
import { keepCurrentVersion } from "@/backend/modules/studio/versions/versions";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { type BrandKit, type BrandKitFile, brandKit } from "@/lib/contract/admin/brand-kit";
import { listUnknownKeys } from "@/lib/contract/admin/document-values";
import { setValue } from "@/lib/domain/studio/document-changes";
import { readFileLanguages } from "./file-languages";
import { limitFile } from "./limit-file";

/** The document without what names its brand, and without what another release knows of it. */
export const toBrandKit = (document: BrandDocument): BrandKit =>
  brandKit.parse(
    listUnknownKeys(brandKit, document).reduce<unknown>((rest, path) => setValue(rest, path, null), document),
  );

/** A whole document from a kit. */
export const toDocument = (brand: string, kit: BrandKit, name: string, host: string): BrandDocument =>
  parseDocument(brand, { ...kit, name, hosts: [host] });

/**
 * The kit of what is live, or of the draft, as one file, with the words of the languages that the brand brings itself.
 * @throws AdminRefusal unknown; tooLarge
 */
export function exportBrandKit(
  db: Database,
  { brand, of }: { brand: string; of: "live" | "draft" },
  actor: Actor,
  now: number,
): Promise<BrandKitFile> {
  return transact(db, async (tx) => {
    await lockBrand(tx, brand);
    const source =
      of === "draft" ? await readDraftDocument(tx, brand) : await keepCurrentVersion(tx, brand, now);
    if (!source) throw new AdminRefusal("unknown", { detail: brand });
    const details = { of, kit: true };
    await recordAudit(tx, { operator: actor, action: "brandExported", brand, details }, now);
    const kit = toBrandKit(parseDocument(brand, source.document));
    const languages = await readFileLanguages(tx, brand, kit.packs);
    return limitFile({ format: "storefront-brand-kit", formatVersion: 1, from: brand, kit, languages });
  });
}
