import { createDecipheriv, hkdfSync } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Decrypts the captcha's site key from the answer of `/api/user/site/key` (rules/accounts#captcha): AES-256-GCM under
 * a key derived from one of the shared secrets. Null for data that was encrypted with none of them.
 */
export function decryptSiteKey(encrypted: string, secrets: readonly string[]): string | null {
  for (const secret of secrets) {
    const decrypted = decrypt(encrypted, secret);
    if (decrypted !== null) return decrypted;
  }
  return null;
}

function decrypt(encrypted: string, secret: string): string | null {
  const bytes = Buffer.from(encrypted, "base64");
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
  const key = Buffer.from(hkdfSync("sha256", secret, "", "captcha site key", 32));
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(tag);
  try {
    const decrypted = Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
      decipher.final(),
    ]);
    return decrypted.toString("utf8");
  } catch {
    return null;
  }
}
