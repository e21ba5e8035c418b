import { and, asc, desc, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { type PayerAccount, providerCharges, providerMandates } from "@/backend/db/schema/provider";
import type { ProviderMandateStatus } from "@/backend/db/schema/renewal";
import type { ProviderDeps } from "@/backend/providers/charge";
import type { MandatePeriod } from "@/lib/contract/bill/paid-consent";
import type { Money } from "@/lib/contract/field-schemas";
import { changeMandate, type MandateChange } from "./change-mandate";
import { makeDueDebits } from "./debits";
import { findMandateOfAttempt, findProviderMandate, getMandateStatus, type ProviderMandate } from "./mandate";

/** A mandate as the bank app of the sandbox shows it. */
export interface MandateView {
  ref: string;
  site: string;
  receiver: string;
  description: string;
  contract: string;
  status: ProviderMandateStatus;
  period: MandatePeriod;
  /** The amount of every charge; null where it changes. */
  fixed: Money | null;
  first: Money;
  highest: Money;
  firstAt: number;
  ceiling: Money | null;
  canceledBy: "payer" | "receiver" | null;
  account: PayerAccount;
  /** The charge that is scheduled, and when it is made. */
  scheduled: { amount: Money; at: number } | null;
}

export interface MandateSimulator {
  /** Mandates, the newest first; only those that the payer has not refused. */
  listMandates(limit?: number): Promise<MandateView[]>;
  readMandate(ref: string): Promise<MandateView | null>;
  /** The mandate that a charge asks for; null: none. */
  findMandateOfCharge(attemptId: string): Promise<MandateView | null>;
  /** False where its state does not allow the change. */
  changeMandate(ref: string, change: MandateChange): Promise<boolean>;
  /** Makes the scheduled payment of a mandate due now; false where there is none. */
  debitNow(ref: string): Promise<boolean>;
  /** Makes the payments that are due. @returns how many were due */
  makeDueDebits(signal?: AbortSignal): Promise<number>;
}

/** The operations of the sandbox on mandates: what payers do in the bank app, and what their banks do on their own. */
export function createMandateSimulator(deps: ProviderDeps): MandateSimulator {
  const { db, clock } = deps;
  const view = async (mandate: ProviderMandate | null) =>
    mandate && toMandateView(mandate, await findScheduledDebit(db, mandate.ref), clock.now());
  return {
    async listMandates(limit = 20) {
      const rows = await db
        .select()
        .from(providerMandates)
        .where(inArray(providerMandates.status, ["APROVADA", "CANCELADA"]))
        .orderBy(desc(providerMandates.createdAt))
        .limit(limit);
      return (await Promise.all(rows.map(view))).filter((row) => row !== null);
    },
    readMandate: async (ref) => view(await findProviderMandate(db, ref)),
    findMandateOfCharge: async (attemptId) => view(await findMandateOfAttempt(db, attemptId)),
    changeMandate: (ref, change) => changeMandate(deps, ref, change),
    async debitNow(ref) {
      const moved = await db
        .update(providerCharges)
        .set({ debitAt: clock.now() })
        .where(whereScheduled(ref))
        .returning({ ref: providerCharges.ref });
      await makeDueDebits(deps);
      return moved.length > 0;
    },
    makeDueDebits: (signal) => makeDueDebits(deps, signal),
  };
}

const whereScheduled = (ref: string) =>
  and(isNotNull(providerCharges.debitAt), sql`${providerCharges.facts} #>> '{debit,mandateRef}' = ${ref}`);

async function findScheduledDebit(db: Database, ref: string): Promise<MandateView["scheduled"]> {
  const [charge] = await db
    .select()
    .from(providerCharges)
    .where(whereScheduled(ref))
    .orderBy(asc(providerCharges.debitAt))
    .limit(1);
  if (!charge?.debitAt) return null;
  return { amount: { amount: charge.amount, currency: charge.currency }, at: charge.debitAt };
}

function toMandateView(
  mandate: ProviderMandate,
  scheduled: MandateView["scheduled"],
  now: number,
): MandateView {
  const { ref, site, receiver, description, terms, ceiling, canceledBy, account } = mandate;
  const money = (amount: number): Money => ({ amount, currency: terms.currency });
  return {
    ...{ ref, site, receiver, description, canceledBy, account, scheduled },
    contract: terms.contract,
    status: getMandateStatus(mandate, now),
    period: terms.period,
    fixed: terms.fixedAmount === null ? null : money(terms.fixedAmount),
    first: money(terms.firstAmount),
    highest: money(terms.highestAmount),
    firstAt: terms.firstAt,
    ceiling: ceiling === null ? null : money(ceiling),
  };
}
