import { sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import type { AccountType } from "@/lib/domain/validation/account-entry";
import { findMemberRowByAccount } from "./find-member-row-by-account";

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
