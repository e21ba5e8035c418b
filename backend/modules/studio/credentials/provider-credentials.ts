import { asc, eq } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { merchantAccounts } from "@/backend/db/schema/merchant";
import {
  findMerchantAccount,
  storeMerchantAccount,
  type WrittenCredentials,
  whereAccount,
} from "@/backend/modules/billing/merchants/merchant-accounts";
import { findSiteById } from "@/backend/modules/catalog/sites";
import type { OperatorRow } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { recordAudit } from "@/backend/modules/studio/audit";
import { lockBrand } from "@/backend/modules/studio/versions/lock-brand";
import type { SecretList } from "@/lib/config/secret-list";
import type { ProviderCredentials } from "@/lib/contract/admin/money/secrets";
import { isMethodCode } from "@/lib/domain/payment/methods/methods";

/** A brand's accounts at its payment providers, and since when they have a key and a webhook secret; never one of these. */
export async function listProviderCredentials(db: Database, brand: string): Promise<ProviderCredentials[]> {
  const accounts = await db
    .select()
    .from(merchantAccounts)
    .where(eq(merchantAccounts.site, brand))
    .orderBy(asc(merchantAccounts.method));
  return accounts.map(({ method, merchantId, keySetAt, webhookSetAt, previousUntil }) => ({
    ...{ method, merchantId, keySetAt, webhookSetAt },
    previousUntil: webhookSetAt === null ? null : previousUntil,
  }));
}

/**
 * Stores or changes the account of a brand that was published at the provider of a method. A secret that is null stays as it is, but
 * another account has another key.
 * @param secrets DELIVERY_SECRET
 * @param now epoch milliseconds
 * @throws AdminRefusal unknown: no such brand is open · invalid: no such method, no key for another account, or too many webhook
 *   secrets of the last day
 */
export async function setProviderCredentials(
  db: Database,
  secrets: SecretList,
  { brand, method, ...written }: { brand: string; method: string } & WrittenCredentials,
  operator: OperatorRow,
  now: number,
): Promise<void> {
  if (!isMethodCode(method)) throw new AdminRefusal("invalid", { fields: { method: "custom" } });
  const place = { site: brand, method };
  await transact(db, async (tx) => {
    await lockBrand(tx, brand);
    if (!(await findSiteById(tx, brand))) throw new AdminRefusal("unknown", { detail: brand });
    const before = await findMerchantAccount(tx, place);
    const isOther = before !== null && before.merchantId !== written.merchantId;
    if (isOther && before.key !== null && written.secretKey === null)
      throw new AdminRefusal("invalid", { fields: { secretKey: "custom" } });
    if (!(await storeMerchantAccount(tx, secrets, place, written, now)))
      throw new AdminRefusal("invalid", { fields: { webhookSecret: "custom" } });
    const details = {
      ...{ method, merchantId: written.merchantId },
      ...{ secretKey: written.secretKey !== null, webhookSecret: written.webhookSecret !== null },
    };
    await recordAudit(tx, { operator, action: "providerCredentialsSet", brand, details }, now);
  });
}

/**
 * Removes it with its key and secrets, at once: from then on the installation's account is used.
 * @param id the brand's id, typed again
 * @param now epoch milliseconds
 * @throws AdminRefusal unknown: no such brand is open · invalid: another id
 */
export async function removeProviderCredentials(
  db: Database,
  { brand, method, id }: { brand: string; method: string; id: string },
  operator: OperatorRow,
  now: number,
): Promise<void> {
  if (id.trim() !== brand) throw new AdminRefusal("invalid", { fields: { id: "custom" } });
  await transact(db, async (tx) => {
    await lockBrand(tx, brand);
    if (!(await findSiteById(tx, brand))) throw new AdminRefusal("unknown", { detail: brand });
    const [removed] = await tx
      .delete(merchantAccounts)
      .where(whereAccount({ site: brand, method }))
      .returning({ method: merchantAccounts.method });
    if (!removed) return;
    const action = "providerCredentialsRemoved";
    await recordAudit(tx, { operator, action, brand, details: { method } }, now);
  });
}
