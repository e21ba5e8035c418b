import { createHash } from "node:crypto";
import { and, asc, desc, eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { languagePacks, siteLanguages } from "@/backend/db/schema/language";
import { operators } from "@/backend/db/schema/studio";
import type { Locale } from "@/lib/config/constants";
import { toCanonicalJson } from "@/lib/domain/studio/document-changes";
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

/** Every pack that a brand has ever had, without its words, the newest first; by whom null: a command. */
export const listStoredPacks = (db: Database, site: string) =>
  db
    .select({
      language: languagePacks.language,
      version: languagePacks.version,
      createdAt: languagePacks.createdAt,
      by: operators.name,
    })
    .from(languagePacks)
    .leftJoin(operators, eq(operators.id, languagePacks.operator))
    .where(eq(languagePacks.site, site))
    .orderBy(desc(languagePacks.createdAt), asc(languagePacks.version));

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

/** The version of a pack's words: the same words have the same one, in whatever order the database returns them. */
const createPackVersion = (messages: Words): string =>
  createHash("sha256").update(toCanonicalJson(messages)).digest("hex").slice(0, 16);

/**
 * Stores the words of a checked pack; nothing shows them yet.
 * @param by.operator the id of who adds it; null: a command
 * @param by.now epoch milliseconds
 * @returns the version
 */
export async function storePack(
  db: Database,
  site: string,
  { language, messages }: { language: Locale; messages: Record<string, unknown> },
  by: { operator: string | null; now: number },
): Promise<string> {
  const version = createPackVersion(messages);
  const added = { operator: by.operator, createdAt: by.now };
  await db
    .insert(languagePacks)
    .values({ site, language, version, messages, ...added })
    .onConflictDoUpdate({
      target: [languagePacks.site, languagePacks.language, languagePacks.version],
      set: added,
    });
  return version;
}

/** Gives a brand packs of another one, by language and version; it shows them once its document names them. */
export async function copyPacks(
  db: Database,
  from: string,
  to: string,
  packs: Readonly<Record<string, string>>,
): Promise<void> {
  const rows = await db.select().from(languagePacks).where(eq(languagePacks.site, from));
  const copied = rows.filter(({ language, version }) => packs[language] === version);
  if (copied.length > 0)
    await db
      .insert(languagePacks)
      .values(copied.map((row) => ({ ...row, site: to })))
      .onConflictDoNothing();
}

/** Shows these versions of the languages that a brand brings itself, and no others. */
export async function saveSiteLanguages(
  db: Database,
  site: string,
  packs: Readonly<Record<string, string>>,
): Promise<void> {
  await db.delete(siteLanguages).where(eq(siteLanguages.site, site));
  const rows = Object.entries(packs).map(([language, version]) => ({
    site,
    language: language as Locale,
    version,
  }));
  if (rows.length > 0) await db.insert(siteLanguages).values(rows);
}

/** Deletes what a brand that never existed had: its draft is gone. */
export const deletePacks = (db: Database, site: string) =>
  db.delete(languagePacks).where(eq(languagePacks.site, site));
