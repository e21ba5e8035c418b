import { and, lte, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { merchantAccounts } from "@/backend/db/schema/merchant";
import { getSealPrefix } from "@/backend/runtime/sealed-text";
import type { SecretList } from "@/lib/config/secret-list";
import {
  type MerchantAccountRow,
  openCredential,
  PURPOSE,
  SEALED_COLUMNS,
  sealCredential,
  whereAccount,
} from "./merchant-accounts";

/** Forgets webhook secrets that no longer count beside the one that has replaced them. @param now epoch milliseconds */
export async function forgetReplacedSecrets(db: Database, now: number): Promise<void> {
  await db
    .update(merchantAccounts)
    .set({ previousWebhookSecret: null, previousUntil: null })
    .where(lte(merchantAccounts.previousUntil, now));
}

/**
 * Encrypts with the present secret each key and webhook secret that another secret encrypted, so that an older secret can be removed
 * from DELIVERY_SECRET. Several backends may do it at once.
 * @returns how many were encrypted again, and how many no listed secret decrypts, which stay as they are
 */
export async function reencryptCredentials(
  db: Database,
  secrets: SecretList,
): Promise<{ changed: number; unreadable: number }> {
  const done = { changed: 0, unreadable: 0 };
  const prefix = getSealPrefix(secrets, PURPOSE);
  for (const account of await db.select().from(merchantAccounts)) {
    const next: Partial<MerchantAccountRow> = {};
    for (const column of SEALED_COLUMNS) {
      if (account[column] === null || account[column].startsWith(prefix)) continue;
      const text = openCredential(secrets, account, column);
      if (text === null) done.unreadable += 1;
      else next[column] = sealCredential(secrets, account, column, text);
    }
    const columns = SEALED_COLUMNS.filter((column) => next[column] !== undefined);
    if (columns.length === 0) continue;
    const changed = await db
      .update(merchantAccounts)
      .set(next)
      // Others by now are somebody's new ones.
      .where(
        and(
          whereAccount(account),
          ...columns.map((column) => sql`${merchantAccounts[column]} = ${account[column]}`),
        ),
      )
      .returning({ site: merchantAccounts.site });
    done.changed += changed.length * columns.length;
  }
  return done;
}
