import { and, eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { siteContents } from "@/backend/db/schema/site";
import type { Locale } from "@/lib/config/constants";
import { toBuiltInLocale } from "@/lib/domain/routes/locale-path";
import { readSiteConfigRow, type SiteConfig } from "./site-config";
import type { SiteWithHosts } from "./sites";

export type ContentKind = "terms" | "privacy" | "contact";

/**
 * A brand's text in this language, else in its own, else in any it has, with `{name}`, `{company}` and `{email}` filled
 * in, so that a renamed brand is renamed everywhere; null where it has none.
 */
export async function readContent(
  db: Database,
  site: SiteWithHosts,
  kind: ContentKind,
  language: Locale,
): Promise<{ content: Record<string, unknown>; updatedAt: number; config: SiteConfig } | null> {
  const rows = await db
    .select()
    .from(siteContents)
    .where(and(eq(siteContents.site, site.id), eq(siteContents.kind, kind)));
  const findByLanguage = (wanted: Locale) => rows.find((row) => row.language === wanted);
  const english = toBuiltInLocale(language) ? undefined : findByLanguage("en");
  const row = findByLanguage(language) ?? english ?? findByLanguage(site.defaultLang) ?? rows[0];
  if (!row) return null;
  const { config } = await readSiteConfigRow(db, site.id);
  const values = {
    name: site.name,
    company: formatCompanyLine(site, config),
    email: config.contact?.email ?? "",
  };
  return {
    content: fillPlaceholders(row.content, values) as Record<string, unknown>,
    updatedAt: row.updatedAt,
    config,
  };
}

/** "Vidora Ltda. (CNPJ …), Rua …", with the parts that are known. */
function formatCompanyLine(site: SiteWithHosts, { company }: SiteConfig): string {
  const name = company?.legalName ?? site.name;
  return [company?.taxId ? `${name} (${company.taxId})` : name, company?.address].filter(Boolean).join(", ");
}

function fillPlaceholders(value: unknown, values: Record<string, string>): unknown {
  if (typeof value === "string")
    return value.replace(/\{(name|company|email)\}/g, (_, key: string) => values[key] ?? "");
  if (Array.isArray(value)) return value.map((item) => fillPlaceholders(item, values));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fillPlaceholders(item, values)]),
  );
}
