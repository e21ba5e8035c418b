import { revealsAccount, revealsCredentials } from "./login-error-row";

const CREDENTIALS_INVALID_CODE = 3001;
const CODE_INCORRECT_CODE = 11;

/** True for the codes that stand for others, too: they must not be told apart by what comes with them. */
export const isConcealingCode = (code: number) =>
  code === CREDENTIALS_INVALID_CODE || code === CODE_INCORRECT_CODE;

/**
 * What a stranger is told instead of a code that tells whether an account exists (rules/errors#concealed-codes: 1, 2, 3, 7; threat T23):
 * another code, `"success"`, or null where the code tells nothing and stands.
 */
export function getConcealedCode(
  as: "credentials" | "code" | "success",
  code: number,
): number | "success" | null {
  if (as === "credentials") return revealsCredentials(code) ? CREDENTIALS_INVALID_CODE : null;
  if (!revealsAccount(code)) return null;
  return as === "code" ? CODE_INCORRECT_CODE : "success";
}
