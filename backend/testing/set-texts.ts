import type { Database } from "@/backend/db/client";
import { siteContents } from "@/backend/db/schema/site";
import { getTextsVersion, readTextOverrides, type SiteBanner } from "@/backend/modules/catalog/site-texts";
import type { Locale } from "@/lib/config/constants";

async function saveContent(
  db: Database,
  row: { site: string; kind: "texts" | "banner"; language: Locale; content: Record<string, unknown> },
  now: number,
): Promise<void> {
  const { site, kind, language } = siteContents;
  await db
    .insert(siteContents)
    .values({ ...row, updatedAt: now })
    .onConflictDoUpdate({ target: [site, kind, language], set: { content: row.content, updatedAt: now } });
}

/** Overrides one of our texts; null restores ours. */
export async function setText(
  db: Database,
  { site, language, key, text }: { site: string; language: Locale; key: string; text: string | null },
  now: number,
): Promise<void> {
  const { [key]: _, ...rest } = await readTextOverrides(db, site, language);
  // Two changes in one millisecond are two versions all the same.
  const after = Math.max(now, Number(await getTextsVersion(db, site)) + 1);
  const content = text === null ? rest : { ...rest, [key]: text };
  await saveContent(db, { site, kind: "texts", language, content }, after);
}

/** Sets the announcement in one language; null removes it. */
export async function setBanner(
  db: Database,
  { site, language, banner }: { site: string; language: Locale; banner: SiteBanner | null },
  now: number,
): Promise<void> {
  await saveContent(db, { site, kind: "banner", language, content: { ...banner } }, now);
}
