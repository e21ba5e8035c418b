import { type Database, transact } from "@/backend/db/client";
import type { Actor } from "@/backend/modules/studio/acting-operator";
import { requireBrand } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { recordAudit } from "@/backend/modules/studio/audit";
import { findDraftRow, parseDocument, saveDraft } from "@/backend/modules/studio/versions/drafts";
import { lockBrand } from "@/backend/modules/studio/versions/lock-brand";
import { keepCurrentVersion } from "@/backend/modules/studio/versions/versions";
import type { BrandFile } from "@/lib/contract/admin/brand-document";
import { requireFreeId } from "./create-brand-draft";
import { addFileLanguages, readFileLanguages } from "./file-languages";
import { limitFile } from "./limit-file";

/**
 * A brand as one file: what is live, or its draft, with the words of the languages that it brings itself. Passwords, members, orders,
 * coupons and exchange rates are no part of it, nor is the captcha's secret.
 * @throws AdminRefusal unknown; tooLarge where it would be a file that no import reads
 */
export function exportBrand(
  db: Database,
  { brand, of }: { brand: string; of: "live" | "draft" },
  actor: Actor,
  now: number,
): Promise<BrandFile> {
  return transact(db, async (tx) => {
    await lockBrand(tx, brand);
    const source = of === "draft" ? await findDraftRow(tx, brand) : await keepCurrentVersion(tx, brand, now);
    if (!source) throw new AdminRefusal("unknown", { detail: brand });
    await recordAudit(tx, { operator: actor, action: "brandExported", brand, details: { of } }, now);
    const document = parseDocument(source.document);
    const languages = await readFileLanguages(tx, brand, document.packs);
    return limitFile({ format: "storefront-brand", formatVersion: 1, brand, document, languages });
  });
}

/**
 * Makes a file the draft of a brand, which need not exist yet: who may not create brands may not begin one so either.
 * @param request.brand the brand, if it is another one than the file names
 * @param request.replaceDraft whether a draft that is there may be lost
 * @returns the brand's id
 * @throws AdminRefusal taken where there is a draft; invalid for words that no language can be made of; notAllowed, unknown for a brand that the operator may not begin or change
 */
export function importBrand(
  db: Database,
  request: { file: BrandFile; brand: string | null; replaceDraft: boolean },
  actor: Actor,
  now: number,
): Promise<string> {
  const { file, replaceDraft } = request;
  const brand = request.brand ?? file.brand;
  requireBrand(actor, brand);
  return transact(db, async (tx) => {
    await lockBrand(tx, brand);
    const live = await keepCurrentVersion(tx, brand, now);
    if (!live) await requireFreeId(tx, brand, actor);
    const draft = await findDraftRow(tx, brand);
    if (draft && !replaceDraft) throw new AdminRefusal("taken", { detail: brand });
    const row = {
      brand,
      document: await addFileLanguages(tx, brand, file, actor, now),
      revision: draft?.revision ?? 0,
      basedOn: live?.version.number ?? null,
      authors: {},
    };
    await saveDraft(tx, row, actor, now);
    await recordAudit(
      tx,
      { operator: actor, action: "brandImported", brand, details: { from: file.brand } },
      now,
    );
    return brand;
  });
}
