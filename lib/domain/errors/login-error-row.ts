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
