import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { passkeys } from "@/backend/db/schema/identity";
import { findMember, type Member, requireLoginAllowed } from "@/backend/modules/accounts/members";
import { refuse } from "@/backend/runtime/refusal-error";
import type { PasskeyAssertion, PasskeyRequestOptions } from "@/lib/contract/user/passkey-options";
import { createSignatureRequest, getRpId, readChallenge, storeCounter, verifySignature } from "./ceremonies";
import {
  consumeChallenge,
  countLoginChallenge,
  issueChallenge,
  PASSKEY_CHALLENGE_VALID_MS,
  type RelyingParty,
} from "./passkey-challenges";

type PasskeyRow = typeof passkeys.$inferSelect;

/**
 * What a browser needs to sign in with any passkey of this host; it names no account (threat T23).
 * @param ip the caller's address, or "unknown"
 * @throws RefusalError -3031 too often
 */
export async function createPasskeyLoginOptions(
  db: Database,
  party: RelyingParty,
  { ip, now }: { ip: string; now: number },
): Promise<PasskeyRequestOptions> {
  await countLoginChallenge(db, { site: party.site.id, ip });
  const challenge = await issueChallenge(db, party, null, now);
  return createSignatureRequest({ challenge, origin: party.origin }, { validMs: PASSKEY_CHALLENGE_VALID_MS });
}

/**
 * The member whose passkey has signed a challenge of ours, at this host, after the device verified its user.
 * @throws RefusalError -3039 for the challenge; 201 for a passkey that is unknown, removed, cloned, or signed something else; 9, 197
 *   for an account that may not log in
 */
export async function authenticateByPasskey(
  db: Database,
  party: RelyingParty,
  assertion: PasskeyAssertion,
  now: number,
): Promise<Member> {
  const challenge = readChallenge(assertion.response.clientDataJSON);
  await consumeChallenge(db, challenge, party, null, now);
  const passkey = await findPasskey(db, party, assertion.id);
  const counter =
    passkey && (await verifySignature({ challenge, origin: party.origin }, assertion, passkey, passkey.uid));
  const member = passkey && (await findMember(db, passkey.site, passkey.uid));
  if (passkey === null || counter === null || !member) throw refuse("loginFailed");
  const isStored = await storeCounter(
    db,
    passkeys,
    { id: passkey.id, counter, now },
    isNull(passkeys.removedAt),
  );
  if (!isStored) throw refuse("loginFailed");
  if (member.awaitsActivation) throw refuse("notVerified", { fields: { account: "custom" } });
  return requireLoginAllowed(member);
}

async function findPasskey(
  db: Database,
  party: RelyingParty,
  credentialId: string,
): Promise<PasskeyRow | null> {
  const [row] = await db
    .select()
    .from(passkeys)
    .where(
      and(
        eq(passkeys.site, party.site.id),
        eq(passkeys.rpId, getRpId(party)),
        eq(passkeys.credentialId, credentialId),
        isNull(passkeys.removedAt),
      ),
    );
  return row ?? null;
}
