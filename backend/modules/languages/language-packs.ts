import { createHash } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { languagePacks, siteLanguages } from "@/backend/db/schema/language";
import { sites } from "@/backend/db/schema/site";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import type { Locale } from "@/lib/config/constants";
import type { Words } from "@/lib/i18n/check-language-pack";

/** A language that a brand brings itself, and the version of its words. */
export interface SiteLanguage {
  language: Locale;
  version: string;
}

/** The languages that a brand brings itself, in the order of their codes. */
export const listSiteLanguages = (db: Database, site: string): Promise<SiteLanguage[]> =>
  db
    .select({ language: siteLanguages.language, version: siteLanguages.version })
    .from(siteLanguages)
    .where(eq(siteLanguages.site, site))
    .orderBy(asc(siteLanguages.language));

/** The words of one version, also of one that is no longer shown; null where the brand never had it. */
export async function readLanguagePack(
  db: Database,
  site: string,
  { language, version }: SiteLanguage,
): Promise<Words | null> {
  const [row] = await db
    .select({ messages: languagePacks.messages })
    .from(languagePacks)
    .where(
      and(
        eq(languagePacks.site, site),
        eq(languagePacks.language, language),
        eq(languagePacks.version, version),
      ),
    );
  return row?.messages ?? null;
}

/** The words of mails in a language that the brand brings itself, as its pack has them; null where it has none. */
export async function readPackMailTexts(
  db: Database,
  site: string,
  language: Locale,
): Promise<{ version: string; mail: unknown } | null> {
  const [row] = await db
    .select({ version: languagePacks.version, messages: languagePacks.messages })
    .from(siteLanguages)
    .innerJoin(
      languagePacks,
      and(
        eq(languagePacks.site, siteLanguages.site),
        eq(languagePacks.language, siteLanguages.language),
        eq(languagePacks.version, siteLanguages.version),
      ),
    )
    .where(and(eq(siteLanguages.site, site), eq(siteLanguages.language, language)));
  return row ? { version: row.version, mail: row.messages.mail } : null;
}

/**
 * Stores a checked pack and offers its language after the brand's others, or shows it in place of the brand's version
 * before. The brand's record changes, so that its pages are rendered again.
 * @param now epoch milliseconds
 * @returns the version
 */
export async function addSiteLanguage(
  db: Database,
  site: SiteWithHosts,
  { language, messages }: { language: Locale; messages: Record<string, unknown> },
  now: number,
): Promise<string> {
  const version = createHash("sha256").update(JSON.stringify(messages)).digest("hex").slice(0, 16);
  const row = { site: site.id, language, version };
  await db
    .insert(languagePacks)
    .values({ ...row, messages, createdAt: now })
    .onConflictDoNothing();
  await db
    .insert(siteLanguages)
    .values(row)
    .onConflictDoUpdate({ target: [siteLanguages.site, siteLanguages.language], set: { version } });
  const langs = site.langs.includes(language) ? site.langs : [...site.langs, language];
  await db.update(sites).set({ langs, updatedAt: now }).where(eq(sites.id, site.id));
  return version;
}

/**
 * Stops offering a language that the brand brings itself; its versions stay stored.
 * @param now epoch milliseconds
 * @returns false where the brand does not have it
 */
export async function removeSiteLanguage(
  db: Database,
  site: SiteWithHosts,
  language: Locale,
  now: number,
): Promise<boolean> {
  const removed = await db
    .delete(siteLanguages)
    .where(and(eq(siteLanguages.site, site.id), eq(siteLanguages.language, language)))
    .returning({ language: siteLanguages.language });
  if (removed.length === 0) return false;
  const langs = site.langs.filter((one) => one !== language);
  await db.update(sites).set({ langs, updatedAt: now }).where(eq(sites.id, site.id));
  return true;
}
