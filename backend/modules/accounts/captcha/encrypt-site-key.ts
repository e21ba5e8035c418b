import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";

/**
 * A captcha's site key as the call hands it out (rules/accounts#captcha): AES-256-GCM under a key that
 * both sides derive from their secret; nonce, tag and text one after another. `lib/domain/account/decrypt-site-key.ts` opens it.
 */
export function encryptSiteKey(siteKey: string, secret: string): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "captcha site key", 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const encrypted = Buffer.concat([cipher.update(siteKey, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64");
}
