import { and, eq, isNotNull, sql } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { type PayerAccount, providerCharges, providerMandates } from "@/backend/db/schema/provider";
import type { MandateParty } from "@/backend/db/schema/renewal";
import type { ProviderDeps } from "@/backend/providers/charge";
import { queueNotification } from "@/backend/providers/notification-queue";
import { endMandate, findMandateOfAttempt, findProviderMandate, type ProviderMandate } from "./mandate";

/** What the payer does in the bank's app, or has on the account. A ceiling is in minor units; null: none. */
export type MandateChange =
  | { kind: "cancel" }
  | { kind: "ceiling"; ceiling: number | null }
  | { kind: "account"; account: PayerAccount };

/** Changes a mandate in the payer's bank app; false where its state does not allow it. */
export async function changeMandate(
  deps: ProviderDeps,
  ref: string,
  change: MandateChange,
): Promise<boolean> {
  const { db, clock } = deps;
  if (change.kind === "cancel") return cancelProviderMandate(deps, ref, "payer");
  const columns = change.kind === "ceiling" ? { ceiling: change.ceiling } : { account: change.account };
  const now = clock.now();
  const isChanged = await transact(db, async (tx) => {
    const [changed] = await tx
      .update(providerMandates)
      .set({ ...columns, updatedAt: now })
      .where(and(eq(providerMandates.ref, ref), eq(providerMandates.status, "APROVADA")))
      .returning();
    if (changed && change.kind === "ceiling") await notifyOfMandate(tx, deps, changed, now);
    return changed !== undefined;
  });
  deps.wakeNotifier();
  return isChanged;
}

/** Ends a mandate and the charges that are scheduled under it; false where it was not authorized. */
async function cancelProviderMandate(deps: ProviderDeps, ref: string, by: MandateParty): Promise<boolean> {
  const now = deps.clock.now();
  const isCanceled = await transact(deps.db, async (tx) => {
    const mandate = await findProviderMandate(tx, ref, { forUpdate: true });
    if (!mandate || !(await endMandate(tx, ref, by, now))) return false;
    await cancelScheduledDebits(tx, deps, mandate, now);
    await notifyOfMandate(tx, deps, mandate, now);
    return true;
  });
  deps.wakeNotifier();
  return isCanceled;
}

async function cancelScheduledDebits(
  tx: Database,
  { faults }: ProviderDeps,
  { ref }: ProviderMandate,
  now: number,
): Promise<void> {
  const canceled = await tx
    .update(providerCharges)
    .set({ status: "CANCELADA", debitAt: null, updatedAt: now })
    .where(
      and(
        isNotNull(providerCharges.debitAt),
        sql`${providerCharges.facts} #>> '{debit,mandateRef}' = ${ref}`,
      ),
    )
    .returning();
  for (const charge of canceled) await queueNotification(tx, charge, "charge.cancelled", { now, faults });
}

/** Queues the notification that a mandate has changed: it names the charge that asked for it. */
export async function notifyOfMandate(
  tx: Database,
  { faults }: Pick<ProviderDeps, "faults">,
  { attemptId }: Pick<ProviderMandate, "attemptId">,
  now: number,
): Promise<void> {
  const [charge] = await tx.select().from(providerCharges).where(eq(providerCharges.attemptId, attemptId));
  if (charge) await queueNotification(tx, charge, "mandate.changed", { now, faults });
}

/** Ends the mandate that was asked for with an attempt, at the shop's request. Null: there is none. */
export async function cancelMandateOfAttempt(
  deps: ProviderDeps,
  attemptId: string,
): Promise<ProviderMandate | null> {
  const mandate = await findMandateOfAttempt(deps.db, attemptId);
  if (!mandate) return null;
  await cancelProviderMandate(deps, mandate.ref, "receiver");
  return findProviderMandate(deps.db, mandate.ref);
}
