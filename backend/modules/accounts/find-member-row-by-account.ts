import { and, eq, or, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { members } from "@/backend/db/schema/user";
import type { AccountType } from "@/lib/domain/validation/account-entry";

/**
 * The row of a (normalized) account including the password hash: for backend/modules only. An address or a number that is bound to
 * an account of another name names that account too.
 */
export async function findMemberRowByAccount(db: Database, site: string, type: AccountType, account: string) {
  const whereAccountName = and(eq(members.type, type), eq(members.account, account));
  const bound = type === "email" ? members.boundEmail : members.boundPhone;
  const [row] = await db
    .select()
    .from(members)
    .where(and(eq(members.site, site), or(whereAccountName, eq(bound, account))))
    .orderBy(sql`${members.account} = ${account} desc`)
    .limit(1);
  return row ?? null;
}
