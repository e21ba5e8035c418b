import { tellsOfAccount, tellsOfCredentials } from "./login-row";

const CREDENTIALS_INVALID = 3001;
const CODE_INCORRECT = 11;

/** True for the codes that stand for others, too: they must not be told apart by what comes with them. */
export const isConcealing = (code: number) => code === CREDENTIALS_INVALID || code === CODE_INCORRECT;

/**
 * What a stranger is told instead of a code that tells whether an account exists (spec §8: 1, 2, 3, 7; threat T23):
 * another code, `"success"`, or null where the code tells nothing and stands.
 */
export function concealed(as: "credentials" | "code" | "success", code: number): number | "success" | null {
  if (as === "credentials") return tellsOfCredentials(code) ? CREDENTIALS_INVALID : null;
  if (!tellsOfAccount(code)) return null;
  return as === "code" ? CODE_INCORRECT : "success";
}
