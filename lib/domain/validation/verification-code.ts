import { VERIFICATION_CODE_LENGTH } from "@/lib/config/constants";
import type { FieldProblem } from "./field-problem";

/** What is wrong with a verification code (rules/validation#verification-codes: 4 digits), or null. */
export function checkVerificationCode(text: string): FieldProblem | null {
  if (text === "") return "codeRequired";
  return text.length === VERIFICATION_CODE_LENGTH && /^\d+$/.test(text) ? null : "codeInvalid";
}

/**
 * The code in a pasted message ("Your code is 4821, valid for 10 minutes"): the first group of exactly four digits,
 * or four digits written apart; null where there is none.
 */
export function extractVerificationCode(sentence: string): string | null {
  const groups = sentence.match(/\d+/g) ?? [];
  const whole = groups.find((group) => group.length === VERIFICATION_CODE_LENGTH);
  const joined = groups.join("");
  return whole ?? (joined.length === VERIFICATION_CODE_LENGTH ? joined : null);
}
