import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import { errors, type JWTVerifyGetKey } from "jose";

/** The simulated Google: its tokens are accepted only where there is a sandbox and the brand has no client id of its own. */
export const SIMULATED_GOOGLE_ISSUER = "https://accounts.sandbox.example";
const KEY_NAME = "sandbox";
const VALID_SECONDS = 300;

let keyPair: { publicKey: KeyObject; privateKey: KeyObject } | null = null;

/** Created with the first use and never stored, so a restart ends all its tokens. */
function getKeyPair() {
  keyPair ??= generateKeyPairSync("rsa", { modulusLength: 2048 });
  return keyPair;
}

/**
 * The simulated Google's key for a token.
 * @throws errors.JWKSNoMatchingKey when the token names another one
 */
export const getSimulatedGoogleKey: JWTVerifyGetKey = ({ kid }) => {
  if (kid !== KEY_NAME) throw new errors.JWKSNoMatchingKey();
  return getKeyPair().publicKey;
};

export interface SimulatedGooglePerson {
  email: string;
  name: string;
  /** Google has accounts with an address that was never verified. */
  isEmailVerified?: boolean;
}

/**
 * An ID token as Google issues it. The identifier is derived from the address, so that the same user gets the same
 * one.
 */
export function createSimulatedGoogleCredential(
  { email, name, isEmailVerified = true }: SimulatedGooglePerson,
  { clientId, nonce, now }: { clientId: string; nonce: string; now: number },
): string {
  const seconds = Math.floor(now / 1000);
  const claims = {
    iss: SIMULATED_GOOGLE_ISSUER,
    aud: clientId,
    sub: BigInt(
      `0x${createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 16)}`,
    ).toString(),
    iat: seconds,
    exp: seconds + VALID_SECONDS,
    nonce,
    email,
    email_verified: isEmailVerified,
    name,
    jti: randomUUID(),
  };
  const text = [{ alg: "RS256", kid: KEY_NAME, typ: "JWT" }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  return `${text}.${sign("sha256", Buffer.from(text), getKeyPair().privateKey).toString("base64url")}`;
}
