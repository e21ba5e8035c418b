import type { FieldProblem } from "./field-problem";
import { cleanEmail, cleanPhone } from "./typed-text";

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

export type AccountType = "email" | "phone";
/** Which of the two a field takes; `either`: one field for both, told apart by what is typed. */
export type AccountInputType = AccountType | "either";

export interface AccountEntry {
  inputType: AccountInputType;
  /** As typed. */
  account: string;
  /** Digits of the chosen country code, for `phone`; empty where none is to be chosen. */
  areaCode: string;
}

/** True for what can only be meant as a phone number: it begins with + or has digits only, apart from separators and a label. */
export function looksLikePhone(text: string): boolean {
  return /^\+|^\d+$/.test(cleanPhone(text)) && !text.includes("@");
}

/** Which kind of account was typed. */
export function getAccountType({ inputType, account }: AccountEntry): AccountType {
  return inputType === "either" ? (looksLikePhone(account) ? "phone" : "email") : inputType;
}

/**
 * The account's name as it is sent: an e-mail address as typed, a phone number as + and digits. A chosen country code
 * stands before the number unless that begins with its own; the zero that a country dials in front goes.
 */
export function getAccountName(entry: AccountEntry): string {
  if (getAccountType(entry) === "email") return cleanEmail(entry.account);
  const digits = cleanPhone(entry.account);
  if (digits === "" || digits.startsWith("+") || entry.areaCode === "") return digits;
  return `+${entry.areaCode}${digits.replace(/^0/, "")}`;
}

/** What is wrong with the account as typed (rules/validation#accounts), or null. Rules are the site's; null accepts everything. */
export function checkAccount(
  entry: AccountEntry,
  rules: { email: RegExp | null; phone: RegExp | null },
): FieldProblem | null {
  const account = getAccountName(entry);
  if (account === "" && entry.inputType === "either") return "accountRequired";
  return getAccountType(entry) === "email"
    ? checkEmail(account, rules.email)
    : checkPhone(account, rules.phone);
}

/** Shown at once: the six providers of rules/accounts#log-in. */
const MAX_SUGGESTIONS = 6;
/** Fewer letters than this before the @ could still become anything. */
const MIN_LETTERS = 2;

/**
 * Whole addresses for what has been typed so far, from the mail domains a brand suggests (rules/accounts#log-in). Nothing for a
 * phone number, a second @, or an address that is whole already.
 */
export function suggestEmails(typed: string, domains: readonly string[]): string[] {
  const [local = "", domain, ...extraParts] = typed.split("@");
  if (local === "" || extraParts.length > 0 || /[\s,;<>()]/.test(typed)) return [];
  if (domain === undefined && (local.length < MIN_LETTERS || /^[+\d]/.test(local))) return [];
  const typedDomain = (domain ?? "").toLowerCase();
  if (domains.includes(typedDomain)) return [];
  return domains
    .filter((suffix) => suffix.startsWith(typedDomain))
    .slice(0, MAX_SUGGESTIONS)
    .map((suffix) => `${local}@${suffix}`);
}
