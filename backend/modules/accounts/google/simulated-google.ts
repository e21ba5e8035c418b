import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";

/** The sandbox's Google: its tokens are taken only where there is a sandbox and the brand has no client id of its own. */
export const SIMULATED_GOOGLE_ISSUER = "https://accounts.sandbox.example";
const KEY_NAME = "sandbox";
const VALID_SECONDS = 300;

let keyPair: { publicKey: KeyObject; privateKey: KeyObject } | null = null;

/** Made with the first use, and gone with the process. */
function getKeyPair() {
  keyPair ??= generateKeyPairSync("rsa", { modulusLength: 2048 });
  return keyPair;
}

export async function findSimulatedGoogleKey(kid: string): Promise<KeyObject | null> {
  return kid === KEY_NAME ? getKeyPair().publicKey : null;
}

export interface SimulatedGooglePerson {
  email: string;
  name: string;
  /** Google has accounts whose address nobody has proved. */
  isEmailVerified?: boolean;
}

/** An ID token as Google makes them. A person is known by the address here, so that the same one comes back. */
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
