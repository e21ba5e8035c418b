import { and, eq, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { providerCharges, providerRefunds } from "@/backend/db/schema/provider";
import type { Charge, ProviderDeps } from "./charge";
import { recordMovements } from "./movements";
import { queueNotification } from "./notification-queue";

/**
 * Sends money of a charge back, once for each refund id and never more than was received, and queues the notification.
 * @param amount minor units of the charge's currency
 * @throws Error where the refund exceeds what was received
 */
export async function refundCharge(
  tx: Database,
  charge: Charge,
  {
    refundId,
    amount,
    now,
    faults,
  }: { refundId: string; amount: number; now: number } & Pick<ProviderDeps, "faults">,
): Promise<Charge> {
  const [created] = await tx
    .insert(providerRefunds)
    .values({ id: refundId, ref: charge.ref, amount, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!created) return charge;
  const [updated] = await tx
    .update(providerCharges)
    .set({ refunded: sql`${providerCharges.refunded} + ${amount}`, updatedAt: now })
    .where(
      and(
        eq(providerCharges.ref, charge.ref),
        sql`${providerCharges.refunded} + ${amount} <= coalesce(${providerCharges.received}, 0)`,
      ),
    )
    .returning();
  if (!updated) throw new Error("the refund exceeds what was received");
  await recordMovements(tx, updated, now);
  await queueNotification(tx, updated, "charge.refunded", { now, faults });
  return updated;
}
