import type { refunds } from "@/backend/db/schema/payment";
import type { DifferenceKind, statementLines } from "@/backend/db/schema/statement";
import type { AttemptRow } from "@/backend/modules/billing/rows";
import { calculateFee } from "@/backend/providers/movements";
import type { ProviderTerms } from "@/backend/providers/provider";
import type { Currency } from "@/lib/config/constants";

type RefundRow = typeof refunds.$inferSelect;
export type StatementLine = typeof statementLines.$inferSelect;

/** What came and what went back, in minor units. */
export interface Account {
  received: number;
  sentBack: number;
  currency: Currency;
}

/** A difference between the two sides, with the amounts of both in minor units. */
export interface BookDifference {
  kind: DifferenceKind;
  books: number;
  statement: number;
}

/** What the shop has recorded of an attempt's money. */
export function readBooks(attempt: AttemptRow, refunds: readonly RefundRow[]): Account {
  if (attempt.paidAt === null) return { received: 0, sentBack: 0, currency: attempt.currency };
  // A surplus is what came beyond the price, and a withdrawal is about the price; every other refund is of the whole payment.
  const surplus = refunds.find(({ reason }) => reason === "surplus");
  const whole = refunds.find(({ reason }) => reason !== "surplus" && reason !== "withdrawal");
  // What an operator has sent outside of the provider is in none of its statements.
  const sent = refunds.filter(({ status, sentBy }) => status === "REFUND_SUCCEEDED" && sentBy === null);
  const isReturned = attempt.status === "REFUND_SUCCEEDED" || attempt.status === "CHARGEBACK_SUCCEEDED";
  const ownRefund = whole ?? refunds.find(({ reason }) => reason === "withdrawal");
  const returnedByProvider = isReturned && !ownRefund ? attempt.amount : 0;
  return {
    received: whole?.amount ?? attempt.amount + (surplus?.amount ?? 0),
    sentBack: sent.reduce((sum, { amount }) => sum + amount, returnedByProvider),
    currency: refunds[0]?.currency ?? attempt.currency,
  };
}

/** What the lines of these kinds add up to, in minor units. */
export const sumLines = (lines: readonly StatementLine[], ...kinds: StatementLine["kind"][]): number =>
  lines.filter(({ kind }) => kinds.includes(kind)).reduce((total, { amount }) => total + amount, 0);

/** What the statement shows of a charge; zero of the books' currency without a line. */
export function sumStatement(lines: readonly StatementLine[], currency: Currency): Account & { fee: number } {
  return {
    received: sumLines(lines, "charge"),
    sentBack: 0 - sumLines(lines, "refund", "chargeback"),
    fee: 0 - sumLines(lines, "fee"),
    currency: lines[0]?.currency ?? currency,
  };
}

/** How the books of one attempt differ from the statement; empty where they agree. */
export function compareAttempt(
  books: Account,
  statement: Account & { fee: number },
  terms: Pick<ProviderTerms, "feeBasisPoints">,
): BookDifference[] {
  const results: BookDifference[] = [];
  const compare = (own: number, theirs: number, more: DifferenceKind, less: DifferenceKind) => {
    if (own !== theirs) results.push({ kind: theirs > own ? more : less, books: own, statement: theirs });
  };
  compare(books.received, statement.received, "unrecordedCharge", "chargeNotInStatement");
  compare(books.sentBack, statement.sentBack, "unrecordedReturn", "returnNotInStatement");
  if (results.length === 0 && books.currency !== statement.currency)
    results.push({ kind: "otherCurrency", books: books.received, statement: statement.received });
  const agreedFee = calculateFee(terms, { amount: statement.received, currency: statement.currency });
  if (statement.fee > agreedFee)
    results.push({ kind: "feeTooHigh", books: agreedFee, statement: statement.fee });
  return results;
}
