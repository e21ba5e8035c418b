import { and, eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { providerCharges } from "@/backend/db/schema/provider";
import { queueMessage } from "@/backend/modules/mail/outbox";
import { formatMoney } from "@/lib/domain/money/format-money";
import {
  type Charge,
  type ChargeUpdate,
  getChargeStatus,
  type ProviderDeps,
  type ProviderRules,
  type StepResult,
} from "./charge";
import { queueEvent } from "./event-queue";
import type { ProviderStep } from "./provider";

/**
 * Takes one step of a charge under its row's lock, so that two at once are one after the other. A charge that is over
 * or paid is left as it is. Null: no such charge.
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
  const { set, event, sms, ...result } = rules.step?.(charge, step, now) ?? { refused: 1040 };
  const changed = set ? await updateCharge(tx, charge, set, now) : charge;
  if (event) await queueEvent(tx, changed, event, { now, faults });
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
  if (!changed) throw new Error("the charge is gone");
  return changed;
}

/** What a provider writes to a phone: who asks, how much, and the code; a line that needs no language. */
export async function sendPaymentCode(
  tx: Database,
  charge: Charge,
  { to, code }: NonNullable<ChargeUpdate["sms"]>,
  now: number,
) {
  const amount = formatMoney({ amount: charge.amount, currency: charge.currency }, "en");
  const message = {
    site: charge.site,
    channel: "sms" as const,
    to,
    language: "en" as const,
    template: "paymentCode",
    subject: charge.receiver,
    text: `${code} · ${charge.receiver} · ${amount}`,
    code,
  };
  await queueMessage(tx, message, now);
}
