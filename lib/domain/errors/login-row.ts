import { type ErrorRow, errorRow } from "./catalogue";

/** Codes that would tell whether an account exists, or which of the two was wrong (threat T23). */
const TELLING = new Set([1, 2, 3, 7, 3001, 4596, 10024]);
const USERNAME_OR_PASSWORD = 4596;

/** The row of a failed log-in: one wording for every way of not knowing account and password. */
export function loginRow(code: number): ErrorRow {
  return errorRow(TELLING.has(code) ? USERNAME_OR_PASSWORD : code);
}
