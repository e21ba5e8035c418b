import type { FieldProblem } from "@/lib/domain/validation/field-problem";

/** Every problem that a form of this folder can show. */
export const AUTH_PROBLEMS = [
  "accountRequired",
  "emailRequired",
  "emailInvalid",
  "phoneRequired",
  "phoneAreaCodeMissing",
  "phoneTooShort",
  "phoneTooLong",
  "phoneInvalid",
  "phoneRegionClosed",
  "passwordRequired",
  "passwordTooShort",
  "confirmationRequired",
  "passwordsDiffer",
  "passwordUnchanged",
  "codeRequired",
  "codeInvalid",
  "captchaRequired",
  "termsRequired",
] as const satisfies readonly FieldProblem[];
export type AuthProblem = (typeof AUTH_PROBLEMS)[number];

/** Messages that a form needs without loading: the other error messages are loaded at the first failure. */
export interface FormMessages {
  problems: Record<AuthProblem, string>;
  /** The connection failed. */
  network: string;
}

/** The message of a problem found by a rule. */
export function getProblemMessage({ problems }: FormMessages, problem: FieldProblem): string {
  return Object.hasOwn(problems, problem) ? problems[problem as AuthProblem] : "";
}
