import { BrandError } from "@/backend/brand/brand-error";
import { parseSiteId } from "@/backend/brand/field-parsers";
import { type Database, transact } from "@/backend/db/client";
import { findSiteById, normalizeHost } from "@/backend/modules/catalog/sites";
import type { Actor } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { recordAudit } from "@/backend/modules/studio/audit";
import { findDraftRow, parseDocument, saveDraft } from "@/backend/modules/studio/versions/drafts";
import { lockBrand } from "@/backend/modules/studio/versions/lock-brand";
import { findTakenHosts } from "@/backend/modules/studio/versions/publish";
import { keepCurrentVersion } from "@/backend/modules/studio/versions/versions";
import type { AuditEntry } from "@/lib/contract/admin/audit";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { createTemplateDocument } from "./template-document";

/**
 * Begins a brand as a draft: with everything of another brand but what names that one, or with the product's template.
 * @throws AdminRefusal taken for an id or host in use; unknown for the brand to copy; invalid
 */
export function createBrandDraft(
  db: Database,
  request: { brand: string; name: string; host: string; copyOf: string | null },
  actor: Actor,
  now: number,
): Promise<void> {
  const { brand, name, copyOf } = request;
  const host = normalizeHost(request.host);
  if (host === null) throw new AdminRefusal("invalid", { fields: { host: "invalid_format" } });
  return transact(db, async (tx) => {
    await lockBrand(tx, brand);
    await requireFreeId(tx, brand, actor);
    if (await findDraftRow(tx, brand)) throw new AdminRefusal("taken", { detail: brand });
    if ((await findTakenHosts(tx, brand, [host])).size > 0) throw new AdminRefusal("taken", { detail: host });
    const source = copyOf === null ? createTemplateDocument() : await readCopy(tx, copyOf, now);
    const document = parseDocument({ ...source, name, hosts: [host] });
    await saveDraft(tx, { brand, document, revision: 0, basedOn: null, authors: {} }, actor, now);
    const details: AuditEntry["details"] = copyOf === null ? {} : { copyOf };
    await recordAudit(tx, { operator: actor, action: "brandCreated", brand, details }, now);
  });
}

/**
 * Refuses an id that a new brand can't have, and an operator who may begin no brand.
 * @throws AdminRefusal notAllowed, taken, invalid
 */
export async function requireFreeId(tx: Database, brand: string, actor: Actor): Promise<void> {
  if (actor !== null && actor.role !== "owner") throw new AdminRefusal("notAllowed", { detail: "owner" });
  try {
    parseSiteId(brand);
  } catch (error) {
    if (!(error instanceof BrandError)) throw error;
    throw new AdminRefusal("invalid", { fields: { brand: "invalid_format" }, detail: error.message });
  }
  if (await findSiteById(tx, brand)) throw new AdminRefusal("taken", { detail: brand });
}

/** What a new brand takes over from another one: all but its names, texts, pictures, addresses, keys and ids. */
async function readCopy(tx: Database, brand: string, now: number): Promise<BrandDocument> {
  const source = await keepCurrentVersion(tx, brand, now);
  if (!source) throw new AdminRefusal("unknown", { detail: brand });
  const { login, ...settings } = source.document.settings;
  const { webLink: _, ...ownLogin } = login ?? {};
  const shared = Object.fromEntries(Object.entries(settings).filter(([key]) => !OWN_SETTINGS.has(key)));
  const own = { tagline: {}, brandData: {}, texts: {}, banner: {} };
  return { ...source.document, ...own, settings: { ...shared, login: ownLogin } };
}

const OWN_SETTINGS = new Set([
  "origin",
  "company",
  "contact",
  "images",
  "players",
  "redirects",
  "helpLink",
  "waysIn",
]);
