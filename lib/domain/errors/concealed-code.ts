import { revealsAccount, revealsCredentials } from "./login-error-row";

const CREDENTIALS_INVALID_CODE = 3001;
const CODE_INCORRECT_CODE = 11;

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
