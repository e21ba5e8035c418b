import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { passkeys } from "@/backend/db/schema/identity";
import { recordAccountChange } from "@/backend/modules/accounts/changes/account-changes";
import { consumeIdentityProof, type ProvenCaller } from "@/backend/modules/accounts/identity/identity-proofs";
import type { Member } from "@/backend/modules/accounts/members";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import { refuse } from "@/backend/runtime/refusal-error";
import type { PasskeyAttestation, PasskeyCreationOptions } from "@/lib/contract/user/passkey-options";
import { createPasskeyRequest, getRpId, verifyNewPasskey } from "./ceremonies";
import {
  consumeChallenge,
  issueChallenge,
  PASSKEY_CHALLENGE_VALID_MS,
  type RelyingParty,
  readChallenge,
} from "./passkey-challenges";
import { listPasskeys, MAX_PASSKEYS, type Passkey } from "./passkeys";

/**
 * What a browser needs to make a passkey for a member who has proved again who they are (rules/accounts#passkeys).
 * @throws RefusalError -24031 no valid proof; 4598 the member has as many as allowed
 */
export async function createPasskeyOptions(
  db: Database,
  caller: ProvenCaller & { member: Member },
  party: RelyingParty,
): Promise<PasskeyCreationOptions> {
  const { member, sessionHash, now } = caller;
  const existing = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(and(eq(passkeys.site, member.site), eq(passkeys.uid, member.uid), isNull(passkeys.removedAt)));
  if (existing.length >= MAX_PASSKEYS) throw refuse("notSupported");
  const challenge = await transact(db, async (tx) => {
    await consumeIdentityProof(tx, caller);
    return issueChallenge(tx, party, { uid: member.uid, sessionHash }, now);
  });
  return createPasskeyRequest(
    { challenge, origin: party.origin },
    {
      relyingParty: party.site.name,
      user: { id: member.uid, account: member.account, name: member.nickname ?? member.account },
      existing,
      validMs: PASSKEY_CHALLENGE_VALID_MS,
    },
  );
}

/**
 * Stores the passkey that a browser has made, and tells every known address.
 * @param input.name how the list shows it; null for none
 * @throws RefusalError -3039 for the challenge; -24050 for a response that does not hold
 */
export async function addPasskey(
  db: Database,
  caller: Omit<ProvenCaller, "identityProof"> & { member: Member },
  input: {
    party: RelyingParty & { site: SiteWithHosts };
    attestation: PasskeyAttestation;
    name: string | null;
  },
): Promise<Passkey> {
  const { member, sessionHash, now } = caller;
  const { party, attestation } = input;
  const challenge = readChallenge(attestation.response.clientDataJSON);
  await consumeChallenge(db, challenge, party, { uid: member.uid, sessionHash }, now);
  const credential = await verifyNewPasskey({ challenge, origin: party.origin }, attestation);
  if (!credential) throw refuse("parameterInvalid", { fields: { attestation: "custom" } });
  return transact(db, async (tx) => {
    const [row] = await tx
      .insert(passkeys)
      .values({
        id: randomUUID(),
        site: member.site,
        uid: member.uid,
        rpId: getRpId(party),
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString("base64url"),
        counter: credential.counter,
        transports: [...(attestation.response.transports ?? [])],
        name: input.name,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw refuse("parameterInvalid", { fields: { attestation: "custom" } });
    const change = { kind: "passkeyAdded", passkeyId: row.id } as const;
    await recordAccountChange(tx, member, change, { site: party.site, origin: party.origin }, now);
    const added = (await listPasskeys(tx, member)).find(({ id }) => id === row.id);
    if (!added) throw refuse("parameterInvalid", { fields: { attestation: "custom" } });
    return added;
  });
}
