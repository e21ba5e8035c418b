import {
  MAX_STATEMENT_NAME,
  MAX_STATEMENT_ORDER,
  STATEMENT_TEXT,
} from "@/lib/config/constants-of-withdrawals";
import { hasErrorName } from "@/lib/domain/errors/error-catalog";
import { isInputRefused } from "@/lib/domain/errors/error-reaction";
import { cleanEmail, isEmail } from "@/lib/domain/validation/typed-text";

/** The form by which a buyer withdraws from a contract (rules/orders#withdrawal-without-a-script). */

/**
 * The name that a statement begins with: the first that is known, of the holder of the card that paid, the company that receipts name, and the
 * nickname (rules/orders#statement-of-withdrawal). A nickname can be the account, which is an address or a number, and nobody's name.
 */
export const chooseStatementName = (names: readonly (string | null | undefined)[], account: string): string =>
  names.find((text) => text && text !== account && !isEmail(text)) ?? "";

/** Where it is sent without a script. */
export const WITHDRAWAL_FORM_PATH = "/api/withdraw";

/** Its name where what was typed comes back (rules/errors#forms-without-a-script). */
export const WITHDRAWAL_FORM = "withdraw";

/** The name of what the browser keeps instead once it was received: the page tells that only to the sender. */
export const RECEIVED_WITHDRAWAL = "withdraw-received";

/** What the page says of a statement that was not taken. */
const WITHDRAWAL_PROBLEMS = ["invalid", "tooMany", "failed"] as const;
export type WithdrawalProblem = (typeof WITHDRAWAL_PROBLEMS)[number];

/** The problem that an address names, or null. */
export const parseWithdrawalProblem = (text: string | null | undefined): WithdrawalProblem | null =>
  WITHDRAWAL_PROBLEMS.find((problem) => problem === text) ?? null;

/** What the page says where the call was refused with this code of the catalog: an outage is neither the sender's limit nor their input. */
export function toWithdrawalProblem(code: number): WithdrawalProblem {
  if (hasErrorName(code, "tooFrequent")) return "tooMany";
  return isInputRefused(code) ? "invalid" : "failed";
}

/** The page after a form without a script. `receivedAt` in epoch milliseconds. */
export const createWithdrawalPath = (
  result: { receivedAt: number } | { problem: WithdrawalProblem },
): string =>
  "problem" in result ? `/withdraw?problem=${result.problem}` : `/withdraw?received=${result.receivedAt}`;

export type StatementField = "name" | "order" | "email";

/** What is wrong with a field of the statement. */
export const STATEMENT_PROBLEMS = ["missing", "text", "long", "email"] as const;
export type StatementProblem = (typeof STATEMENT_PROBLEMS)[number];

const checkLine = (max: number) => (text: string) => {
  const line = text.trim();
  if (line === "") return "missing";
  if (line.length > max) return "long";
  return STATEMENT_TEXT.test(line) ? null : "text";
};

/** The rule of each field: why its text can't be sent; null where it can. */
export const STATEMENT_RULES: Record<StatementField, (text: string) => StatementProblem | null> = {
  name: checkLine(MAX_STATEMENT_NAME),
  order: checkLine(MAX_STATEMENT_ORDER),
  email: (text) => (text.trim() === "" ? "missing" : isEmail(cleanEmail(text)) ? null : "email"),
};

/** What is wrong with the fields of a statement; empty where it can be sent. */
export function checkStatement(
  typed: Record<StatementField, string>,
): Partial<Record<StatementField, StatementProblem>> {
  const problems: Partial<Record<StatementField, StatementProblem>> = {};
  for (const field of Object.keys(STATEMENT_RULES) as StatementField[]) {
    const problem = STATEMENT_RULES[field](typed[field]);
    if (problem) problems[field] = problem;
  }
  return problems;
}
