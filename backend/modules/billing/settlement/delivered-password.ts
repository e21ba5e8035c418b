import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/**
 * Passwords of delivered plans are shown to their owner (rules/orders#delivered-account), so they can't be hashed. They
 * are encrypted with a key that is not in the database: AES-256-GCM, bound to their account code.
 */
const CIPHER = "aes-256-gcm";
const VERSION = "v1";
const IV_BYTES = 12;
const TAG_BYTES = 16;

const deriveKey = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "delivered passwords", 32));

/** Encrypts to `v1.` and base64url of nonce, tag and text. `secret` is the setting DELIVERY_SECRET. */
export function encryptPassword(secret: string, accountCode: string, password: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(secret), iv).setAAD(Buffer.from(accountCode));
  const text = Buffer.concat([cipher.update(password, "utf8"), cipher.final()]);
  return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url")}`;
}

/**
 * Decrypts a stored password; one stored before encryption was introduced is returned as it is.
 * @throws Error when it was encrypted with another secret or for another account code
 */
export function decryptPassword(secret: string, accountCode: string, stored: string): string {
  if (!stored.startsWith(`${VERSION}.`)) return stored;
  const encrypted = Buffer.from(stored.slice(VERSION.length + 1), "base64url");
  const decipher = createDecipheriv(CIPHER, deriveKey(secret), encrypted.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(accountCode))
    .setAuthTag(encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(encrypted.subarray(IV_BYTES + TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString("utf8");
}
