import { inArray } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { siteHosts, sites } from "@/backend/db/schema/site";
import { createBrands } from "@/backend/seed/create-brand";
import { createSampleBrand } from "@/backend/seed/sample-brand";
import { BrandError } from "./brand-error";

const MAX_SAMPLE_BRANDS = 50_000;
/** Brands in a transaction: the embedded database has one connection, and others must not wait for all of them. */
const BATCH_SIZE = 100;

export interface SeedCommand {
  kind: "seed";
  count: number;
}

export const SEED_USAGE = `  npm run brand -- seed <count>
        sample brands sample-00001 to <count>, for measuring; those that exist stay as they are`;

/** @throws BrandError for anything but a number of brands */
export function parseSeedCommand([text = ""]: string[]): SeedCommand {
  const count = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > MAX_SAMPLE_BRANDS)
    throw new BrandError(`Write: seed <count>, a number from 1 to ${MAX_SAMPLE_BRANDS}`);
  return { kind: "seed", count };
}

/**
 * Adds the sample brands 1 to `count` that do not exist yet, a hundred in each transaction. A brand whose id or host is
 * in use is left out; nothing is changed or removed.
 * @param now epoch milliseconds
 * @returns the lines to print
 */
export async function seedBrands(db: Database, { count }: SeedCommand, now: number): Promise<string[]> {
  let added = 0;
  for (let first = 1; first <= count; first += BATCH_SIZE) {
    const size = Math.min(BATCH_SIZE, count - first + 1);
    const brands = Array.from({ length: size }, (_, index) => createSampleBrand(first + index));
    added += await transact(db, async (tx) => {
      const ids = await tx
        .select({ id: sites.id })
        .from(sites)
        .where(
          inArray(
            sites.id,
            brands.map(({ id }) => id),
          ),
        );
      const hosts = await tx
        .select({ host: siteHosts.host })
        .from(siteHosts)
        .where(
          inArray(
            siteHosts.host,
            brands.flatMap((brand) => brand.hosts),
          ),
        );
      const taken = new Set([...ids.map(({ id }) => id), ...hosts.map(({ host }) => host)]);
      const missing = brands.filter((brand) => ![brand.id, ...brand.hosts].some((name) => taken.has(name)));
      if (missing.length > 0) await createBrands(tx, missing, now);
      return missing.length;
    });
  }
  return [`Sample brands added: ${added}; in use before: ${count - added}.`];
}
