import type { DifferenceKind } from "@/backend/db/schema/statement";
import { writeBookedAmount } from "@/lib/domain/money/format-money";
import type { Difference, Reconciliation } from "./reconcile";

const DIFFERENCE_TEXTS: Record<DifferenceKind, string> = {
  unrecordedCharge: "the statement shows money that the books do not",
  unrecordedReturn: "the statement shows money sent back that the books do not",
  chargeNotInStatement: "the books show money that the statement does not",
  returnNotInStatement: "the books show money sent back that the statement does not",
  otherCurrency: "books and statement have different currencies",
  unknownCharge: "the shop has no attempt with this reference",
  feeTooHigh: "the fee is higher than agreed",
};

const formatTime = (moment: number) => `${new Date(moment).toISOString().slice(0, 16).replace("T", " ")} UTC`;

/** The lines that `npm run reconcile` prints. */
export function formatReconciliation(result: Reconciliation): string[] {
  const { since, until, checked, settling, balances, repaired, differences } = result;
  const period = since > 0 ? `${formatTime(since)} to ${formatTime(until)}` : `until ${formatTime(until)}`;
  const sums = [...balances].sort((a, b) =>
    `${a.site} ${a.currency}`.localeCompare(`${b.site} ${b.currency}`),
  );
  return [
    `Statements ${period}: ${checked} attempts compared, ${settling} not settled yet`,
    ...sums.map(({ site, currency, charges, refunds, chargebacks, fees, statement, books }) => {
      const formatAmount = (amount: number) => writeBookedAmount({ amount, currency });
      return [
        `${site} ${currency}: charges ${formatAmount(charges)}`,
        `refunds ${formatAmount(refunds)}`,
        `chargebacks ${formatAmount(chargebacks)}`,
        `fees ${formatAmount(fees)}`,
        `balance before fees ${formatAmount(statement)}, in the books ${formatAmount(books)}`,
      ].join(", ");
    }),
    ...repaired.map((difference) => `REPAIRED   ${formatDifference(difference)}`),
    ...differences.map((difference) => `DIFFERENCE ${formatDifference(difference)}`),
    differences.length === 0
      ? "The books agree."
      : `The books do not agree: ${differences.length} differences.`,
  ];
}

function formatDifference(difference: Difference): string {
  const { kind, site, currency, provider, attemptId, orderId, ref, books, statement } = difference;
  const [inBooks, inStatement] = [books, statement].map((amount) => writeBookedAmount({ amount, currency }));
  const amounts = `books ${inBooks} ${currency}, statement ${inStatement} ${currency}`;
  const names = [
    `order ${orderId ?? "unknown"}`,
    site,
    provider,
    `attempt ${attemptId}`,
    `charge ${ref ?? "unknown"}`,
  ];
  return `${names.join(", ")}: ${DIFFERENCE_TEXTS[kind]} (${amounts})`;
}
