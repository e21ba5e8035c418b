import { and, eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { members } from "@/backend/db/schema/user";
import type { Member } from "@/backend/modules/accounts/members";
import type { AccountType } from "@/lib/domain/validation/account-entry";

/**
 * Writes the address or the number that is bound to a member.
 * @param bound null: none. `boundAt` null: longer ago than is known
 */
export async function setBoundAddress(
  tx: Database,
  { site, uid }: Pick<Member, "site" | "uid">,
  type: AccountType,
  bound: { account: string; boundAt: number | null } | null,
): Promise<void> {
  const [account, boundAt] = [bound?.account ?? null, bound?.boundAt ?? null];
  await tx
    .update(members)
    .set(
      type === "email"
        ? { boundEmail: account, boundEmailAt: boundAt }
        : { boundPhone: account, boundPhoneAt: boundAt },
    )
    .where(and(eq(members.site, site), eq(members.uid, uid)));
}
