import { PASSWORD_MIN_LENGTH } from "@/lib/config/constants";
import type { FieldProblem } from "./field-problem";

/** What is wrong with a new password (rules/validation#passwords), or null. Counted in characters as people see them, never trimmed. */
export function checkPassword(password: string): FieldProblem | null {
  if (password === "") return "passwordRequired";
  return [...password].length < PASSWORD_MIN_LENGTH ? "passwordTooShort" : null;
}

/** What is wrong with a new password that must differ from the current one, or null. */
export function checkChangedPassword(current: string, password: string): FieldProblem | null {
  return checkPassword(password) ?? (password === current ? "passwordUnchanged" : null);
}

/** What is wrong with the repeated password, or null. */
export function checkPasswordConfirmation(password: string, confirmation: string): FieldProblem | null {
  if (confirmation === "") return "confirmationRequired";
  return confirmation === password ? null : "passwordsDiffer";
}
