import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { providerCharges } from "@/backend/db/schema/provider";
import type { Charge } from "@/backend/providers/charge";
import type { ChargeRequest } from "@/backend/providers/provider";
import { checkSentDebit, getRefusedDebit } from "./debit-rules";
import { findProviderMandate } from "./mandate";

/** A charge under a mandate (`cobr`), as the payer's bank takes it or rejects it when it is sent. */
export async function openDebit(
  db: Database,
  { attemptId, orderId, amount }: ChargeRequest,
  debit: NonNullable<ChargeRequest["debit"]>,
  now: number,
): Promise<Pick<Charge, "ref" | "status"> & Partial<Charge>> {
  const mandate = await findProviderMandate(db, debit.mandateRef);
  const tries = await readDueTimes(db, orderId, debit.mandateRef);
  const refusal = checkSentDebit(
    mandate,
    { amount: amount.amount, dueAt: debit.dueAt, now },
    { firstDueAt: tries[0] ?? null, tries: tries.length },
  );
  const opened = { ref: attemptId, facts: { debit } };
  return refusal === null
    ? { ...opened, status: "ATIVA", debitAt: debit.dueAt }
    : { ...opened, ...getRefusedDebit(refusal, opened.facts) };
}

/** When the tries of a charge that the bank could not make were due, the first one first (epoch milliseconds). */
async function readDueTimes(db: Database, orderId: string, mandateRef: string): Promise<number[]> {
  const rows = await db
    .select({ facts: providerCharges.facts })
    .from(providerCharges)
    .where(
      and(
        eq(providerCharges.orderId, orderId),
        eq(providerCharges.status, "REJEITADA"),
        sql`${providerCharges.facts} #>> '{debit,mandateRef}' = ${mandateRef}`,
      ),
    )
    .orderBy(asc(providerCharges.createdAt));
  return rows.flatMap(({ facts: { debit } }) => (debit ? [debit.dueAt] : []));
}
