import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import type { SecretList } from "@/lib/config/secret-list";

/**
 * Texts that have to be read again, so that they can't be hashed, are encrypted with a key that is not in the database: AES-256-GCM,
 * bound to what they belong to. What is stored names its key, so that the secret can be rotated.
 */
const CIPHER = "aes-256-gcm";
const VERSION = "v2";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What is encrypted with a key of its own, so that no text of one kind opens as one of another. */
export type SealedKind = "delivered passwords" | "captcha secrets" | "provider credentials";

const deriveKey = (secret: string, purpose: SealedKind) =>
  Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));

/** Names a key without revealing it. */
const getKeyId = (secret: string, purpose: SealedKind) =>
  createHash("sha256").update(deriveKey(secret, purpose)).digest("base64url").slice(0, 8);

/** How every text begins that was encrypted with the present secret. */
export const getSealPrefix = ([current]: SecretList, purpose: SealedKind): string =>
  `${VERSION}.${getKeyId(current, purpose)}.`;

/**
 * Encrypts with the present secret, to its prefix and base64url of nonce, tag and text.
 * @param owner what the text belongs to; it opens for nothing else
 */
export function sealText(secrets: SecretList, purpose: SealedKind, owner: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(secrets[0], purpose), iv).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  const sealed = Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
  return getSealPrefix(secrets, purpose) + sealed;
}

/**
 * Opens a text that `sealText` has encrypted; null for one that it has not.
 * @throws Error when it was encrypted with a secret that is not listed, or for another owner
 */
export function openSealedText(
  secrets: SecretList,
  purpose: SealedKind,
  owner: string,
  stored: string,
): string | null {
  const [version, keyId, text = ""] = stored.split(".");
  if (version !== VERSION) return null;
  const secret = secrets.find((known) => getKeyId(known, purpose) === keyId);
  if (!secret) throw new Error("it was encrypted with another DELIVERY_SECRET");
  return decryptSealed(secret, purpose, owner, text);
}

/**
 * Decrypts what follows the prefix.
 * @throws Error when it was encrypted with another secret or for another owner
 */
export function decryptSealed(secret: string, purpose: SealedKind, owner: string, text: string): string {
  const encrypted = Buffer.from(text, "base64url");
  const decipher = createDecipheriv(CIPHER, deriveKey(secret, purpose), encrypted.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([
    decipher.update(encrypted.subarray(IV_BYTES + TAG_BYTES)),
    decipher.final(),
  ]).toString("utf8");
}
