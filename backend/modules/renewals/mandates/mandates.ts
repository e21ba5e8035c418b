import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import type { MandateTerms } from "@/backend/db/schema/provider";
import { mandates } from "@/backend/db/schema/renewal";
import { takeFirst } from "@/backend/db/take-first";
import type { AttemptRow, OrderRow } from "@/backend/modules/billing/rows";
import type { ChargeRequest } from "@/backend/providers/provider";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import { getMandatePeriod, isMandateFinal, type MandateStatus } from "@/lib/domain/renewal/mandate";

export type MandateRow = typeof mandates.$inferSelect;

/** The mandate with this id, of any owner; null: none. */
export async function findMandate(db: Database, id: string | null): Promise<MandateRow | null> {
  if (id === null) return null;
  return takeFirst(db.select().from(mandates).where(eq(mandates.id, id)));
}

/**
 * Inserts the mandate that the code of a new attempt asks for, on the terms of its order. Runs in the transaction that
 * inserts the attempt.
 */
export async function insertMandate(
  tx: Database,
  id: string,
  { validityDays, renewal }: Pick<OrderRow, "validityDays" | "renewal">,
  { site, uid, orderId, id: attemptId, expiresAt, createdAt }: AttemptRow,
): Promise<void> {
  const period = getMandatePeriod(validityDays);
  if (!renewal || !period) throw new Error("the order agrees to no renewal by PIX");
  const { amount, fullAmount, at } = renewal;
  const isFixed = amount.amount === fullAmount.amount;
  await tx.insert(mandates).values({
    ...{ id, site, uid, attemptId, orderId, expiresAt, period, status: "created", currency: amount.currency },
    fixedAmount: isFixed ? fullAmount.amount : null,
    firstAmount: amount.amount,
    highestAmount: Math.max(amount.amount, fullAmount.amount),
    firstAt: at,
    askNextAt: getNextMandateQuery({ status: "created", createdAt, expiresAt }, createdAt),
    createdAt,
    updatedAt: createdAt,
  });
}

/** What the provider is told of a mandate with the charge of an attempt: the terms to ask for, or what to charge. */
export async function readMandateRequest(
  db: Database,
  { mandateId, debitAt }: Pick<AttemptRow, "mandateId" | "debitAt">,
): Promise<Pick<ChargeRequest, "mandate" | "debit">> {
  const mandate = await findMandate(db, mandateId);
  if (!mandate) return {};
  if (debitAt !== null) return { debit: { mandateRef: mandate.ref ?? "", dueAt: debitAt } };
  return { mandate: toTerms(mandate) };
}

function toTerms(mandate: MandateRow): MandateTerms {
  const { id, period, currency, fixedAmount, firstAmount, highestAmount, firstAt } = mandate;
  return { contract: id, period, currency, fixedAmount, firstAmount, highestAmount, firstAt };
}

/**
 * Lets a mandate end that billing no longer needs: the sweep cancels it at the bank, and repeats that until the bank has
 * confirmed it.
 * @param now epoch milliseconds
 */
export async function endMandateSoon(tx: Database, id: string, now: number): Promise<void> {
  await tx
    .update(mandates)
    .set({ cancelDueAt: now, askNextAt: now, updatedAt: now })
    .where(and(eq(mandates.id, id), inArray(mandates.status, ["created", "approved"])));
}

/** When the bank is asked about a mandate that nobody has answered, counted from its code … */
const QUERY_AFTER_START_MS = [MINUTE_MS, 5 * MINUTE_MS] as const;
/** … and from the end of the code, after which it has expired unless the answer was lost. */
const QUERY_AFTER_END_MS = [0, MINUTE_MS, HOUR_MS, DAY_MS] as const;
/** How often an authorized mandate is read: the payer may cancel it, and the notification may be lost. */
const QUERY_APPROVED_MS = DAY_MS;

/** When the bank is asked about a mandate next (epoch milliseconds); null once nothing can happen to it. */
export function getNextMandateQuery(
  { status, createdAt, expiresAt }: { status: MandateStatus; createdAt: number; expiresAt: number },
  now: number,
): number | null {
  if (isMandateFinal(status)) return null;
  if (status === "approved") return now + QUERY_APPROVED_MS;
  const times = [
    ...QUERY_AFTER_START_MS.map((after) => createdAt + after),
    ...QUERY_AFTER_END_MS.map((after) => expiresAt + after),
  ];
  return times.sort((one, other) => one - other).find((time) => time > now) ?? null;
}
