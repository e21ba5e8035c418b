import { validateEmail, validatePhone } from "./account";
import type { FieldProblem } from "./field-problem";
import { stripWhitespace } from "./plain-checks";

export type AccountType = "email" | "phone";
/** Which of the two a field takes; `either`: one field for both, told apart by what is typed. */
export type AccountWay = AccountType | "either";

export interface AccountEntry {
  way: AccountWay;
  /** As typed. */
  account: string;
  /** Digits of the chosen country code, for `phone`; empty where none is to be chosen. */
  areaCode: string;
}

/** True for what can only be meant as a phone number: it begins with + or has digits and the marks between them. */
export function looksLikePhone(text: string): boolean {
  return /^\+|^[\d\s().-]+$/.test(text.trim()) && !text.includes("@");
}

/** Which kind of account was typed. */
export function typeOfEntry({ way, account }: AccountEntry): AccountType {
  return way === "either" ? (looksLikePhone(account) ? "phone" : "email") : way;
}

/**
 * The account's name as it is sent: an e-mail address as typed, a phone number as + and digits. A chosen country code
 * stands before the number unless that begins with its own; the zero that a country dials in front goes.
 */
export function accountOf(entry: AccountEntry): string {
  const text = stripWhitespace(entry.account);
  if (typeOfEntry(entry) === "email") return text;
  const plain = text.replace(/[().-]/g, "");
  if (plain === "" || plain.startsWith("+") || entry.areaCode === "") return plain;
  return plain.startsWith("00") ? `+${plain.slice(2)}` : `+${entry.areaCode}${plain.replace(/^0/, "")}`;
}

/** What is wrong with the account as typed (spec §5), or null. Rules are the site's; null accepts everything. */
export function checkAccount(
  entry: AccountEntry,
  rules: { email: RegExp | null; phone: RegExp | null },
): FieldProblem | null {
  const account = accountOf(entry);
  if (account === "" && entry.way === "either") return "accountRequired";
  return typeOfEntry(entry) === "email"
    ? validateEmail(account, rules.email)
    : validatePhone(account, rules.phone);
}
