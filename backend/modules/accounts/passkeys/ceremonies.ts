import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from "@simplewebauthn/server";
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from "@/lib/contract/user/passkey-options";

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

/** A passkey as it is stored; bytes are base64url. */
interface StoredCredential {
  credentialId: string;
  publicKey: string;
  counter: number;
}

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

/** The new passkey of a response; null for one that does not hold. */
export async function verifyNewPasskey(
  { challenge, origin }: Ceremony,
  response: PasskeyAttestation,
): Promise<WebAuthnCredential | null> {
  const verified = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: getRpId({ origin }),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  return verified?.verified ? verified.registrationInfo.credential : null;
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
  passkey: StoredCredential,
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
