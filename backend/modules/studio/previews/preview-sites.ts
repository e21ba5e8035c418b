import { eq, sql } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { billingRules, exchangeRates } from "@/backend/db/schema/bill";
import { copyPacks } from "@/backend/modules/languages/language-packs";
import { applyDocument } from "@/backend/modules/studio/documents/apply-document";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";

/**
 * Stores a document as a brand of its own for a preview, in the caller's transaction, with what documents lack of the brand that is
 * previewed: exchange rates, installments and the words of its packs. Its origin is the preview's.
 * @param now epoch milliseconds
 */
export async function insertPreviewSite(
  tx: Database,
  { site, origin, brand, document }: { site: string; origin: string; brand: string; document: BrandDocument },
  now: number,
): Promise<void> {
  const settings = { ...document.settings, origin };
  await applyDocument(tx, site, { ...document, settings, hosts: [new URL(origin).hostname] }, now);
  const copied = <Row extends { site: string }>(rows: Row[]): Row[] => rows.map((row) => ({ ...row, site }));
  const rates = copied(await tx.select().from(exchangeRates).where(eq(exchangeRates.site, brand)));
  if (rates.length > 0) await tx.insert(exchangeRates).values(rates);
  const rules = copied(await tx.select().from(billingRules).where(eq(billingRules.site, brand)));
  if (rules.length > 0) await tx.insert(billingRules).values(rules);
  await copyPacks(tx, brand, site, document.packs ?? {});
}

/**
 * Deletes a brand of a preview with everything that any table has of it: each row with its id in a column `site`, those that
 * refer to others first. Read from the database, so that no new table is forgotten. For previews alone: other brands keep
 * their data.
 */
export const deletePreviewSite = (db: Database, site: string): Promise<void> =>
  transact(db, async (tx) => {
    // What the simulated providers have still to send has no column for the brand.
    await tx.execute(sql`delete from provider_deliveries d using provider_charges c
      where c.site = ${site} and (position(c.ref in d.body) > 0 or position(c.attempt_id in d.body) > 0)`);
    for (const table of await listSiteTables(tx))
      await tx.execute(sql`delete from ${sql.identifier(table)} where site = ${site}`);
    await tx.execute(sql`delete from sites where id = ${site}`);
  });

/** The tables with a column `site`, each before those that it refers to. */
async function listSiteTables(tx: Database): Promise<string[]> {
  const named = await readRows<{ name: string }>(
    tx,
    sql`select table_name as name from information_schema.columns where table_schema = current_schema() and column_name = 'site'`,
  );
  const references = await readRows<{ name: string; target: string }>(
    tx,
    sql`select c.relname as name, t.relname as target from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where k.contype = 'f' and c.oid <> t.oid`,
  );
  const left = new Set(named.map(({ name }) => name));
  const ordered: string[] = [];
  while (left.size > 0) {
    const isReferred = (name: string) =>
      references.some((reference) => reference.target === name && left.has(reference.name));
    const next = [...left].filter((name) => !isReferred(name)).sort();
    if (next.length === 0) throw new Error(`tables refer to each other: ${[...left].join(", ")}`);
    ordered.push(...next);
    for (const name of next) left.delete(name);
  }
  return ordered;
}

async function readRows<Row>(tx: Database, query: ReturnType<typeof sql>): Promise<Row[]> {
  const result: unknown = await tx.execute(query);
  // Both drivers answer with rows.
  return (result as { rows: Row[] }).rows;
}
