import { type ErrorRow, errorRow } from "./catalogue";

/** Codes that would tell whether an account exists (threat T23). */
const TELLING = new Set([1, 2, 7, 10024]);
/** Besides those, the ones that tell which of account and password was wrong. */
const WRONG_PASSWORD = new Set([3, 3001, 4596]);
const USERNAME_OR_PASSWORD = 4596;
const CODE_INCORRECT = 11;

/** True for an answer that a form must take for "sent", so that it does not tell who has an account. */
export function tellsOfAccount(code: number): boolean {
  return TELLING.has(code);
}

/** True for those, and for the ones that tell which of account and password was wrong. */
export function tellsOfCredentials(code: number): boolean {
  return TELLING.has(code) || WRONG_PASSWORD.has(code);
}

/** The row of a failed log-in: one wording for every way of not knowing account and password. */
export function loginRow(code: number): ErrorRow {
  return errorRow(tellsOfCredentials(code) ? USERNAME_OR_PASSWORD : code);
}

/** The row of a failed password reset: for an account that does not exist, no code is right. */
export function resetRow(code: number): ErrorRow {
  return errorRow(TELLING.has(code) ? CODE_INCORRECT : code);
}
