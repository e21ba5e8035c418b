import { and, eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { cards, renewals } from "@/backend/db/schema/card";
import type { AttemptRow, Owner } from "@/backend/modules/billing/rows";
import type { RenewalRow } from "./renewal-rules";

/** The member's renewal, whatever became of it; null where nothing ever renewed. */
export async function findRenewal(db: Database, { site, uid }: Owner): Promise<RenewalRow | null> {
  const [row] = await db
    .select()
    .from(renewals)
    .where(and(eq(renewals.site, site), eq(renewals.uid, uid)));
  return row ?? null;
}

/**
 * What the charge of a renewal goes by, so that one whose call was lost can be made again; null for an attempt that
 * is no renewal's: the number somebody typed is gone.
 */
export async function findRenewalChargeDetails(
  db: Database,
  { orderId, cardId }: Pick<AttemptRow, "orderId" | "cardId">,
): Promise<{ savedCard: { token: string } } | null> {
  if (cardId === null) return null;
  const [found] = await db
    .select({ token: cards.token })
    .from(renewals)
    .innerJoin(cards, eq(cards.id, renewals.cardId))
    .where(and(eq(renewals.orderId, orderId), eq(renewals.cardId, cardId)));
  return found ? { savedCard: { token: found.token } } : null;
}
