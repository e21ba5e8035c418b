import { and, asc, eq, gt, notLike } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { services } from "@/backend/db/schema/bill";
import type { SecretList } from "@/backend/secret-list";
import { decryptPassword, encryptPassword, getCurrentPrefix } from "./delivered-password";

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
