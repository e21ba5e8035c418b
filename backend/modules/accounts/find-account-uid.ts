import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { members } from "@/backend/db/schema/user";
import { listEmailSpellings, normalizeEmailSpelling } from "./account-names";

/** The uid of a brand's member by the account's name, its bound address or number, or the uid itself; null: nobody. */
export async function findAccountUid(db: Database, site: string, account: string): Promise<string | null> {
  const spellings = listEmailSpellings(normalizeEmailSpelling(account));
  const [member] = await db
    .select({ uid: members.uid })
    .from(members)
    .where(
      and(
        eq(members.site, site),
        or(
          ...[members.account, members.boundEmail, members.boundPhone, members.uid].map((name) =>
            inArray(name, spellings),
          ),
        ),
      ),
    )
    .orderBy(sql`${members.account} = ${spellings[0]} desc`)
    .limit(1);
  return member?.uid ?? null;
}
