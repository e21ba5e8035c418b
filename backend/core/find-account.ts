import { and, eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { members } from "@/backend/db/schema/user";
import type { AccountType } from "./account-name";

/** The row of a (normalized) account, hash and all: for `core` only. */
export async function findByAccount(db: Database, site: string, type: AccountType, account: string) {
  const [row] = await db
    .select()
    .from(members)
    .where(isAccount(site, type, account));
  return row ?? null;
}

/** The row of one brand's account. */
export const isAccount = (site: string, type: AccountType, account: string) =>
  and(eq(members.site, site), eq(members.type, type), eq(members.account, account));
