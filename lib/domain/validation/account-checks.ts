import type { FieldProblem } from "./field-problem";
import { hasSpecialCharacters } from "./text-checks";

/** Longest text a site's rule is tried on: a bad rule then has little to chew on (threat T35). */
const MAX_LENGTH = 254;
/** Digits of a number in E.164, country code included. */
const MIN_PHONE_DIGITS = 8;
const MAX_PHONE_DIGITS = 15;

/**
 * The site's rule (`validRules`, rules/validation#rules-of-a-site) made ready, once `compileRule` has found it harmless; null for a missing
 * or broken one, which accepts everything.
 */
export function toRule(pattern: string | null | undefined): RegExp | null {
  if (!pattern) return null;
  try {
    return new RegExp(pattern);
  } catch {
    return null;
  }
}

/** What is wrong with an e-mail address by the site's rule, or null. Without a rule anything is accepted. */
export function checkEmail(email: string, rule: RegExp | null): FieldProblem | null {
  if (email === "") return "emailRequired";
  return matchesRule(email, rule) ? null : "emailInvalid";
}

/**
 * What is wrong with a phone number written with its country code ("+5511987654321"), or null: the code must be
 * there, the length must be possible anywhere, the rest is for the site's rule, which sees the whole number.
 */
export function checkPhone(phone: string, rule: RegExp | null): FieldProblem | null {
  if (phone === "" || phone === "+") return "phoneRequired";
  if (!phone.startsWith("+")) return "phoneAreaCodeMissing";
  const digits = phone.slice(1);
  if (!/^[1-9]\d*$/.test(digits)) return "phoneInvalid";
  if (digits.length < MIN_PHONE_DIGITS) return "phoneTooShort";
  if (digits.length > MAX_PHONE_DIGITS) return "phoneTooLong";
  return matchesRule(phone, rule) ? null : "phoneInvalid";
}

/** What is wrong with a nickname, or null: special characters are not allowed. */
export function checkNickname(nickname: string): FieldProblem | null {
  return hasSpecialCharacters(nickname) ? "nicknameSpecial" : null;
}

function matchesRule(text: string, rule: RegExp | null): boolean {
  return text.length <= MAX_LENGTH && (rule === null || rule.test(text));
}
