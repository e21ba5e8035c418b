import { and, asc, eq, gt, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { siteHosts, sites } from "@/backend/db/schema/site";
import { brandDrafts } from "@/backend/db/schema/studio";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import { isNoPreview, listStoredSites, type SiteWithHosts } from "@/backend/modules/catalog/sites";
import type { Actor } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { readDraft } from "@/backend/modules/studio/versions/drafts";
import { listNewestVersions } from "@/backend/modules/studio/versions/versions";
import type { BrandSummary } from "@/lib/contract/admin/brands";

const PAGE = 100;

/**
 * A brand in a line: published, closed, or a draft only.
 * @throws AdminRefusal unknown
 */
export async function readSummary(db: Database, brand: string): Promise<BrandSummary> {
  const [summary] = await readSummaries(db, [brand]);
  if (!summary) throw new AdminRefusal("unknown", { detail: brand });
  return summary;
}

/** A line for each of these brands that there is, read at once besides what few of them have. */
async function readSummaries(db: Database, ids: readonly string[]): Promise<BrandSummary[]> {
  if (ids.length === 0) return [];
  const stored = new Map((await listStoredSites(db, ids)).map((site) => [site.id, site]));
  const versions = await listNewestVersions(db, ids);
  const drafted = await db
    .select({ id: brandDrafts.brand })
    .from(brandDrafts)
    .where(inArray(brandDrafts.brand, [...ids]));
  const hasDraft = new Set(drafted.map(({ id }) => id));
  const summaries: BrandSummary[] = [];
  for (const brand of ids) {
    const site = stored.get(brand) ?? null;
    const draft = hasDraft.has(brand) ? await readDraft(db, brand) : null;
    const shown = site ?? draft?.document;
    if (!shown) continue;
    summaries.push({
      brand,
      name: shown.name,
      themeColor: shown.themeColor,
      ...(await readOpening(db, brand, shown.hosts, site)),
      version: site ? (versions.get(brand) ?? null) : null,
      draft: draft && { changes: draft.changes.length, by: draft.by, updatedAt: draft.updatedAt },
    });
  }
  return summaries;
}

async function readOpening(db: Database, brand: string, hosts: string[], site: SiteWithHosts | null) {
  if (!site) return { status: "unpublished" as const, hosts };
  if (site.removedAt !== null) return { status: "removed" as const, hosts: [] };
  if (hosts.length > 0) return { status: "live" as const, hosts };
  const { closedHosts = [] } = (await readSiteConfigRow(db, brand)).config;
  return { status: "closed" as const, hosts: closedHosts };
}

interface BrandQuery {
  search?: string | undefined;
  after?: string | undefined;
  removed?: boolean | undefined;
}

/**
 * A page of the brands on which somebody works, by id; those of which id, name or a host contains the search.
 * @param query.removed those that were removed, in place of all others
 * @param query.after the id of the last brand of the page before
 */
export async function listSummaries(
  db: Database,
  actor: Actor,
  { search = "", after = "", removed = false }: BrandQuery,
): Promise<{ brands: BrandSummary[]; hasMore: boolean }> {
  const allowed = actor?.brands ?? null;
  if (allowed?.length === 0) return { brands: [], hasMore: false };
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const where = (id: typeof sites.id | typeof brandDrafts.brand, matches: SQL | undefined) =>
    and(gt(id, after), allowed ? inArray(id, allowed) : undefined, search === "" ? undefined : matches);
  const hasHost = sql`exists (select from ${siteHosts} where ${siteHosts.site} = ${sites.id} and ${siteHosts.host} ilike ${pattern})`;
  const stored = await db
    .select({ id: sites.id })
    .from(sites)
    .where(
      and(
        isNoPreview,
        removed ? isNotNull(sites.removedAt) : isNull(sites.removedAt),
        where(sites.id, or(ilike(sites.id, pattern), ilike(sites.name, pattern), hasHost)),
      ),
    )
    .orderBy(asc(sites.id))
    .limit(PAGE + 1);
  const name = sql`${brandDrafts.document}->>'name'`;
  const unpublished = removed
    ? []
    : await db
        .select({ id: brandDrafts.brand })
        .from(brandDrafts)
        .leftJoin(sites, eq(sites.id, brandDrafts.brand))
        .where(
          and(
            isNull(sites.id),
            where(brandDrafts.brand, or(ilike(brandDrafts.brand, pattern), sql`${name} ilike ${pattern}`)),
          ),
        )
        .orderBy(asc(brandDrafts.brand))
        .limit(PAGE + 1);
  // Compared as the database orders them: ids are ASCII.
  const ids = [...stored, ...unpublished].map(({ id }) => id).sort((one, other) => (one < other ? -1 : 1));
  return { brands: await readSummaries(db, ids.slice(0, PAGE)), hasMore: ids.length > PAGE };
}
