import { and, eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { siteContents } from "@/backend/db/schema/site";
import type { Locale } from "@/lib/config/constants";
import type { SiteWithHosts } from "./sites";

/** A line at the head of the home page and the plans. Times are epoch milliseconds. */
export interface SiteBanner {
  text: string;
  /** An address in the shop. */
  path: string | null;
  endsAt: number | null;
}

const whereKind = (site: string, kind: "texts" | "banner") =>
  and(eq(siteContents.site, site), eq(siteContents.kind, kind));

async function findContent(db: Database, site: string, kind: "texts" | "banner", language: Locale) {
  const [row] = await db
    .select({ content: siteContents.content })
    .from(siteContents)
    .where(and(whereKind(site, kind), eq(siteContents.language, language)));
  return row?.content ?? null;
}

/** A brand's own texts in one language, by the key they replace. */
export async function readTextOverrides(
  db: Database,
  site: string,
  language: Locale,
): Promise<Record<string, string>> {
  return ((await findContent(db, site, "texts", language)) ?? {}) as Record<string, string>;
}

/** A version that changes with every change of a brand's texts in any language; "0" where it never had any. */
export async function getTextsVersion(db: Database, site: string): Promise<string> {
  const rows = await db
    .select({ updatedAt: siteContents.updatedAt })
    .from(siteContents)
    .where(whereKind(site, "texts"));
  return String(Math.max(0, ...rows.map(({ updatedAt }) => updatedAt)));
}

/** A brand's current announcement in one language; null where it has none in that language. */
export async function listCurrentBanners(
  db: Database,
  site: SiteWithHosts,
  language: Locale,
  now: number,
): Promise<SiteBanner[]> {
  const banner = (await findContent(db, site.id, "banner", language)) as Partial<SiteBanner> | null;
  if (!banner?.text || (banner.endsAt ?? Number.POSITIVE_INFINITY) <= now) return [];
  return [{ text: banner.text, path: banner.path ?? null, endsAt: banner.endsAt ?? null }];
}
