import { and, eq, gte, inArray, lt, lte } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { consents } from "@/backend/db/schema/consent";
import { couponUses } from "@/backend/db/schema/coupon";
import { paymentAttempts, refunds } from "@/backend/db/schema/payment";
import { sites } from "@/backend/db/schema/site";
import { withdrawals } from "@/backend/db/schema/withdrawal";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import { DAY_MS, RECORD_YEARS } from "@/lib/config/constants";

/** What the owner of an order is called once the account is deleted; with random characters behind, which belong to nobody. */
export const ERASED_OWNER_PREFIX = "erased";

/** True for what an account has left behind that is deleted (rules/accounts#deletion). */
export const isErasedOwner = (uid: string): boolean => uid.startsWith(ERASED_OWNER_PREFIX);

const YEAR_MS = 365.25 * DAY_MS;
/** Deleted in one transaction. */
const BATCH = 200;

/**
 * Deletes the orders of deleted accounts once the brand's years are over, with their attempts, refunds, consents, coupons and
 * statements of withdrawal.
 * @param now epoch milliseconds
 */
export async function deleteErasedOrders(db: Database, now: number): Promise<void> {
  for (const { site } of await db.select({ site: sites.id }).from(sites)) {
    const { config } = await readSiteConfigRow(db, site);
    const years = config.company?.recordYears ?? RECORD_YEARS;
    while ((await transact(db, (tx) => deleteBatch(tx, site, now - years * YEAR_MS))) === BATCH);
  }
}

async function deleteBatch(tx: Database, site: string, before: number): Promise<number> {
  const due = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.site, site),
        // The range of the index; every other owner begins with another letter.
        gte(orders.uid, ERASED_OWNER_PREFIX),
        lte(orders.uid, `${ERASED_OWNER_PREFIX}zzzz`),
        lt(orders.createdAt, Math.floor(before)),
      ),
    )
    .limit(BATCH);
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const attempts = tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.orderId, ids));
  await tx.delete(refunds).where(inArray(refunds.attemptId, attempts));
  for (const table of [consents, couponUses, withdrawals, paymentAttempts] as const)
    await tx.delete(table).where(inArray(table.orderId, ids));
  await tx.delete(orders).where(inArray(orders.id, ids));
  return ids.length;
}
