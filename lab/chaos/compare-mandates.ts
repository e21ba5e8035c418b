import { eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { providerMandates } from "@/backend/db/schema/provider";
import { mandates } from "@/backend/db/schema/renewal";
import { toMandateState } from "@/backend/providers/mandates/mandate";

/**
 * Where billing's mandates differ from the banks' (rules/renewal#automatic-pix): after recovery both sides agree on every
 * state, and no mandate that billing wants to end is left.
 * @param now the backend's clock, epoch milliseconds
 */
export async function findMandateViolations(db: Database, now: number): Promise<string[]> {
  const rows = await db
    .select({ mandate: mandates, bank: providerMandates })
    .from(mandates)
    .leftJoin(providerMandates, eq(providerMandates.attemptId, mandates.attemptId));
  return rows.flatMap(({ mandate, bank }) => {
    const { id, status, cancelDueAt } = mandate;
    const bankStatus = bank ? toMandateState(bank, now).status : null;
    const violations = [];
    // A charge that never reached its provider asked for no mandate.
    if (bankStatus === null ? status !== "created" : bankStatus !== status)
      violations.push(`mandate ${id} is ${status}, at the bank ${bankStatus ?? "unknown"}`);
    if (cancelDueAt !== null && status === "approved") violations.push(`mandate ${id} was not canceled`);
    return violations;
  });
}
