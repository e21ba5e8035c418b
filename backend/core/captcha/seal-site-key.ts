import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";

/**
 * A captcha's site key as the call hands it out (spec §7 "encrypted, base64-encoded"): AES-256-GCM under a key that
 * both sides derive from their secret; nonce, tag and text one after another. `lib/domain/account/open-site-key.ts` opens it.
 */
export function sealSiteKey(siteKey: string, secret: string): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "captcha site key", 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const sealed = Buffer.concat([cipher.update(siteKey, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64");
}
