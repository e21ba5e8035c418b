import { STATEMENT_TEXT } from "@/lib/config/constants-of-withdrawals";

/** The form by which a buyer withdraws from a contract (rules/orders#withdrawal-without-a-script). */

/** Where it is sent without a script. */
export const WITHDRAWAL_FORM_PATH = "/api/withdraw";

/** What the page says of a statement that was not taken. */
const WITHDRAWAL_PROBLEMS = ["invalid", "tooMany", "failed"] as const;
export type WithdrawalProblem = (typeof WITHDRAWAL_PROBLEMS)[number];

/** The problem that an address names, or null. */
export const parseWithdrawalProblem = (text: string | null | undefined): WithdrawalProblem | null =>
  WITHDRAWAL_PROBLEMS.find((problem) => problem === text) ?? null;

/** The page after a form without a script. `receivedAt` in epoch milliseconds. */
export const createWithdrawalPath = (
  result: { receivedAt: number } | { problem: WithdrawalProblem },
): string =>
  "problem" in result ? `/withdraw?problem=${result.problem}` : `/withdraw?received=${result.receivedAt}`;

/** Why a text of the statement can't be sent; null where it can. */
export function checkStatementText(text: string): "missing" | "text" | null {
  if (text.trim() === "") return "missing";
  return STATEMENT_TEXT.test(text.trim()) ? null : "text";
}
