import { and, asc, eq, gt, notLike } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { services } from "@/backend/db/schema/bill";
import {
  decryptSealed,
  getSealPrefix,
  openSealedText,
  type SealedKind,
  sealText,
} from "@/backend/runtime/sealed-text";
import type { SecretList } from "@/lib/config/secret-list";

/**
 * Passwords of delivered plans are shown to their owner (rules/orders#delivered-account), so they can't be hashed. They are encrypted, bound
 * to their account code.
 */
const PURPOSE: SealedKind = "delivered passwords";
/** Before secrets could be rotated; names no key. */
const OLD_VERSION = "v1";

/** How every password begins that was encrypted with the present secret. */
export const getCurrentPrefix = (secrets: SecretList): string => getSealPrefix(secrets, PURPOSE);

/** Encrypts with the present secret. */
export const encryptPassword = (secrets: SecretList, accountCode: string, password: string): string =>
  sealText(secrets, PURPOSE, accountCode, password);

/**
 * Decrypts a stored password; one stored before encryption was introduced is returned as it is.
 * @throws Error when it was encrypted with a secret that is not listed, or for another account code
 */
export function decryptPassword(secrets: SecretList, accountCode: string, stored: string): string {
  const opened = openSealedText(secrets, PURPOSE, accountCode, stored);
  if (opened !== null) return opened;
  const [version, ...parts] = stored.split(".");
  if (version !== OLD_VERSION || parts.length === 0) return stored;
  const decrypt = (secret: string) => decryptSealed(secret, PURPOSE, accountCode, parts.join("."));
  const [last = secrets[0], ...rest] = secrets.toReversed();
  for (const secret of rest) {
    try {
      return decrypt(secret);
    } catch {
      // Encrypted with another one of them.
    }
  }
  return decrypt(last);
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
