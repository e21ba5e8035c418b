import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { members } from "@/backend/db/schema/user";
import type { AccountType } from "@/lib/domain/validation/account-entry";
import { listEmailSpellings } from "./email-spelling";

/**
 * The row of a (normalized) account including the password hash: for backend/modules only. An address or a number that is bound to
 * an account of another name names that account too; so does an international domain in its other spelling.
 */
export async function findMemberRowByAccount(db: Database, site: string, type: AccountType, account: string) {
  const spellings = listEmailSpellings(account);
  const whereAccountName = and(eq(members.type, type), inArray(members.account, spellings));
  const bound = type === "email" ? members.boundEmail : members.boundPhone;
  const [row] = await db
    .select()
    .from(members)
    .where(and(eq(members.site, site), or(whereAccountName, inArray(bound, spellings))))
    .orderBy(sql`${members.account} = ${account} desc`)
    .limit(1);
  return row ?? null;
}
