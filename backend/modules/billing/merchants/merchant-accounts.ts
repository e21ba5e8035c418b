import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { merchantAccounts } from "@/backend/db/schema/merchant";
import { takeFirst } from "@/backend/db/take-first";
import type { Merchant } from "@/backend/providers/provider";
import { openSealedText, type SealedKind, sealText } from "@/backend/runtime/sealed-text";
import { DAY_MS } from "@/lib/config/constants";
import type { SecretList } from "@/lib/config/secret-list";
import {
  type FormerSecret,
  formatFormerSecrets,
  MOST_FORMER_SECRETS,
  parseFormerSecrets,
} from "./former-secrets";

/** How long a webhook secret counts beside the one that has replaced it, so that the provider can be changed after the shop. */
const WEBHOOK_OVERLAP_MS = DAY_MS;

/** What calls to a provider and its notifications are proved with has to be read again, so it is encrypted, bound to its place. */
export const PURPOSE: SealedKind = "provider credentials";

export type MerchantAccountRow = typeof merchantAccounts.$inferSelect;

/** A brand and the payment method whose provider has the account. */
export interface AccountPlace {
  site: string;
  method: string;
}

/** The columns that hold an encrypted text. */
export const SEALED_COLUMNS = ["key", "webhookSecret", "previousWebhookSecret"] as const;
type SealedColumn = (typeof SEALED_COLUMNS)[number];

/** Webhook secrets have one name, whether they count now or counted before. */
const nameOwner = ({ site, method }: AccountPlace, column: SealedColumn) =>
  `${site}/${method}/${column === "key" ? "key" : "webhook"}`;

/** Encrypts a text for its column with the present DELIVERY_SECRET. */
export const sealCredential = (
  secrets: SecretList,
  place: AccountPlace,
  column: SealedColumn,
  text: string,
): string => sealText(secrets, PURPOSE, nameOwner(place, column), text);

/** The text of a column; null where there is none, or none that a listed secret opens. */
export function openCredential(
  secrets: SecretList,
  account: MerchantAccountRow,
  column: SealedColumn,
): string | null {
  const stored = account[column];
  if (stored === null) return null;
  try {
    return openSealedText(secrets, PURPOSE, nameOwner(account, column), stored);
  } catch {
    // The hourly job says in the log that it can't be read.
    return null;
  }
}

export const whereAccount = ({ site, method }: AccountPlace) =>
  and(eq(merchantAccounts.site, site), eq(merchantAccounts.method, method));

/** The brand's own account at the provider of a method; null: the installation's is used. */
export const findMerchantAccount = (db: Database, place: AccountPlace): Promise<MerchantAccountRow | null> =>
  takeFirst(db.select().from(merchantAccounts).where(whereAccount(place)));

/**
 * Whose account a call is made with, and its key (rules/studio#payment-providers); null: the installation's.
 * @param secrets DELIVERY_SECRET
 */
export async function findMerchant(
  db: Database,
  secrets: SecretList,
  place: AccountPlace,
): Promise<Merchant | null> {
  const account = await findMerchantAccount(db, place);
  return account && { id: account.merchantId, key: openCredential(secrets, account, "key") };
}

/** The webhook secrets before the present one that are still in their day; one that no listed secret opens is left out. */
function listFormerSecrets(secrets: SecretList, account: MerchantAccountRow, now: number): FormerSecret[] {
  const { previousWebhookSecret, previousUntil } = account;
  if (previousUntil === null) return [];
  const text = openCredential(secrets, account, "previousWebhookSecret");
  if (text === null && previousWebhookSecret !== null) return [];
  return parseFormerSecrets(text, previousUntil).filter(({ until }) => until > now);
}

/**
 * The secrets that a notification about a brand's charge may be signed with; the first signs: the brand's own where it has one, and
 * each one before for its day, else those of the installation.
 * @param deliverySecrets DELIVERY_SECRET
 * @param shared PROVIDER_SECRET
 * @param now epoch milliseconds
 */
export async function listWebhookSecrets(
  db: Database,
  { deliverySecrets, shared }: { deliverySecrets: SecretList; shared: SecretList },
  place: AccountPlace,
  now: number,
): Promise<SecretList> {
  const account = await findMerchantAccount(db, place);
  const own = account && openCredential(deliverySecrets, account, "webhookSecret");
  if (!account || account.webhookSecret === null) return shared;
  // What can't be read is not the installation's: nobody has this one.
  if (own === null) return [randomBytes(32).toString("hex")];
  const formers = listFormerSecrets(deliverySecrets, account, now);
  return [own, ...formers.flatMap(({ secret }) => (secret === null ? shared : [secret]))];
}

/** What an operator writes; a secret that is null stays as it is. */
export interface WrittenCredentials {
  merchantId: string;
  secretKey: string | null;
  webhookSecret: string | null;
}

/**
 * Stores or changes a brand's account, in a transaction that has locked the brand. The webhook secret before counts for another day, and
 * so does each that was replaced earlier until its own day is over: a correction ends none that the provider may still use.
 * @param secrets DELIVERY_SECRET
 * @param now epoch milliseconds
 * @returns false: nothing is stored, because too many webhook secrets would count
 */
export async function storeMerchantAccount(
  tx: Database,
  secrets: SecretList,
  place: AccountPlace,
  { merchantId, secretKey, webhookSecret }: WrittenCredentials,
  now: number,
): Promise<boolean> {
  const before = await findMerchantAccount(tx, place);
  const key =
    secretKey === null ? {} : { key: sealCredential(secrets, place, "key", secretKey), keySetAt: now };
  const formers = webhookSecret === null ? [] : replaceSecret(secrets, before, webhookSecret, now);
  if (formers.length > MOST_FORMER_SECRETS) return false;
  const webhook =
    webhookSecret === null
      ? {}
      : {
          webhookSecret: sealCredential(secrets, place, "webhookSecret", webhookSecret),
          webhookSetAt: now,
          ...sealFormers(secrets, place, formers),
        };
  const values = { merchantId, ...key, ...webhook, updatedAt: now };
  await tx
    .insert(merchantAccounts)
    .values({ site: place.site, method: place.method, ...values })
    .onConflictDoUpdate({ target: [merchantAccounts.site, merchantAccounts.method], set: values });
  return true;
}

/** Those that count beside a new webhook secret. */
function replaceSecret(
  secrets: SecretList,
  before: MerchantAccountRow | null,
  next: string,
  now: number,
): FormerSecret[] {
  const isOwn = before !== null && before.webhookSecret !== null;
  const last = isOwn ? openCredential(secrets, before, "webhookSecret") : null;
  const formers = isOwn ? listFormerSecrets(secrets, before, now) : [];
  const kept = formers.filter(({ secret }) => secret !== next && (last === null || secret !== last));
  // The same again replaces nothing, and nobody can have one that is not readable.
  if (last === next || (isOwn && last === null)) return kept;
  return [...kept, { secret: last, until: now + WEBHOOK_OVERLAP_MS }];
}

function sealFormers(secrets: SecretList, place: AccountPlace, formers: readonly FormerSecret[]) {
  if (formers.length === 0) return { previousWebhookSecret: null, previousUntil: null };
  const text = formatFormerSecrets(formers);
  return {
    previousWebhookSecret:
      text === null ? null : sealCredential(secrets, place, "previousWebhookSecret", text),
    previousUntil: Math.max(...formers.map(({ until }) => until)),
  };
}
