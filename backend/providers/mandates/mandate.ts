import { and, eq, gt } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { providerMandates } from "@/backend/db/schema/provider";
import type { MandateParty, ProviderMandateStatus } from "@/backend/db/schema/renewal";
import { takeFirst } from "@/backend/db/take-first";
import type { Charge } from "@/backend/providers/charge";
import type { ChargeRequest, MandateState } from "@/backend/providers/provider";
import type { MandateStatus } from "@/lib/domain/renewal/mandate";

export type ProviderMandate = typeof providerMandates.$inferSelect;

const STATUS_BY_PROVIDER_STATUS: Record<ProviderMandateStatus, MandateStatus> = {
  CRIADA: "created",
  APROVADA: "approved",
  REJEITADA: "rejected",
  EXPIRADA: "expired",
  CANCELADA: "canceled",
};

/** The bank's own status; one that nobody has answered in time has expired. `now` in epoch milliseconds. */
export const getMandateStatus = (
  { status, expiresAt }: ProviderMandate,
  now: number,
): ProviderMandateStatus => (status === "CRIADA" && expiresAt <= now ? "EXPIRADA" : status);

/** The mandate as billing is told of it. */
export function toMandateState(mandate: ProviderMandate, now: number): MandateState {
  const { ref, ceiling, canceledBy } = mandate;
  return { ref, status: STATUS_BY_PROVIDER_STATUS[getMandateStatus(mandate, now)], ceiling, canceledBy };
}

/** The mandate with this id; null: none. `forUpdate` locks its row. */
export async function findProviderMandate(
  db: Database,
  ref: string,
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<ProviderMandate | null> {
  const query = db.select().from(providerMandates).where(eq(providerMandates.ref, ref));
  return takeFirst(forUpdate ? query.for("update") : query);
}

/** The mandate that the charge of an attempt asks for; null: none. */
export async function findMandateOfAttempt(db: Database, attemptId: string): Promise<ProviderMandate | null> {
  return takeFirst(db.select().from(providerMandates).where(eq(providerMandates.attemptId, attemptId)));
}

/** Inserts the mandate that a new charge asks for. */
export async function insertProviderMandate(
  tx: Database,
  { attemptId, facts: { mandate } }: Charge,
  { site, receiver, description, expiresAt }: ChargeRequest,
  now: number,
): Promise<void> {
  if (!mandate) return;
  await tx.insert(providerMandates).values({
    ...{ ref: mandate.ref, terms: mandate.terms, attemptId, site, receiver, description, expiresAt },
    ...{ status: "CRIADA", account: "funded", createdAt: now, updatedAt: now },
  });
}

export type MandateAnswer = Extract<ProviderMandateStatus, "APROVADA" | "REJEITADA" | "EXPIRADA">;

/** How an action on a charge answers the mandate that it asks for as well; the others leave it as it is. */
export const MANDATE_ANSWERS: Readonly<Partial<Record<string, MandateAnswer>>> = {
  pay: "APROVADA",
  payOnly: "REJEITADA",
  refuse: "REJEITADA",
  expire: "EXPIRADA",
};

/**
 * The payer's answer to the mandate of a charge.
 * @param ceiling minor units, for a mandate whose amount changes
 * @returns false where there is none that waits for an answer
 */
export async function answerMandate(
  tx: Database,
  { attemptId }: Pick<Charge, "attemptId">,
  answer: MandateAnswer,
  { now, ceiling = null }: { now: number; ceiling?: number | null },
): Promise<boolean> {
  const answered = await tx
    .update(providerMandates)
    .set({ status: answer, ceiling, updatedAt: now })
    .where(
      and(
        eq(providerMandates.attemptId, attemptId),
        eq(providerMandates.status, "CRIADA"),
        gt(providerMandates.expiresAt, now),
      ),
    )
    .returning({ ref: providerMandates.ref });
  return answered.length > 0;
}

/** The mandate is canceled by one of its parties; false where it was not authorized. */
export async function endMandate(
  tx: Database,
  ref: string,
  canceledBy: MandateParty,
  now: number,
): Promise<boolean> {
  const canceled = await tx
    .update(providerMandates)
    .set({ status: "CANCELADA", canceledBy, updatedAt: now })
    .where(and(eq(providerMandates.ref, ref), eq(providerMandates.status, "APROVADA")))
    .returning({ ref: providerMandates.ref });
  return canceled.length > 0;
}
