import type { operators } from "@/backend/db/schema/studio";
import { ROLES, type Role } from "@/lib/contract/admin/roles";
import { AdminRefusal } from "./admin-refusal";

export type OperatorRow = typeof operators.$inferSelect;

/** Who acts: an operator, or null for a command on the machine, which may everything. */
export type Actor = Pick<OperatorRow, "id" | "name" | "role" | "brands"> | null;

/** True where a role includes another one: an owner may what an editor may. */
export const includesRole = (role: Role, needed: Role): boolean =>
  ROLES.indexOf(role) >= ROLES.indexOf(needed);

/** True where the operator works on this brand. */
export const worksOn = (actor: Actor, brand: string): boolean =>
  actor === null || actor.brands === null || actor.brands.includes(brand);

/**
 * Refuses an operator of other brands. The brand is answered as unknown, or the list of all brands could be guessed.
 * @throws AdminRefusal unknown
 */
export function requireBrand(actor: Actor, brand: string): void {
  if (!worksOn(actor, brand)) throw new AdminRefusal("unknown", { detail: brand });
}
