import { and, desc, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { passkeys } from "@/backend/db/schema/identity";
import {
  type ChangeNotice,
  recordAccountChange,
  UNDO_VALID_MS,
} from "@/backend/modules/accounts/changes/account-changes";
import { consumeIdentityProof, type ProvenCaller } from "@/backend/modules/accounts/identity/identity-proofs";
import type { Member } from "@/backend/modules/accounts/members";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import { refuse } from "@/backend/runtime/refusal-error";
import type { PasskeyAttestation, PasskeyCreationOptions } from "@/lib/contract/user/passkey-options";
import {
  createPasskeyRequest,
  MAX_PASSKEYS,
  type Passkey,
  readChallenge,
  toNamedCredential,
  toPasskey,
  verifyNewPasskey,
} from "./ceremonies";
import {
  consumeChallenge,
  issueChallenge,
  PASSKEY_CHALLENGE_VALID_MS,
  type RelyingParty,
} from "./passkey-challenges";

type Owner = Pick<Member, "site" | "uid">;

const whereOwned = ({ site, uid }: Owner) =>
  and(eq(passkeys.site, site), eq(passkeys.uid, uid), isNull(passkeys.removedAt));

/** The passkeys of a member, the newest first. */
export async function listPasskeys(db: Database, member: Owner): Promise<Passkey[]> {
  return (await selectPasskeys(db, member)).map(toPasskey);
}

const selectPasskeys = (db: Database, member: Owner) =>
  db.select().from(passkeys).where(whereOwned(member)).orderBy(desc(passkeys.createdAt)).limit(MAX_PASSKEYS);

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
  const existing = (await selectPasskeys(db, member)).map(toNamedCredential);
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
  const { party, attestation, name } = input;
  const challenge = readChallenge(attestation.response.clientDataJSON);
  await consumeChallenge(db, challenge, party, { uid: member.uid, sessionHash }, now);
  const refusal = () => refuse("parameterInvalid", { fields: { attestation: "custom" } });
  const made = await verifyNewPasskey({ challenge, origin: party.origin }, attestation, { name, now });
  if (!made) throw refusal();
  return transact(db, async (tx) => {
    const { site, uid } = member;
    const [row] = await tx
      .insert(passkeys)
      .values({ ...made, site, uid })
      .onConflictDoNothing()
      .returning();
    if (!row) throw refusal();
    const change = { kind: "passkeyAdded", passkeyId: row.id } as const;
    await recordAccountChange(tx, member, change, { site: party.site, origin: party.origin }, now);
    return toPasskey(row);
  });
}

/**
 * Names a passkey; an empty name removes it.
 * @throws RefusalError -24050 for one that is not the member's
 */
export async function renamePasskey(db: Database, member: Owner, id: string, name: string): Promise<void> {
  const renamed = await db
    .update(passkeys)
    .set({ name: name.trim() || null })
    .where(and(whereOwned(member), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  if (renamed.length === 0) throw refuse("parameterInvalid", { fields: { id: "custom" } });
}

/**
 * Removes a passkey of a member who has proved again who they are, and tells every known address.
 * @throws RefusalError -24031 no valid proof; -24050 for one that is not the member's
 */
export async function removePasskey(
  db: Database,
  caller: ProvenCaller & { member: Member },
  id: string,
  notice: ChangeNotice,
): Promise<void> {
  const { member, now } = caller;
  await transact(db, async (tx) => {
    await consumeIdentityProof(tx, caller);
    const removed = await tx
      .update(passkeys)
      .set({ removedAt: now })
      .where(and(whereOwned(member), eq(passkeys.id, id)))
      .returning({ id: passkeys.id });
    if (removed.length === 0) throw refuse("parameterInvalid", { fields: { id: "custom" } });
    await recordAccountChange(tx, member, { kind: "passkeyRemoved", passkeyId: id }, notice, now);
  });
}

/** Deletes removed passkeys whose removal can no longer be undone. */
export async function deleteRemovedPasskeys(db: Database, now: number): Promise<void> {
  const { removedAt } = passkeys;
  await db.delete(passkeys).where(and(isNotNull(removedAt), lt(removedAt, now - UNDO_VALID_MS)));
}
