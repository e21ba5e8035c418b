import { domainToASCII, domainToUnicode } from "node:url";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import { parsePhoneNumberFromString } from "libphonenumber-js";
import type { Database } from "@/backend/db/client";
import { members } from "@/backend/db/schema/user";
import { takeFirst } from "@/backend/db/take-first";
import { refuse } from "@/backend/runtime/refusal-error";
import type { AccountType } from "@/lib/domain/validation/account-entry";
import { stripWhitespace } from "@/lib/domain/validation/typed-text";

/** A local part, an @, and a domain with a dot (rules/validation#accounts). */
const EMAIL_PATTERN =
  /^[^\s\p{C}@"(),:;<>[\\\]]{1,64}@(?=.{3,253}$)[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?)+$/u;

/**
 * The normal form of an account: white space and invisible marks removed (rules/validation#accounts), an address in lower case
 * with a readable domain, a phone as +digits with its area code.
 * @throws RefusalError 8 or 32 when it is not an address or not a phone number
 */
export function normalizeAccount(type: AccountType, input: string): string {
  const text = stripWhitespace(input);
  if (type === "email") {
    const address = normalizeEmailSpelling(text);
    if (address.length > 254 || !EMAIL_PATTERN.test(address))
      throw refuse("emailFormat", { fields: { account: "invalid_format" } });
    return address;
  }
  const phone = text.startsWith("+") ? parsePhoneNumberFromString(text) : undefined;
  if (!phone?.isPossible()) throw refuse("phoneFormat", { fields: { account: "invalid_format" } });
  return phone.number;
}

/**
 * An address in the one spelling that is stored, compared and shown: lower case, composed, an international domain in its
 * readable letters (UTS #46), however it was written ("ana@xn--bcher-kva.example" is "ana@bücher.example").
 */
export function normalizeEmailSpelling(address: string): string {
  const text = address.toLowerCase().normalize("NFC");
  const { local, domain } = splitAddress(text);
  if (!/[^\p{ASCII}]|(?:^|\.)xn--/u.test(domain)) return text;
  const ascii = domainToASCII(domain);
  return ascii === "" ? text : `${local}${domainToUnicode(ascii)}`;
}

/** All spellings in which a normalized address may be stored: older rows may have the ASCII form of its domain. */
export function listEmailSpellings(account: string): string[] {
  const { local, domain } = splitAddress(account);
  const ascii = local === "" || /^\p{ASCII}*$/u.test(domain) ? "" : domainToASCII(domain);
  return ascii === "" ? [account] : [account, `${local}${ascii}`];
}

/** `local` ends with the @; empty for a text without one. */
function splitAddress(text: string) {
  const at = text.lastIndexOf("@") + 1;
  return { local: text.slice(0, at), domain: text.slice(at) };
}

/**
 * Lets one transaction at a time give this (normalized) address or number to an account, as its name or bound to it: no unique
 * index spans the two. Others wait until this transaction ends.
 * @returns the account that has it already; null: it is free
 */
export async function lockAccountName(
  tx: Database,
  site: string,
  type: AccountType,
  account: string,
): ReturnType<typeof findMemberRowByAccount> {
  const key = `${site}:${type}:${account}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  return findMemberRowByAccount(tx, site, type, account);
}

/**
 * The row of a (normalized) account including the password hash: for backend/modules only. An address or a number that is bound to
 * an account of another name names that account too; so does an international domain in its other spelling.
 */
export async function findMemberRowByAccount(db: Database, site: string, type: AccountType, account: string) {
  const spellings = listEmailSpellings(account);
  const whereAccountName = and(eq(members.type, type), inArray(members.account, spellings));
  const bound = type === "email" ? members.boundEmail : members.boundPhone;
  return takeFirst(
    db
      .select()
      .from(members)
      .where(and(eq(members.site, site), or(whereAccountName, inArray(bound, spellings))))
      .orderBy(sql`${members.account} = ${account} desc`)
      .limit(1),
  );
}
