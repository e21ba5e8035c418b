import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { passkeyChallenges } from "@/backend/db/schema/identity";
import { endOldest, LIMITS } from "@/backend/modules/limits/limits";
import { consumeLimit, getIpNetwork } from "@/backend/modules/limits/rate-limits";
import { createSecretToken } from "@/backend/runtime/random-values";
import { refuse } from "@/backend/runtime/refusal-error";
import { MINUTE_MS } from "@/lib/config/constants";
import { getRpId } from "./ceremonies";

/** How long an authenticator may take to sign a challenge. */
export const PASSKEY_CHALLENGE_VALID_MS = 5 * MINUTE_MS;

/** The brand at the host that the caller uses: browsers bind passkeys to that host */
export interface RelyingParty {
  site: { id: string; name: string };
  /** Scheme, host and port of the caller's page; one of the brand's hosts. */
  origin: string;
}

/** The member and the session that add a passkey; null for a log-in. */
export interface ChallengeOwner {
  uid: string;
  sessionHash: string;
}

/** A random challenge, stored until it is used. */
export async function issueChallenge(
  db: Database,
  party: RelyingParty,
  owner: ChallengeOwner | null,
  now: number,
): Promise<string> {
  const challenge = createSecretToken();
  await db.insert(passkeyChallenges).values({
    challenge,
    site: party.site.id,
    purpose: owner ? "add" : "login",
    rpId: getRpId(party),
    uid: owner?.uid ?? null,
    sessionHash: owner?.sessionHash ?? null,
    createdAt: now,
    expiresAt: now + PASSKEY_CHALLENGE_VALID_MS,
  });
  return challenge;
}

/**
 * Limits the challenges that visitors make a network store. A brand has no limit, or a stranger could use it up: from some number
 * on its oldest challenges end.
 * @throws RefusalError -3031
 */
export async function countLoginChallenge(
  db: Database,
  { site, ip }: { site: string; ip: string },
): Promise<void> {
  if (ip !== "unknown") {
    const key = `passkey-ip:${getIpNetwork(ip)}`;
    if (!(await consumeLimit(db, key, LIMITS.passkeyChallengesPerNetwork))) throw refuse("tooFrequent");
  } else if (!(await consumeLimit(db, `passkey-site:${site}:unknown`, LIMITS.passkeyChallengesOfUnknown))) {
    const { site: ofSite, purpose, expiresAt } = passkeyChallenges;
    await endOldest(db, {
      table: passkeyChallenges,
      expiresAt,
      where: and(eq(ofSite, site), eq(purpose, "login")),
    });
  }
}

/**
 * Uses a challenge up; of several simultaneous uses only one succeeds, whether or not the signature turns out to be right.
 * @throws RefusalError -3039 for one that is unknown, expired, used, or of another brand, host, purpose, member or session
 */
export async function consumeChallenge(
  db: Database,
  challenge: string,
  party: RelyingParty,
  owner: ChallengeOwner | null,
  now: number,
): Promise<void> {
  const columns = passkeyChallenges;
  const used = await db
    .update(passkeyChallenges)
    .set({ usedAt: now })
    .where(
      and(
        eq(columns.challenge, challenge),
        eq(columns.site, party.site.id),
        eq(columns.rpId, getRpId(party)),
        eq(columns.purpose, owner ? "add" : "login"),
        owner ? eq(columns.uid, owner.uid) : isNull(columns.uid),
        owner ? eq(columns.sessionHash, owner.sessionHash) : isNull(columns.sessionHash),
        isNull(columns.usedAt),
        gt(columns.expiresAt, now),
      ),
    )
    .returning({ challenge: columns.challenge });
  if (used.length === 0) throw refuse("loginRefresh");
}
