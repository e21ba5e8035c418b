import { VERIFICATION_CODE_LENGTH } from "@/lib/config/constants";
import type { FieldProblem } from "./field-problem";

/** What is wrong with a verification code (rules/validation#verification-codes: 4 digits), or null. */
export function checkVerificationCode(text: string): FieldProblem | null {
  if (text === "") return "codeRequired";
  return text.length === VERIFICATION_CODE_LENGTH && /^\d+$/.test(text) ? null : "codeInvalid";
}
