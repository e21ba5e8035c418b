import { eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { brandDrafts } from "@/backend/db/schema/studio";
import type { Actor } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { recordAudit } from "@/backend/modules/studio/audit";
import { parseDocument } from "@/backend/modules/studio/documents/parse-document";
import { takeOverPacks } from "@/backend/modules/studio/documents/take-over-packs";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import type { BrandVersion } from "@/lib/contract/admin/brands";
import type { ConfirmedPrice, PriceJump } from "@/lib/contract/admin/price-jump";
import { diffDocuments } from "@/lib/domain/studio/document-changes";
import { listPriceJumps } from "@/lib/domain/studio/list-price-jumps";
import { requireDraft } from "./drafts";
import { goLive, transactOnHosts } from "./go-live";
import { lockChangeableBrand } from "./lock-brand";
import { mergeDraft } from "./rebase-draft";
import { keepCurrentVersion, readVersion, restoreDocument, type StoredVersion } from "./versions";

/** A draft that an operator has seen, and what they have chosen for its publication. */
export interface PublicationRequest {
  brand: string;
  revision: number;
  note: string;
  /** Whose value stays where both have changed the same; absent: that is refused. */
  keep?: "draft" | "live" | undefined;
  /** That were typed again. */
  prices?: ConfirmedPrices | undefined;
}

/**
 * What publishing the draft makes live: what was published since it began stays, where the draft doesn't change the same. The transaction
 * holds the brand's lock.
 * @throws AdminRefusal unknown, outdated, conflict, invalid; priceUnconfirmed
 */
export async function composePublication(
  tx: Database,
  { brand, revision, keep, prices }: PublicationRequest,
  now: number,
): Promise<{ document: BrandDocument; live: StoredVersion | null }> {
  const draft = await requireDraft(tx, brand, revision);
  const live = await keepCurrentVersion(tx, brand, now);
  const merged = await mergeDraft(tx, draft, live, keep ?? "draft");
  if (merged.conflicts.length > 0 && keep === undefined)
    throw new AdminRefusal("conflict", {
      conflicts: merged.conflicts
        .slice(0, 20)
        .map((conflict) => ({ ...conflict, by: live?.version.by ?? null })),
    });
  const parsed = parseDocument(brand, merged.document, draft.document, live?.document ?? null);
  const document = await takeOverPacks(tx, brand, parsed);
  requireConfirmedPrices(live?.document ?? null, document, prices);
  return { document, live };
}

/**
 * Makes the draft that the operator has seen live, as one transaction, and keeps it as a version.
 * @param now epoch milliseconds
 * @throws AdminRefusal unknown, outdated, conflict, invalid; notPublishable where the document has errors; priceUnconfirmed
 */
export function publishDraft(
  db: Database,
  request: PublicationRequest,
  actor: Actor,
  now: number,
): Promise<BrandVersion> {
  const { brand, note } = request;
  return transactOnHosts(db, async (tx) => {
    await lockChangeableBrand(tx, brand);
    const { document, live } = await composePublication(tx, request, now);
    const version = await goLive(tx, { brand, document, source: "studio", note }, actor, now);
    await tx.delete(brandDrafts).where(eq(brandDrafts.brand, brand));
    const details = { version: version.number, fields: version.changes };
    const changes = diffDocuments(live?.document ?? null, document);
    await recordAudit(tx, { operator: actor, action: "brandPublished", brand, details, changes }, now);
    return version;
  });
}

/**
 * Makes an older version live again, as a new version. A draft stays as it is.
 * @param request.live the version that the operator has seen as live
 * @throws AdminRefusal unknown version; outdated where another one is live by now; notPublishable where it has errors by now, such as a host that another brand has; priceUnconfirmed
 */
export function rollBack(
  db: Database,
  request: {
    brand: string;
    number: number;
    live: number;
    note: string;
    prices?: ConfirmedPrices | undefined;
  },
  actor: Actor,
  now: number,
): Promise<BrandVersion> {
  const { brand, number, live: seen, note, prices } = request;
  return transactOnHosts(db, async (tx) => {
    await lockChangeableBrand(tx, brand);
    const live = await keepCurrentVersion(tx, brand, now);
    if (live && live.version.number !== seen)
      throw new AdminRefusal("outdated", { detail: String(live.version.number) });
    const stored = await readVersion(tx, brand, number);
    const restored = restoreDocument(stored.document, live?.document ?? null);
    const document = await takeOverPacks(tx, brand, restored);
    requireConfirmedPrices(live?.document ?? null, document, prices);
    const version = await goLive(tx, { brand, document, source: "rollback", note }, actor, now);
    const details = { version: version.number, from: number };
    const changes = diffDocuments(live?.document ?? null, document);
    await recordAudit(tx, { operator: actor, action: "brandRolledBack", brand, details, changes }, now);
    return version;
  });
}

/** Prices that were typed again, or all of them, by a command that says so. */
type ConfirmedPrices = readonly ConfirmedPrice[] | "all";

/** @throws AdminRefusal priceUnconfirmed, with every price that needs it */
export function requireConfirmedPrices(
  live: BrandDocument | null,
  next: BrandDocument,
  confirmed: ConfirmedPrices = [],
): void {
  if (confirmed === "all") return;
  const prices = listPriceJumps(live, next);
  const isConfirmed = ({ plan, currency, after }: PriceJump) =>
    confirmed.some((input) => input.plan === plan && input.currency === currency && input.price === after);
  if (!prices.every(isConfirmed)) throw new AdminRefusal("priceUnconfirmed", { prices });
}
