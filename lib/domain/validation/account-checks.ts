import type { FieldProblem } from "./field-problem";

/** Longest text that a site's rule is tried on: a bound on the work of a slow rule (threat T35). */
export const MAX_RULE_INPUT_LENGTH = 254;
/** Digits of a number in E.164, country code included. */
const MIN_PHONE_DIGITS = 8;
const MAX_PHONE_DIGITS = 15;

/**
 * Compiles a site's rule (`validRules`, rules/validation#rules-of-a-site); pages get only rules that the server found
 * safe. Null for a missing or broken one: every value is accepted then.
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

function matchesRule(text: string, rule: RegExp | null): boolean {
  return text.length <= MAX_RULE_INPUT_LENGTH && (rule === null || rule.test(text));
}
