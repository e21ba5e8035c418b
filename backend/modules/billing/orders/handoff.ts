import { createHash, randomBytes, randomInt } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import { handoffs } from "@/backend/db/schema/bill";
import { plans } from "@/backend/db/schema/site";
import { findMember } from "@/backend/modules/accounts/members";
import { pay } from "@/backend/modules/billing/attempts/pay";
import { readPayment } from "@/backend/modules/billing/attempts/read-payment";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { findOrder, type Owner } from "@/backend/modules/billing/rows";
import { getLocalized } from "@/backend/modules/catalog/plans";
import { resolveSiteLanguage, type SiteWithHosts } from "@/backend/modules/catalog/sites";
import { consumeLimit } from "@/backend/modules/limits/rate-limits";
import { refuse } from "@/backend/runtime/refusal-error";
import type { Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import type { HandoffView } from "@/lib/contract/bill/pending-orders";
import { findMethod } from "@/lib/domain/payment/methods/methods";
import { isOrderOpen } from "./statuses";

/** Read from one screen and typed on another: no letter that looks like a digit. */
const TYPEABLE_CHARACTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 8;
const CODE_TTL_MS = 15 * 60_000;
const GRANT_TTL_MS = 2 * 60 * 60_000;
/** Codes tried by one address; there are 31^8 of them. */
const TRY_LIMIT = { most: 30, windowMs: 10 * 60_000 };

const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("base64url");
const normalizeCode = (code: string) => code.replace(/-/g, "").toUpperCase();

/**
 * Makes the code that opens one unpaid order on another device. Another code that the order had is dead.
 * @throws Refusal 1001 not this owner's · 1015 nothing waits in it any more
 */
export async function createHandoff({ db, clock }: BillingContext, owner: Owner, orderId: string) {
  const now = clock.now();
  const order = await findOrder(db, owner, orderId);
  if (!order) throw refuse("orderNotFound");
  if (!isOrderOpen(order.status) || order.expiresAt <= now) throw refuse("paymentNotPlaced");
  const code = Array.from(
    { length: CODE_LENGTH },
    () => TYPEABLE_CHARACTERS[randomInt(TYPEABLE_CHARACTERS.length)],
  ).join("");
  const expiresAt = Math.min(now + CODE_TTL_MS, order.expiresAt);
  const fresh = {
    codeHash: hashSecret(code),
    site: owner.site,
    uid: owner.uid,
    createdAt: now,
    expiresAt,
    grantHash: null,
    grantExpiresAt: null,
  };
  await db
    .insert(handoffs)
    .values({ ...fresh, orderId })
    .onConflictDoUpdate({ target: handoffs.orderId, set: fresh });
  return { code: `${code.slice(0, 4)}-${code.slice(4)}`, expiresAt, serverNow: now };
}

/** Who asks for a payment without being its buyer: nobody that is known. */
export interface HandoffVisitor {
  site: SiteWithHosts;
  language: Locale;
  origin: string;
  ip: string;
}

/**
 * Uses a code up, once: one guarded statement, so of two devices one gets in.
 * @throws Refusal 10302 used, over, or never made · -3031 too many tries from there
 */
export async function openHandoff(billing: BillingContext, visitor: HandoffVisitor, code: string) {
  const { db, clock } = billing;
  const now = clock.now();
  const limitKey = `handoff:${visitor.site.id}:${visitor.ip}`;
  if (!(await consumeLimit(db, limitKey, TRY_LIMIT))) throw refuse("tooFrequent");
  const grant = randomBytes(32).toString("base64url");
  const [opened] = await db
    .update(handoffs)
    .set({ grantHash: hashSecret(grant), grantExpiresAt: now + GRANT_TTL_MS })
    .where(
      and(
        eq(handoffs.codeHash, hashSecret(normalizeCode(code))),
        eq(handoffs.site, visitor.site.id),
        isNull(handoffs.grantHash),
        gt(handoffs.expiresAt, now),
      ),
    )
    .returning();
  if (!opened) throw refuse("linkGone");
  return { grant, view: await readHandoffView(billing, visitor, opened) };
}

/**
 * How the payment stands that a grant was given for; with `renew`, after a new code of the same method was made.
 * @throws Refusal 10302 the grant is over · what `pay` refuses
 */
export async function readHandoff(
  billing: BillingContext,
  visitor: HandoffVisitor,
  { grant, renew }: { grant: string; renew: boolean },
): Promise<HandoffView> {
  const [row] = await billing.db
    .select()
    .from(handoffs)
    .where(
      and(
        eq(handoffs.grantHash, hashSecret(grant)),
        eq(handoffs.site, visitor.site.id),
        gt(handoffs.grantExpiresAt, billing.clock.now()),
      ),
    );
  if (!row) throw refuse("linkGone");
  if (renew) await renewPaymentCode(billing, visitor, row);
  return readHandoffView(billing, visitor, row);
}

type HandoffRow = typeof handoffs.$inferSelect;

async function renewPaymentCode(
  billing: BillingContext,
  visitor: HandoffVisitor,
  row: HandoffRow,
): Promise<void> {
  const { site, language, origin, ip } = visitor;
  const info = await readPayment(billing, row, row.orderId);
  const member = await findMember(billing.db, row.site, row.uid);
  if (!member || !canRenew(info)) return;
  await pay(billing, {
    buyer: { site, member, language: resolveSiteLanguage(site, language), origin, ip },
    // One new code for each that has ended, however often it is asked for.
    key: `handoff-${info.attemptId ?? row.orderId}`,
    orderId: row.orderId,
    planId: null,
    method: info.method ?? "",
    quoteId: null,
    card: undefined,
  });
}

const canRenew = ({ canRepay, nextAction, method }: PaymentInfo) =>
  canRepay && nextAction.kind === "none" && findMethod(method)?.renewable === true;

/** What may be shown: nothing that says who the buyer is. */
async function readHandoffView(
  billing: BillingContext,
  { site, language }: HandoffVisitor,
  row: HandoffRow,
): Promise<HandoffView> {
  const info = await readPayment(billing, row, row.orderId);
  const [plan] = await billing.db
    .select({ texts: plans.texts })
    .from(plans)
    .where(and(eq(plans.site, row.site), eq(plans.id, info.planId)));
  return {
    planName: (plan && getLocalized(plan.texts, language, site.defaultLang)?.name) ?? info.planName,
    amount: info.amount,
    method: info.method ?? null,
    status: info.status,
    nextAction: info.nextAction,
    expiresAt: info.expiresAt ?? null,
    serverNow: info.serverNow,
    canRenew: canRenew(info),
  };
}
