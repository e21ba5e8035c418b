import { createHash } from "node:crypto";
import type { Database } from "@/backend/db/client";
import { handoffs } from "@/backend/db/schema/bill";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { isOrderOpen, type OrderRow, type Owner, requireOrder } from "@/backend/modules/billing/rows";
import { createSecretToken, createTypeableCode } from "@/backend/runtime/random-values";
import { refuse } from "@/backend/runtime/refusal-error";
import { MINUTE_MS } from "@/lib/config/constants";
import type { ReminderKind } from "@/lib/contract/admin/report-measures";

const CODE_LENGTH = 8;
const CODE_TTL_MS = 15 * MINUTE_MS;

/** What is stored of a code, a link's token or a grant. */
export const hashHandoffSecret = (secret: string): string =>
  createHash("sha256").update(secret).digest("base64url");

/**
 * Creates the code that opens one unpaid order on another device. An earlier code of the order becomes invalid; links in mails stay.
 * @throws RefusalError 1001 not this owner's order · 1015 the order is no longer unpaid
 */
export async function createHandoff({ db, clock }: BillingContext, owner: Owner, orderId: string) {
  const now = clock.now();
  const order = await requireOrder(db, owner, orderId);
  if (!isOrderOpen(order.status) || order.expiresAt <= now) throw refuse("paymentNotPlaced");
  const code = createTypeableCode(CODE_LENGTH);
  const expiresAt = Math.min(now + CODE_TTL_MS, order.expiresAt);
  await storeHandoff(db, { ...owner, orderId, purpose: "device", secret: code, now, expiresAt });
  return { code: `${code.slice(0, 4)}-${code.slice(4)}`, expiresAt, serverNow: now };
}

/**
 * Creates the token of a mailed link that opens one unpaid order, once, until the order ends. Call it in the transaction
 * that queues the mail.
 */
export async function createPaymentLink(
  tx: Database,
  { id: orderId, site, uid, expiresAt }: Pick<OrderRow, "id" | "site" | "uid" | "expiresAt">,
  purpose: ReminderKind,
  now: number,
): Promise<string> {
  const secret = createSecretToken();
  await storeHandoff(tx, { site, uid, orderId, purpose, secret, now, expiresAt });
  return secret;
}

/** Stores a code or token in place of the order's earlier one for the same purpose. */
async function storeHandoff(
  db: Database,
  {
    secret,
    now,
    ...owned
  }: Pick<typeof handoffs.$inferSelect, "site" | "uid" | "orderId" | "purpose" | "expiresAt"> & {
    secret: string;
    now: number;
  },
): Promise<void> {
  const handoff = {
    ...owned,
    codeHash: hashHandoffSecret(secret),
    createdAt: now,
    grantHash: null,
    grantExpiresAt: null,
  };
  await db
    .insert(handoffs)
    .values(handoff)
    .onConflictDoUpdate({ target: [handoffs.orderId, handoffs.purpose], set: handoff });
}
