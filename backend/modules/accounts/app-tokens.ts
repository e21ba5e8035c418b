import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { appTokens } from "@/backend/db/schema/user";
import { createSecretToken, hashToken } from "@/backend/runtime/random-values";
import { refuse } from "@/backend/runtime/refusal-error";
import { MINUTE_MS } from "@/lib/config/constants";
import { findMember, type Member, requireLoginAllowed } from "./members";

const VALID_MS = 5 * MINUTE_MS;

/** Creates the token with which an app opens the shop in a browser: it logs its owner in once, within five minutes. */
export async function issueAppToken(
  db: Database,
  input: { site: string; uid: string; loginId: string; now: number },
): Promise<string> {
  const { site, uid, loginId, now } = input;
  const token = createSecretToken();
  await db.insert(appTokens).values({
    tokenHash: hashToken(token),
    site,
    uid,
    loginId,
    createdAt: now,
    expiresAt: now + VALID_MS,
  });
  return token;
}

/**
 * The member that an app's token logs in as; the token works once.
 * @param input `accountId` is the account's uid or its address: both must be the token's own
 * @throws RefusalError 201 for a token that is unknown, used, expired, another brand's or another account's
 */
export async function redeemAppToken(
  db: Database,
  input: { site: string; appToken: string; accountId: string; loginId: string; now: number },
): Promise<Member> {
  const { site, appToken, accountId, loginId, now } = input;
  const [row] = await db
    .update(appTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(appTokens.tokenHash, hashToken(appToken)),
        eq(appTokens.site, site),
        isNull(appTokens.usedAt),
        gt(appTokens.expiresAt, now),
      ),
    )
    .returning({ uid: appTokens.uid, loginId: appTokens.loginId });
  const member = row && row.loginId === loginId ? await findMember(db, site, row.uid) : null;
  if (!member || (accountId !== member.uid && accountId !== member.account)) throw refuse("loginFailed");
  return requireLoginAllowed(member);
}
