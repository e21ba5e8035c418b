import { inArray } from "drizzle-orm";
import { type Database, isUniqueViolation, transact } from "@/backend/db/client";
import { siteHosts } from "@/backend/db/schema/site";
import { readMergedPacks } from "@/backend/modules/languages/read-merged-packs";
import { type Actor, worksOn } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { applyDocument } from "@/backend/modules/studio/documents/apply-document";
import { type CheckContext, checkDocument } from "@/backend/modules/studio/documents/check-document";
import { listRates } from "@/backend/modules/studio/money/rates";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import type { BrandVersion } from "@/lib/contract/admin/brands";
import { listDomains } from "@/lib/domain/studio/is-sender-of";
import { keepVersion } from "./versions";

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

/** The currencies into which the brand converts prices in these. */
async function findConvertible(
  db: Database,
  brand: string,
  currencies: readonly string[],
): Promise<ReadonlySet<string>> {
  const rates = await listRates(db, brand);
  return new Set(rates.filter(({ base }) => currencies.includes(base)).map(({ currency }) => currency));
}

/** What a check of a brand's document needs to know besides. */
export const readCheckContext = async (
  db: Database,
  brand: string,
  { hosts, packs, settings, currencies }: BrandDocument,
  actor: Actor,
): Promise<CheckContext> => ({
  takenHosts: await findTakenHosts(
    db,
    brand,
    [...hosts, ...listDomains(settings.mail?.senderAddress ?? "")],
    actor,
  ),
  packs: await readMergedPacks(db, brand, packs),
  convertible: await findConvertible(db, brand, currencies),
});

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
