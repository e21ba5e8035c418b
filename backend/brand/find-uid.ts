import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { members } from "@/backend/db/schema/user";
import { listEmailSpellings, normalizeEmailSpelling } from "@/backend/modules/accounts/account-names";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import { BrandError } from "./brand-error";

/**
 * The uid of a brand's member by the account's name, its bound address or number, or the uid itself.
 * @throws BrandError
 */
export async function findUid(db: Database, site: SiteWithHosts, account: string): Promise<string> {
  const spellings = listEmailSpellings(normalizeEmailSpelling(account));
  const [member] = await db
    .select({ uid: members.uid })
    .from(members)
    .where(
      and(
        eq(members.site, site.id),
        or(
          ...[members.account, members.boundEmail, members.boundPhone, members.uid].map((name) =>
            inArray(name, spellings),
          ),
        ),
      ),
    )
    .orderBy(sql`${members.account} = ${spellings[0]} desc`)
    .limit(1);
  if (!member) throw new BrandError(`${site.name} has no account "${account}".`);
  return member.uid;
}
