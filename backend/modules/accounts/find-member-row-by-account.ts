import { and, eq, or, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { members } from "@/backend/db/schema/user";
import type { AccountType } from "@/lib/domain/validation/account-entry";

/**
 * The row of a (normalized) account including the password hash: for backend/modules only. An address that is bound to an account of another
 * name (a phone number, a pre-paid card) names that account too.
 */
export async function findMemberRowByAccount(db: Database, site: string, type: AccountType, account: string) {
  const whereAccountName = and(eq(members.type, type), eq(members.account, account));
  const [row] = await db
    .select()
    .from(members)
    .where(
      and(
        eq(members.site, site),
        type === "email" ? or(whereAccountName, eq(members.boundEmail, account)) : whereAccountName,
      ),
    )
    .orderBy(sql`${members.account} = ${account} desc`)
    .limit(1);
  return row ?? null;
}
