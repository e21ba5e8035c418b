import type { FieldProblem } from "@/lib/domain/validation/field-problem";

/** What can be wrong in the forms of this folder. */
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

/** Words that a form must have before it needs them: the other error texts are loaded with the first failure. */
export interface FormMessages {
  problems: Record<AuthProblem, string>;
  /** The connection failed. */
  network: string;
}

/** The words for a problem that one of our rules has found. */
export function getProblemMessage({ problems }: FormMessages, problem: FieldProblem): string {
  return Object.hasOwn(problems, problem) ? problems[problem as AuthProblem] : "";
}
