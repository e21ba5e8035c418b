import { type Database, transact } from "@/backend/db/client";
import { findSiteById } from "@/backend/modules/catalog/sites";
import { type Actor, requireBrand } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { recordAudit } from "@/backend/modules/studio/audit";
import { isFileOfOther, parseDocument } from "@/backend/modules/studio/documents/parse-document";
import { requireKnownTexts } from "@/backend/modules/studio/documents/require-known-texts";
import { findDraftRow, readDraftDocument, saveDraft } from "@/backend/modules/studio/versions/drafts";
import { lockBrand } from "@/backend/modules/studio/versions/lock-brand";
import { keepCurrentVersion, readVersion } from "@/backend/modules/studio/versions/versions";
import { detachPublications } from "@/backend/modules/studio/versions/waiting-publications";
import type { BrandDocument, BrandFile } from "@/lib/contract/admin/brand-document";
import { IMAGES_PATH } from "@/lib/domain/studio/brand-images";
import { diffDocuments, setValue } from "@/lib/domain/studio/document-changes";
import { requireFreeId } from "./create-brand-draft";
import { addFileLanguages, readFileLanguages } from "./file-languages";
import { limitFile } from "./limit-file";

/**
 * A brand as one file: what is live, its draft, or an older version, with the words of the languages that it brings itself. Passwords,
 * members, orders, coupons and exchange rates are no part of it, nor are secrets.
 * @throws AdminRefusal unknown; tooLarge where it would be a file that no import reads
 */
export function exportBrand(
  db: Database,
  { brand, of, version }: { brand: string; of: "live" | "draft"; version?: number | undefined },
  actor: Actor,
  now: number,
): Promise<BrandFile> {
  return transact(db, async (tx) => {
    await lockBrand(tx, brand);
    const live = await keepCurrentVersion(tx, brand, now);
    const stored = version === undefined ? live : await readVersion(tx, brand, version);
    const source = of === "draft" ? await readDraftDocument(tx, brand) : stored;
    if (!source) throw new AdminRefusal("unknown", { detail: brand });
    const details = { of, ...(version === undefined ? {} : { version }) };
    await recordAudit(tx, { operator: actor, action: "brandExported", brand, details }, now);
    const document = parseDocument(brand, source.document);
    const languages = await readFileLanguages(tx, brand, document.packs);
    return limitFile({ format: "storefront-brand", formatVersion: 1, brand, document, languages });
  });
}

/**
 * Makes a file the draft of a brand, which need not exist yet: who may not create brands may not begin one so either.
 * @param request.brand the brand, if it is another one than the file names; pictures of another brand's folder are left out
 * @param request.revision of the draft that the operator has seen and that may be lost; null: there is none
 * @returns the brand's id
 * @throws AdminRefusal taken where there is a draft; outdated where it is another one than was seen; invalid for words that no language
 *   can be made of; notAllowed, unknown for a brand that the operator may not begin or change
 */
export function importBrand(
  db: Database,
  request: { file: BrandFile; brand: string | null; revision: number | null },
  actor: Actor,
  now: number,
): Promise<string> {
  const { file, revision } = request;
  const brand = request.brand ?? file.brand;
  requireBrand(actor, brand);
  return transact(db, async (tx) => {
    await lockBrand(tx, brand);
    const draft = await findDraftRow(tx, brand);
    // A draft is a brand that exists: who may change it may also fill it from a file.
    const isThere = draft !== null || (await findSiteById(tx, brand)) !== null;
    if (!isThere) await requireFreeId(tx, brand, actor);
    const live = await keepCurrentVersion(tx, brand, now);
    if (draft && revision === null) throw new AdminRefusal("taken", { detail: brand });
    if (revision !== null && draft?.revision !== revision)
      throw new AdminRefusal("outdated", { detail: String(draft?.revision ?? 0) });
    const document = parseDocument(brand, withoutForeignPictures(brand, file.document));
    const replaced = draft?.document ?? live?.document ?? null;
    requireKnownTexts(document, replaced);
    const row = {
      brand,
      document: await addFileLanguages(tx, brand, { ...file, document }, actor, now),
      revision: draft?.revision ?? 0,
      basedOn: live?.version.number ?? null,
      base: null,
      authors: {},
    };
    await saveDraft(tx, row, actor, now);
    await detachPublications(tx, brand);
    const changes = diffDocuments(replaced, row.document);
    const details = { from: file.brand, fields: changes.length };
    await recordAudit(tx, { operator: actor, action: "brandImported", brand, details, changes }, now);
    return brand;
  });
}

/** The document without pictures in the folders of other brands, of which this one's visitors get no file (threat T5). */
function withoutForeignPictures(brand: string, document: BrandDocument): BrandDocument {
  const images = Object.entries(document.settings.images ?? {}).filter(
    ([, address]) => !isFileOfOther(brand, address),
  );
  return setValue(document, IMAGES_PATH, Object.fromEntries(images)) as BrandDocument;
}
