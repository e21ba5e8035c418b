import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import type { SecretList } from "@/backend/secret-list";

/**
 * Passwords of delivered plans are shown to their owner (rules/orders#delivered-account), so they can't be hashed. They
 * are encrypted with a key that is not in the database: AES-256-GCM, bound to their account code. What is stored names
 * its key, so that the secret can be rotated.
 */
const CIPHER = "aes-256-gcm";
const VERSION = "v2";
/** Before secrets could be rotated; names no key. */
const OLD_VERSION = "v1";
const IV_BYTES = 12;
const TAG_BYTES = 16;

const deriveKey = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "delivered passwords", 32));

/** Names a key without revealing it. */
const getKeyId = (secret: string) =>
  createHash("sha256").update(deriveKey(secret)).digest("base64url").slice(0, 8);

/** How every password begins that was encrypted with the present secret. */
export const getCurrentPrefix = ([current]: SecretList): string => `${VERSION}.${getKeyId(current)}.`;

/** Encrypts with the present secret, to its prefix and base64url of nonce, tag and text. */
export function encryptPassword(secrets: SecretList, accountCode: string, password: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(secrets[0]), iv).setAAD(Buffer.from(accountCode));
  const text = Buffer.concat([cipher.update(password, "utf8"), cipher.final()]);
  return getCurrentPrefix(secrets) + Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
}

/**
 * Decrypts a stored password; one stored before encryption was introduced is returned as it is.
 * @throws Error when it was encrypted with a secret that is not listed, or for another account code
 */
export function decryptPassword(secrets: SecretList, accountCode: string, stored: string): string {
  const [version, ...parts] = stored.split(".");
  if (version === VERSION) {
    const [keyId, text = ""] = parts;
    const secret = secrets.find((known) => getKeyId(known) === keyId);
    if (!secret) throw new Error("the password was encrypted with another DELIVERY_SECRET");
    return decrypt(secret, accountCode, text);
  }
  if (version !== OLD_VERSION || parts.length === 0) return stored;
  const [last = secrets[0], ...others] = secrets.toReversed();
  for (const secret of others) {
    try {
      return decrypt(secret, accountCode, parts.join("."));
    } catch {
      // Encrypted with another one of them.
    }
  }
  return decrypt(last, accountCode, parts.join("."));
}

function decrypt(secret: string, accountCode: string, text: string): string {
  const encrypted = Buffer.from(text, "base64url");
  const decipher = createDecipheriv(CIPHER, deriveKey(secret), encrypted.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(accountCode))
    .setAuthTag(encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([
    decipher.update(encrypted.subarray(IV_BYTES + TAG_BYTES)),
    decipher.final(),
  ]).toString("utf8");
}
