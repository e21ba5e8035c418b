import { and, eq, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { providerCharges, providerRefunds } from "@/backend/db/schema/provider";
import { sendPaymentCode } from "@/backend/providers/methods/phone-code";
import { codeFor } from "@/lib/domain/errors/error-catalog";
import {
  type Charge,
  type ChargeUpdate,
  getChargeStatus,
  type ProviderDeps,
  type ProviderRules,
  type StepResult,
} from "./charge";
import { recordMovements } from "./movements";
import { queueNotification } from "./notification-queue";
import type { ProviderStep } from "./provider";

/**
 * Takes one step of a charge under its row's lock, so that concurrent steps run one after the other. A charge that is
 * paid or has ended stays as it is. Null: no such charge.
 */
export async function takeStep(
  tx: Database,
  { clock, faults }: ProviderDeps,
  rules: ProviderRules,
  { attemptId, step }: { attemptId: string; step: ProviderStep },
): Promise<(Omit<StepResult, keyof ChargeUpdate> & { charge: Charge }) | null> {
  const now = clock.now();
  const [charge] = await tx
    .select()
    .from(providerCharges)
    .where(and(eq(providerCharges.provider, rules.code), eq(providerCharges.attemptId, attemptId)))
    .for("update");
  if (!charge) return null;
  if (getChargeStatus(rules, charge, now) !== "pending") return { charge };
  const { set, event, sms, ...result } = rules.step?.(charge, step, now) ?? {
    refused: codeFor("paymentInfoMissing"),
  };
  const changed = set ? await updateCharge(tx, charge, set, now) : charge;
  if (set) await recordMovements(tx, changed, now);
  if (event) await queueNotification(tx, changed, event, { now, faults });
  if (sms) await sendPaymentCode(tx, changed, sms, now);
  return { charge: changed, ...result };
}

async function updateCharge(
  tx: Database,
  charge: Charge,
  set: Partial<Charge>,
  now: number,
): Promise<Charge> {
  const [changed] = await tx
    .update(providerCharges)
    .set({ ...set, updatedAt: now })
    .where(eq(providerCharges.ref, charge.ref))
    .returning();
  if (!changed) throw new Error("the charge was not updated");
  return changed;
}

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
