import type { ProviderMandate } from "@/backend/providers/mandates/mandate";
import { DAY_MS } from "@/lib/config/constants";
import { codeFor } from "@/lib/domain/errors/error-catalog";

/** A charge is sent to the payer's bank so long before it is due, at least and at most. */
const LEAD_MS = { least: 2 * DAY_MS, most: 10 * DAY_MS };
/** The retry policy PERMITE_3R_7D: so many more tries within so long after the due date. */
const RETRIES = { most: 3, withinMs: 7 * DAY_MS };

/** Why a bank makes no payment under a mandate. */
type DebitRefusal = "noFunds" | "aboveCeiling" | "otherAmount" | "mandateEnded" | "dueDate" | "tooManyTries";

/** Why the bank refuses to make a payment of so many minor units now; null: it makes it. */
export function checkDebit(mandate: ProviderMandate | null, amount: number): DebitRefusal | null {
  if (mandate?.status !== "APROVADA") return "mandateEnded";
  const { fixedAmount } = mandate.terms;
  if (fixedAmount !== null && amount !== fixedAmount) return "otherAmount";
  if (mandate.ceiling !== null && amount > mandate.ceiling) return "aboveCeiling";
  return mandate.account === "empty" ? "noFunds" : null;
}

/**
 * Why the bank does not take a charge when it is sent; null: it is scheduled. What the account holds then does not
 * matter yet.
 * @param firstDueAt when the first try of this charge was due; null: this is the first
 * @param tries how often it was tried before
 */
export function checkSentDebit(
  mandate: ProviderMandate | null,
  { amount, dueAt, now }: { amount: number; dueAt: number; now: number },
  { firstDueAt, tries }: { firstDueAt: number | null; tries: number },
): DebitRefusal | null {
  const refusal = checkDebit(mandate && { ...mandate, account: "funded" }, amount);
  if (refusal) return refusal;
  if (firstDueAt === null) {
    const lead = dueAt - now;
    return lead < LEAD_MS.least || lead > LEAD_MS.most ? "dueDate" : null;
  }
  const isTooOften = tries > RETRIES.most || dueAt > firstDueAt + RETRIES.withinMs;
  return isTooOften ? "tooManyTries" : null;
}

/** The columns of a charge that the payer's bank refused. */
export const getRefusedDebit = (reason: DebitRefusal, facts: object) => ({
  status: "REJEITADA",
  refusal: codeFor(reason === "noFunds" ? "insufficientFunds" : "bankRejected"),
  facts: { ...facts, reason },
  debitAt: null,
});
