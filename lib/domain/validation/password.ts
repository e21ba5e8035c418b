import { PASSWORD_MIN_LENGTH, VERIFICATION_CODE_LENGTH } from "@/lib/config/constants";
import type { FieldProblem } from "./field-problem";

/** What is wrong with a password that exists already, or null. */
export const checkCurrentPassword = (password: string): FieldProblem | null =>
  password === "" ? "passwordRequired" : null;

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

export const PASSWORD_STRENGTHS = ["weak", "fair", "good", "strong"] as const;
type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number];

/** What everybody tries first, in our languages; whatever else is there counts on. */
const FAMILIAR_PATTERNS =
  /pass(?:word|wort)?|senha|contrase(?:n|ñ)a|clave|парол[ья]|qwerty|йцукен|asdf|letmein|admin|welcome|iloveyou|teamo|12345\d*|(?:19|20)\d\d/gi;
/** Bits from which a password counts as fair, good and strong. */
const BIT_THRESHOLDS = [30, 45, 64] as const;

/**
 * How hard a password is to guess, as a hint while one types (never a rule: rules/validation#passwords asks for 6 characters only).
 * Reckoned from its length and variety, without familiar words, repetitions and runs such as "4567".
 */
export function getPasswordStrength(password: string): PasswordStrength {
  const bits =
    countUnpredictableCharacters(password.replace(FAMILIAR_PATTERNS, "*")) *
    Math.log2(countPossibleCharacters(password));
  return PASSWORD_STRENGTHS[BIT_THRESHOLDS.filter((step) => bits >= step).length] ?? "strong";
}

function countUnpredictableCharacters(text: string): number {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  return codes.filter((code, at) => {
    const before = codes[at - 1];
    return before === undefined || Math.abs(code - before) > 1;
  }).length;
}

function countPossibleCharacters(text: string): number {
  const kinds: readonly [RegExp, number][] = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\d/, 10],
    [/[^\p{L}\d]/u, 33],
  ];
  return kinds.reduce((sum, [sign, size]) => (sign.test(text) ? sum + size : sum), 2);
}

/** What is wrong with a verification code (rules/validation#verification-codes: 4 digits), or null. */
export function checkVerificationCode(text: string): FieldProblem | null {
  if (text === "") return "codeRequired";
  return text.length === VERIFICATION_CODE_LENGTH && /^\d+$/.test(text) ? null : "codeInvalid";
}
