import { checkEmail, checkPhone } from "./account-checks";
import type { FieldProblem } from "./field-problem";
import { cleanEmail, cleanPhone } from "./typed-text";

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
