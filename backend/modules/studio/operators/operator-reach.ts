import { inArray } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { sites } from "@/backend/db/schema/site";
import { brandDrafts } from "@/backend/db/schema/studio";
import type { Actor, OperatorRow } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";

/** True where all of these brands are the acting operator's own; null, all brands, is only that of one who has all. */
export function reachesBrands(actor: Actor, brands: readonly string[] | null): boolean {
  if (actor === null || actor.brands === null) return true;
  const { brands: own } = actor;
  return brands?.every((brand) => own.includes(brand)) ?? false;
}

/**
 * The operator with this id.
 * @param rows all operators, from `lockOperators`
 * @throws AdminRefusal unknown: there is none, or they work on brands that the acting one does not
 */
export function requireReachable(rows: readonly OperatorRow[], actor: Actor, id: string): OperatorRow {
  const target = rows.find((row) => row.id === id);
  if (!target || !reachesBrands(actor, target.brands)) throw new AdminRefusal("unknown");
  return target;
}

/**
 * The brands that an operator is to work on, without repetitions. Nobody gives more than they have.
 * @param before the brands they work on now, which may have been removed since
 * @throws AdminRefusal notAllowed; unknown, with the first brand that does not exist
 */
export async function requireGrantableBrands(
  tx: Database,
  actor: Actor,
  brands: readonly string[] | null,
  before: readonly string[] | null = null,
): Promise<string[] | null> {
  if (!reachesBrands(actor, brands)) throw new AdminRefusal("notAllowed", { detail: "brands" });
  if (brands === null) return null;
  const expected = [...new Set(brands)];
  const known = new Set([...(before ?? []), ...(await listExisting(tx, expected))]);
  const missing = expected.find((brand) => !known.has(brand));
  if (missing !== undefined) throw new AdminRefusal("unknown", { detail: missing });
  return expected;
}

/** A brand that is only a draft yet exists, too. */
async function listExisting(tx: Database, brands: readonly string[]): Promise<string[]> {
  if (brands.length === 0) return [];
  const ids = [...brands];
  const live = await tx.select({ id: sites.id }).from(sites).where(inArray(sites.id, ids));
  const drafts = await tx
    .select({ id: brandDrafts.brand })
    .from(brandDrafts)
    .where(inArray(brandDrafts.brand, ids));
  return [...live, ...drafts].map(({ id }) => id);
}
