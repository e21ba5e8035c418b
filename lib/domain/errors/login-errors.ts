import { type ErrorRow, getErrorRow } from "./error-catalog";

/** Codes that reveal whether an account exists (threat T23). */
const ACCOUNT_REVEALING_CODES = new Set([1, 2, 7, 10024]);
/** Codes that reveal which of account and password was wrong. */
const WRONG_PASSWORD_CODES = new Set([3, 3001, 4596]);
const USERNAME_OR_PASSWORD_CODE = 4596;
const CODE_INCORRECT_CODE = 11;

/** True for a code that a form treats as "sent", so that it does not reveal who has an account. */
export function revealsAccount(code: number): boolean {
  return ACCOUNT_REVEALING_CODES.has(code);
}

/** True for codes that reveal whether an account exists, or which of account and password was wrong. */
export function revealsCredentials(code: number): boolean {
  return ACCOUNT_REVEALING_CODES.has(code) || WRONG_PASSWORD_CODES.has(code);
}

/** The row of a failed log-in: one message for a wrong account and a wrong password. */
export function getLoginErrorRow(code: number): ErrorRow {
  return getErrorRow(revealsCredentials(code) ? USERNAME_OR_PASSWORD_CODE : code);
}

/** The row of a failed password reset: for an account that does not exist, every code is wrong. */
export function getResetErrorRow(code: number): ErrorRow {
  return getErrorRow(ACCOUNT_REVEALING_CODES.has(code) ? CODE_INCORRECT_CODE : code);
}

const CREDENTIALS_INVALID_CODE = 3001;

/** True for the codes that also replace others: data in the answer must not distinguish them. */
export const isConcealingCode = (code: number) =>
  code === CREDENTIALS_INVALID_CODE || code === CODE_INCORRECT_CODE;

/**
 * The replacement for a code that reveals whether an account exists (rules/errors#concealed-codes, threat T23):
 * another code, `"success"`, or null where the code reveals nothing and stays.
 */
export function getConcealedCode(
  as: "credentials" | "code" | "success",
  code: number,
): number | "success" | null {
  if (as === "credentials") return revealsCredentials(code) ? CREDENTIALS_INVALID_CODE : null;
  if (!revealsAccount(code)) return null;
  return as === "code" ? CODE_INCORRECT_CODE : "success";
}
