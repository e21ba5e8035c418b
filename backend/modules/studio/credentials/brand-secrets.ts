import { type Database, transact } from "@/backend/db/client";
import { storeCaptchaSecret } from "@/backend/modules/accounts/captcha/captcha-secret";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import { findSiteById } from "@/backend/modules/catalog/sites";
import type { OperatorRow } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { recordAudit } from "@/backend/modules/studio/audit";
import { lockBrand } from "@/backend/modules/studio/versions/lock-brand";
import type { SecretList } from "@/lib/config/secret-list";
import type { BrandSecrets } from "@/lib/contract/admin/money/secrets";
import { listProviderCredentials } from "./provider-credentials";

/** Which secrets a brand has, and since when; never one of them. */
export async function readSecrets(db: Database, brand: string): Promise<BrandSecrets> {
  const stored = (await readSiteConfigRow(db, brand)).config.waysIn?.captchaSecret;
  return {
    captcha: stored ? { setAt: typeof stored === "string" ? null : stored.setAt } : null,
    providers: await listProviderCredentials(db, brand),
  };
}

/**
 * Stores the captcha's secret of a brand that was published, in place of the one before, encrypted.
 * @param secrets DELIVERY_SECRET
 * @param now epoch milliseconds
 * @throws AdminRefusal unknown: no such brand is open
 */
export const setCaptchaSecret = (
  db: Database,
  secrets: SecretList,
  { brand, secret }: { brand: string; secret: string },
  operator: OperatorRow,
  now: number,
): Promise<BrandSecrets> => changeCaptchaSecret(db, secrets, { brand, secret }, operator, now);

/**
 * Removes it: log-in then asks for the image.
 * @param id the brand's id, typed again
 * @param now epoch milliseconds
 * @throws AdminRefusal unknown: no such brand is open · invalid: another id
 */
export async function removeCaptchaSecret(
  db: Database,
  secrets: SecretList,
  { brand, id }: { brand: string; id: string },
  operator: OperatorRow,
  now: number,
): Promise<BrandSecrets> {
  if (id.trim() !== brand) throw new AdminRefusal("invalid", { fields: { id: "custom" } });
  return changeCaptchaSecret(db, secrets, { brand, secret: null }, operator, now);
}

async function changeCaptchaSecret(
  db: Database,
  secrets: SecretList,
  { brand, secret }: { brand: string; secret: string | null },
  operator: OperatorRow,
  now: number,
): Promise<BrandSecrets> {
  return transact(db, async (tx) => {
    // A document that is published meanwhile writes the same row.
    await lockBrand(tx, brand);
    if (!(await findSiteById(tx, brand))) throw new AdminRefusal("unknown", { detail: brand });
    const before = await readSecrets(tx, brand);
    if (secret === null && before.captcha === null) return before;
    await storeCaptchaSecret(tx, secrets, { site: brand, secret }, now);
    const action = secret === null ? "captchaSecretRemoved" : "captchaSecretSet";
    await recordAudit(tx, { operator, action, brand }, now);
    return readSecrets(tx, brand);
  });
}
