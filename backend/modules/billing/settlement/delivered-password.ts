import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { and, asc, eq, gt, notLike } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { services } from "@/backend/db/schema/bill";
import type { SecretList } from "@/lib/config/secret-list";

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
  const [last = secrets[0], ...rest] = secrets.toReversed();
  for (const secret of rest) {
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

const BATCH_SIZE = 200;

/**
 * Encrypts every delivered password that another secret encrypted, or none, with the present one, so that an older
 * secret can be removed from DELIVERY_SECRET. Several backends may do it at once; `signal` ends it after a batch.
 * @returns how many were encrypted again, and how many no listed secret decrypts, which stay as they are
 */
export async function reencryptPasswords(
  db: Database,
  secrets: SecretList,
  signal?: AbortSignal,
): Promise<{ changed: number; unreadable: number }> {
  const done = { changed: 0, unreadable: 0 };
  const prefix = getCurrentPrefix(secrets);
  for (let lastId = ""; ; ) {
    const rows = await db
      .select({ id: services.orderId, accountCode: services.accountCode, stored: services.password })
      .from(services)
      .where(and(gt(services.orderId, lastId), notLike(services.password, `${escapeLike(prefix)}%`)))
      .orderBy(asc(services.orderId))
      .limit(BATCH_SIZE);
    for (const row of rows) {
      lastId = row.id;
      const password = tryDecrypt(secrets, row.accountCode, row.stored);
      if (password === null) done.unreadable += 1;
      else if (await replacePassword(db, row, encryptPassword(secrets, row.accountCode, password)))
        done.changed += 1;
    }
    if (rows.length < BATCH_SIZE || signal?.aborted) return done;
  }
}

/** `_` is a letter of base64url, and any character in a pattern. */
const escapeLike = (text: string) => text.replace(/[_%\\]/g, "\\$&");

function tryDecrypt(secrets: SecretList, accountCode: string, stored: string): string | null {
  try {
    return decryptPassword(secrets, accountCode, stored);
  } catch {
    return null;
  }
}

/** False where another backend was first. */
async function replacePassword(
  db: Database,
  { id, stored }: { id: string; stored: string },
  next: string,
): Promise<boolean> {
  const changed = await db
    .update(services)
    .set({ password: next })
    .where(and(eq(services.orderId, id), eq(services.password, stored)))
    .returning({ id: services.orderId });
  return changed.length > 0;
}
