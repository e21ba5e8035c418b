import { randomUUID } from "node:crypto";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { and, eq, lt, or, type SQL } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import type { passkeys } from "@/backend/db/schema/identity";
import type { operatorPasskeys } from "@/backend/db/schema/studio";
import { parseJson } from "@/lib/contract/parse-json";
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from "@/lib/contract/user/passkey-options";

/** Passkeys of a member, and of an operator. */
export const MAX_PASSKEYS = 20;

/** ES256, EdDSA, RS256: what current authenticators offer. */
const ALGORITHMS = [-7, -8, -257];

/** What an authenticator is asked to sign, and where. */
interface Ceremony {
  /** 32 random bytes in base64url. */
  challenge: string;
  /** Scheme, host and port of the page; passkeys belong to its host. */
  origin: string;
}

/** A passkey that may answer, as it is listed to a browser. */
interface NamedCredential {
  id: string;
  transports: string[];
}

/** A passkey as it is stored, of a member or of an operator; bytes are base64url. */
type PasskeyTable = typeof passkeys | typeof operatorPasskeys;
type PasskeyRow = PasskeyTable["$inferSelect"];

/** A passkey as its owner sees it; times are epoch milliseconds. */
export type Passkey = Pick<PasskeyRow, "id" | "name" | "createdAt" | "lastUsedAt">;

export const toPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt,
  lastUsedAt,
});

/** A passkey as browsers are asked for it. */
export const toNamedCredential = ({ credentialId: id, transports }: PasskeyRow): NamedCredential => ({
  id,
  transports,
});

/** The host to which browsers bind passkeys. */
export const getRpId = ({ origin }: Pick<Ceremony, "origin">) => new URL(origin).hostname;

const readBytes = (base64url: string) => new Uint8Array(Buffer.from(base64url, "base64url"));

/**
 * What a browser needs to make a passkey that verifies its user.
 * @param input.validMs how long the authenticator may take
 */
export function createPasskeyRequest(
  { challenge, origin }: Ceremony,
  input: {
    relyingParty: string;
    user: { id: string; account: string; name: string };
    existing: NamedCredential[];
    validMs: number;
  },
): Promise<PasskeyCreationOptions> {
  return generateRegistrationOptions({
    rpName: input.relyingParty,
    rpID: getRpId({ origin }),
    userName: input.user.account,
    userDisplayName: input.user.name,
    userID: new TextEncoder().encode(input.user.id),
    challenge: readBytes(challenge),
    timeout: input.validMs,
    attestationType: "none",
    excludeCredentials: input.existing,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** The challenge that a response claims to have signed; empty where it names none. The signature is checked later. */
export function readChallenge(clientDataJSON: string): string {
  const data = parseJson(Buffer.from(clientDataJSON, "base64url").toString());
  const challenge = typeof data === "object" && data !== null && "challenge" in data ? data.challenge : "";
  return typeof challenge === "string" ? challenge : "";
}

/**
 * The new passkey of a response, as it is stored; null for one that does not hold.
 * @param input.name how its owner's list shows it; null for none
 */
export async function verifyNewPasskey(
  { challenge, origin }: Ceremony,
  response: PasskeyAttestation,
  input: { name: string | null; now: number },
): Promise<Omit<PasskeyRow, "operator" | "lastUsedAt"> | null> {
  const verified = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: getRpId({ origin }),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { credential } = verified.registrationInfo;
  return {
    id: randomUUID(),
    rpId: getRpId({ origin }),
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: [...(response.response.transports ?? [])],
    name: input.name,
    createdAt: input.now,
  };
}

/**
 * What a browser needs to sign with a passkey of this host.
 * @param input.allowed only these; absent: any, so that no account is named
 */
export function createSignatureRequest(
  { challenge, origin }: Ceremony,
  input: { validMs: number; allowed?: NamedCredential[] },
): Promise<PasskeyRequestOptions> {
  return generateAuthenticationOptions({
    rpID: getRpId({ origin }),
    challenge: readBytes(challenge),
    timeout: input.validMs,
    userVerification: "required",
    ...(input.allowed ? { allowCredentials: input.allowed } : {}),
  });
}

/**
 * The authenticator's new counter; null for a response that does not hold, or is of another user.
 * @param userId as given to `createPasskeyRequest`
 */
export async function verifySignature(
  { challenge, origin }: Ceremony,
  response: PasskeyAssertion,
  passkey: Pick<PasskeyRow, "credentialId" | "publicKey" | "counter">,
  userId: string,
): Promise<number | null> {
  const { userHandle } = response.response;
  if (userHandle && Buffer.from(userHandle, "base64url").toString() !== userId) return null;
  const verified = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: getRpId({ origin }),
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: readBytes(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

/**
 * Stores the authenticator's counter.
 * @param condition what else holds of a passkey that may sign
 * @returns false for a copy of the authenticator, which signs with a counter that was used; also for one that signs at the same time
 */
export async function storeCounter(
  db: Database,
  table: PasskeyTable,
  { id, counter, now }: { id: string; counter: number; now: number },
  condition?: SQL,
): Promise<boolean> {
  const isNewer = or(lt(table.counter, counter), and(eq(table.counter, 0), eq(table.counter, counter)));
  const updated = await db
    .update(table)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(table.id, id), condition, isNewer))
    .returning({ id: table.id });
  return updated.length > 0;
}
