import * as pg from "drizzle-orm/pg-core";
import { milliseconds } from "./columns";
import { siteReference } from "./site";

/**
 * A brand's account at the provider of a payment method, as an operator has written it (rules/studio#payment-providers). Key and
 * secrets are encrypted (backend/runtime/sealed-text.ts).
 */
export const merchantAccounts = pg.pgTable(
  "merchant_accounts",
  {
    site: siteReference(),
    method: pg.text("method").notNull(),
    merchantId: pg.text("merchant_id").notNull(),
    /** The key that calls are made with; null: none. */
    key: pg.text("key"),
    keySetAt: milliseconds("key_set_at"),
    /** What notifications are signed with; null: as those of every brand without one, with PROVIDER_SECRET. */
    webhookSecret: pg.text("webhook_secret"),
    webhookSetAt: milliseconds("webhook_set_at"),
    /**
     * Those before (`former-secrets.ts`); null: there was none. The last of them counts until `previousUntil` (epoch milliseconds), null: none
     * does any longer.
     */
    previousWebhookSecret: pg.text("previous_webhook_secret"),
    previousUntil: milliseconds("previous_until"),
    updatedAt: milliseconds("updated_at").notNull(),
  },
  (table) => [pg.primaryKey({ columns: [table.site, table.method] })],
);
