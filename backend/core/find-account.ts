import { and, eq, or, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { members } from "@/backend/db/schema/user";
import type { AccountType } from "./account-name";

/**
 * The row of a (normalized) account, hash and all: for `core` only. An address that is bound to an account of another
 * name (a phone number, a pre-paid card) names that account too.
 */
export async function findByAccount(db: Database, site: string, type: AccountType, account: string) {
  const isName = and(eq(members.type, type), eq(members.account, account));
  const [row] = await db
    .select()
    .from(members)
    .where(
      and(eq(members.site, site), type === "email" ? or(isName, eq(members.boundEmail, account)) : isName),
    )
    .orderBy(sql`${members.account} = ${account} desc`)
    .limit(1);
  return row ?? null;
}
