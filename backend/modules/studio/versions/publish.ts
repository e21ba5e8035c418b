import { eq, inArray } from "drizzle-orm";
import { type Database, isUniqueViolation, transact } from "@/backend/db/client";
import { siteHosts } from "@/backend/db/schema/site";
import { brandDrafts } from "@/backend/db/schema/studio";
import { readMergedPacks } from "@/backend/modules/languages/read-merged-packs";
import { type Actor, worksOn } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { recordAudit } from "@/backend/modules/studio/audit";
import { applyDocument } from "@/backend/modules/studio/documents/apply-document";
import { type CheckContext, checkDocument } from "@/backend/modules/studio/documents/check-document";
import { parseDocument } from "@/backend/modules/studio/documents/parse-document";
import { takeOverPacks } from "@/backend/modules/studio/documents/take-over-packs";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import type { BrandVersion } from "@/lib/contract/admin/brands";
import type { ConfirmedPrice, PriceJump } from "@/lib/contract/admin/price-jump";
import { diffDocuments } from "@/lib/domain/studio/document-changes";
import { listPriceJumps } from "@/lib/domain/studio/list-price-jumps";
import { requireDraft } from "./drafts";
import { lockChangeableBrand } from "./lock-brand";
import { mergeDraft } from "./rebase-draft";
import {
  keepCurrentVersion,
  keepVersion,
  readVersion,
  restoreDocument,
  type StoredVersion,
} from "./versions";

/** In place of a brand that the operator must not know of. */
const HIDDEN_BRAND = "_";

/** Hosts of other brands among these, with the brands that they lead to; "_" for one on which the operator does not work. */
export async function findTakenHosts(
  db: Database,
  brand: string,
  hosts: readonly string[],
  actor: Actor,
): Promise<ReadonlyMap<string, string>> {
  if (hosts.length === 0) return new Map();
  const rows = await db
    .select()
    .from(siteHosts)
    .where(inArray(siteHosts.host, [...hosts]));
  return new Map(
    rows
      .filter(({ site }) => site !== brand)
      .map(({ host, site }) => [host, worksOn(actor, site) ? site : HIDDEN_BRAND]),
  );
}

/** What a check of a brand's document needs to know besides. */
export const readCheckContext = async (
  db: Database,
  brand: string,
  { hosts, packs }: BrandDocument,
  actor: Actor,
): Promise<CheckContext> => ({
  takenHosts: await findTakenHosts(db, brand, hosts, actor),
  packs: await readMergedPacks(db, brand, packs),
});

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

/** Another brand may get one of the hosts while this one is published: the second try finds which. */
export async function transactOnHosts<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await transact(db, work);
  } catch (error) {
    if (isUniqueViolation(error)) return transact(db, work);
    throw error;
  }
}

/** @throws AdminRefusal notPublishable, with the errors of the document */
export async function requirePublishable(
  tx: Database,
  brand: string,
  document: BrandDocument,
  actor: Actor,
): Promise<void> {
  const context = await readCheckContext(tx, brand, document, actor);
  const warnings = checkDocument(document, context).filter(({ severity }) => severity === "error");
  if (warnings.length > 0) throw new AdminRefusal("notPublishable", { warnings });
}

/**
 * Makes a document live and keeps it as a version, in the caller's transaction, which holds the brand's lock.
 * @throws AdminRefusal notPublishable
 */
export async function goLive(
  tx: Database,
  publication: { brand: string; document: BrandDocument; source: "studio" | "rollback"; note: string },
  actor: Actor,
  now: number,
): Promise<BrandVersion> {
  const { brand, document, source, note } = publication;
  await requirePublishable(tx, brand, document, actor);
  await applyDocument(tx, brand, document, now);
  const kept = await keepVersion(tx, brand, { source, note, actor }, now);
  if (!kept) throw new Error(`${brand} was not stored`);
  return kept.version;
}
