import { and, eq } from "drizzle-orm";
import type * as z from "zod";
import type { Database } from "@/backend/db/client";
import { siteConfigs, siteContents } from "@/backend/db/schema/site";
import type { Locale } from "@/lib/config/constants";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import type { readBrandData, readSiteConfig } from "@/lib/contract/site/brand";
import { toBuiltInLocale } from "@/lib/domain/routes/locale-path";
import type { SiteWithHosts } from "./sites";

type Settings = BrandDocument["settings"];

/** Encrypted (`backend/modules/accounts/captcha/captcha-secret.ts`), with the moment in epoch milliseconds; a text was stored before that. */
export type StoredCaptchaSecret = string | { sealed: string; setAt: number };

/** Languages and currency are the brand's own columns and are added when the config is returned. */
export type SiteConfig = Omit<
  z.output<(typeof readSiteConfig)["data"]>,
  "defaultLang" | "langs" | "version" | "updatedAt" | "withdrawal" | "altTexts"
> & {
  /** By language; returned in the reader's. */
  altTexts?: NonNullable<Settings["altTexts"]>;
  /** Returned with the brand's questions. */
  contact?: NonNullable<Settings["contact"]>;
  /** What the backend calculates with; a page has the result of it. */
  leaving?: NonNullable<Settings["leaving"]>;
  credit?: NonNullable<Settings["credit"]>;
  /** Returned in part, by the user API; never sent to a browser as a whole. */
  waysIn?: NonNullable<Settings["waysIn"]> & { captchaSecret?: StoredCaptchaSecret | null };
  /** Who mails are from; never sent. */
  mail?: NonNullable<Settings["mail"]>;
  /** Which languages of its own are offered; read where they are listed. */
  languages?: NonNullable<Settings["languages"]>;
  /** Read by the job that reminds; never sent. */
  reminders?: NonNullable<Settings["reminders"]>;
  /** Its countries and days are billing's alone; never sent to a browser as a whole. */
  withdrawal?: NonNullable<Settings["withdrawal"]>;
  /** What the brand's acquirer needs of a card's holder; returned by billing, with the methods. */
  cardHolder?: NonNullable<Settings["cardHolder"]>;
  /** The hosts of a closed brand, which are its own again once it is opened; never sent. */
  closedHosts?: string[];
};
export type BrandData = Omit<z.output<(typeof readBrandData)["data"]>, "tenantId">;

/** A brand's config and brand data; a brand without a row has an empty config. */
export async function readSiteConfigRow(
  db: Database,
  site: string,
): Promise<{ config: SiteConfig; brand: BrandData }> {
  const [row] = await db.select().from(siteConfigs).where(eq(siteConfigs.site, site));
  const brand = { brand: site, brandId: site, vnoId: site, env: "live", ...row?.brand };
  return { config: (row?.config ?? {}) as SiteConfig, brand: brand as BrandData };
}

type ContentKind = "terms" | "privacy" | "contact";

/**
 * A brand's text in this language, else in its own, else in any it has, with `{name}`, `{company}` and `{email}` filled
 * in, so that a renamed brand is renamed everywhere; null where it has none.
 */
export async function readContent(
  db: Database,
  site: SiteWithHosts,
  kind: ContentKind,
  language: Locale,
): Promise<{
  content: Record<string, unknown>;
  language: Locale;
  /** Every language that has it. */
  languages: Locale[];
  updatedAt: number;
  config: SiteConfig;
} | null> {
  const rows = await db
    .select()
    .from(siteContents)
    .where(and(eq(siteContents.site, site.id), eq(siteContents.kind, kind)));
  const findByLanguage = (expected: Locale) => rows.find((row) => row.language === expected);
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
    language: row.language,
    languages: rows.map((each) => each.language).sort(),
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
