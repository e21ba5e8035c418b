import { and, eq, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { siteConfigs } from "@/backend/db/schema/site";
import { readSiteConfigRow, type StoredCaptchaSecret } from "@/backend/modules/catalog/site-config";
import { getSealPrefix, openSealedText, type SealedKind, sealText } from "@/backend/runtime/sealed-text";
import type { SecretList } from "@/lib/config/secret-list";

/**
 * The captcha's provider wants the secret by which it knows a brand as it is. So it can't be hashed, and is encrypted, bound to its brand,
 * beside the brand's settings.
 */
const PURPOSE: SealedKind = "captcha secrets";

/**
 * The secret of a brand, which its provider wants as it is.
 * @returns null where there is none, or none that a listed secret opens
 */
export function openCaptchaSecret(
  secrets: SecretList,
  site: string,
  stored: StoredCaptchaSecret | null | undefined,
): string | null {
  if (!stored) return null;
  if (typeof stored === "string") return stored;
  try {
    return openSealedText(secrets, PURPOSE, site, stored.sealed);
  } catch {
    // The job below says in the log that it can't be read; log-in goes on with the image.
    return null;
  }
}

/**
 * Stores, replaces or removes a brand's secret, in a transaction that has locked the brand.
 * @param now epoch milliseconds
 */
export async function storeCaptchaSecret(
  tx: Database,
  secrets: SecretList,
  { site, secret }: { site: string; secret: string | null },
  now: number,
): Promise<void> {
  const { config, brand } = await readSiteConfigRow(tx, site);
  const captchaSecret =
    secret === null ? null : { sealed: sealText(secrets, PURPOSE, site, secret), setAt: now };
  const next = { config: { ...config, waysIn: { ...config.waysIn, captchaSecret } }, brand };
  await tx
    .insert(siteConfigs)
    .values({ site, ...next })
    .onConflictDoUpdate({ target: siteConfigs.site, set: next });
}

const STORED = sql`${siteConfigs.config} #> '{waysIn,captchaSecret}'`;

/**
 * Encrypts with the present secret each one that another secret encrypted, or none, so that an older secret can be removed from
 * DELIVERY_SECRET. Several backends may do it at once.
 * @param now epoch milliseconds: since when one is stored that was not encrypted
 * @returns how many were encrypted again, and how many no listed secret decrypts, which stay as they are
 */
export async function reencryptCaptchaSecrets(
  db: Database,
  secrets: SecretList,
  now: number,
): Promise<{ changed: number; unreadable: number }> {
  const done = { changed: 0, unreadable: 0 };
  const prefix = getSealPrefix(secrets, PURPOSE);
  const rows = await db
    .select({ site: siteConfigs.site, stored: sql<StoredCaptchaSecret>`${STORED}` })
    .from(siteConfigs)
    .where(sql`jsonb_typeof(${STORED}) in ('string', 'object')`);
  for (const { site, stored } of rows) {
    const isPlain = typeof stored === "string";
    if (!isPlain && stored.sealed.startsWith(prefix)) continue;
    const secret = openCaptchaSecret(secrets, site, stored);
    if (!secret) {
      done.unreadable += 1;
      continue;
    }
    const next = { sealed: sealText(secrets, PURPOSE, site, secret), setAt: isPlain ? now : stored.setAt };
    const changed = await db
      .update(siteConfigs)
      .set({
        config: sql`jsonb_set(${siteConfigs.config}, '{waysIn,captchaSecret}', ${JSON.stringify(next)}::jsonb)`,
      })
      // Another one by now is somebody's new secret.
      .where(and(eq(siteConfigs.site, site), sql`${STORED} = ${JSON.stringify(stored)}::jsonb`))
      .returning({ site: siteConfigs.site });
    done.changed += changed.length;
  }
  return done;
}
