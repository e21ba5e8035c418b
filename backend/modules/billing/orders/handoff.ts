import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { handoffs } from "@/backend/db/schema/bill";
import { plans } from "@/backend/db/schema/site";
import { findMember } from "@/backend/modules/accounts/members";
import { pay } from "@/backend/modules/billing/attempts/pay";
import { readPayment } from "@/backend/modules/billing/attempts/payment-info";
import type { Buyer } from "@/backend/modules/billing/attempts/payment-request";
import type { BillingContext } from "@/backend/modules/billing/billing";
import { hashHandoffSecret } from "@/backend/modules/billing/orders/create-handoff";
import { readHolderData } from "@/backend/modules/billing/quotes/quotes";
import { findOrder } from "@/backend/modules/billing/rows";
import { getLocalized } from "@/backend/modules/catalog/plans";
import { resolveSiteLanguage, type SiteWithHosts } from "@/backend/modules/catalog/sites";
import { LIMITS } from "@/backend/modules/limits/limits";
import {
  type CountedAct,
  consumeLimit,
  getIpNetwork,
  releaseLimit,
} from "@/backend/modules/limits/rate-limits";
import { createSecretToken } from "@/backend/runtime/random-values";
import { refuse } from "@/backend/runtime/refusal-error";
import { HOUR_MS, type Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import type { HandoffView } from "@/lib/contract/bill/pending-orders";
import { findMethod } from "@/lib/domain/payment/methods/methods";
import { takesTypedCard } from "./typed-card";

const GRANT_TTL_MS = 2 * HOUR_MS;

/** The token in a mailed link; anything else is a code, which a person may have typed. */
const LINK_TOKEN = /^[A-Za-z0-9_-]{43}$/;
const normalizeCode = (code: string) => (LINK_TOKEN.test(code) ? code : code.replace(/-/g, "").toUpperCase());

/** The visitor who opens a payment with a code: an unauthenticated one. */
export interface HandoffVisitor {
  site: SiteWithHosts;
  language: Locale;
  returnOrigin: string;
  ip: string;
}

/**
 * Redeems a code, or the token of a mailed link, once; one guarded statement, so that of two devices only one succeeds.
 * @throws RefusalError 10302 used, expired or unknown code · -3031 too many tries from this address
 */
export async function openHandoff(billing: BillingContext, visitor: HandoffVisitor, code: string) {
  const { db, clock } = billing;
  const now = clock.now();
  const counted = await countHandoffTry(db, visitor);
  const grant = createSecretToken();
  const [opened] = await db
    .update(handoffs)
    .set({ grantHash: hashHandoffSecret(grant), grantExpiresAt: now + GRANT_TTL_MS })
    .where(
      and(
        eq(handoffs.codeHash, hashHandoffSecret(normalizeCode(code))),
        eq(handoffs.site, visitor.site.id),
        isNull(handoffs.grantHash),
        gt(handoffs.expiresAt, now),
      ),
    )
    .returning();
  if (!opened) throw refuse("linkGone");
  if (counted) await releaseLimit(db, counted);
  return { grant, view: await readHandoffView(billing, visitor, opened) };
}

/**
 * Counts one try of a visitor's network before the outcome is known. Visitors without a known address have no limit:
 * one of them could use it up for the whole brand, and a code is one of 31^8 for 15 minutes.
 * @throws RefusalError -3031 too many tries from this network
 */
async function countHandoffTry(
  db: Database,
  { site, ip }: Pick<HandoffVisitor, "site" | "ip">,
): Promise<CountedAct | null> {
  if (ip === "unknown") return null;
  const counted = await consumeLimit(db, `handoff:${site.id}:${getIpNetwork(ip)}`, LIMITS.handoffFailures);
  if (!counted) throw refuse("tooFrequent");
  return counted;
}

/**
 * The payment that a grant gives access to; with `renew`, after a new code of the same method was created.
 * @throws RefusalError 10302 the grant has expired · the refusals of `pay`
 */
export async function readHandoff(
  billing: BillingContext,
  visitor: HandoffVisitor,
  { grant, renew }: { grant: string; renew: boolean },
): Promise<HandoffView> {
  const row = await requireGrant(billing, visitor, grant);
  if (renew) await renewPaymentCode(billing, visitor, row);
  return { ...(await readHandoffView(billing, visitor, row)), orderId: row.orderId };
}

/** @throws RefusalError 10302 the grant has expired */
export async function requireGrant(
  billing: BillingContext,
  visitor: HandoffVisitor,
  grant: string,
): Promise<HandoffRow> {
  const [row] = await billing.db
    .select()
    .from(handoffs)
    .where(
      and(
        eq(handoffs.grantHash, hashHandoffSecret(grant)),
        eq(handoffs.site, visitor.site.id),
        gt(handoffs.grantExpiresAt, billing.clock.now()),
      ),
    );
  if (!row) throw refuse("linkGone");
  return row;
}

/** The buyer of a grant's order, as the visitor pays for them; null where the account is gone. */
export async function findHandoffBuyer(
  { db }: BillingContext,
  { site, language, returnOrigin, ip }: HandoffVisitor,
  row: HandoffRow,
): Promise<Buyer | null> {
  const member = await findMember(db, row.site, row.uid);
  return member && { site, member, language: resolveSiteLanguage(site, language), returnOrigin, ip };
}

type HandoffRow = typeof handoffs.$inferSelect;

async function renewPaymentCode(
  billing: BillingContext,
  visitor: HandoffVisitor,
  row: HandoffRow,
): Promise<void> {
  const info = await readPayment(billing, row, row.orderId);
  const buyer = await findHandoffBuyer(billing, visitor, row);
  if (!buyer || !canRenew(info)) return;
  await pay(billing, {
    buyer,
    // One new code for each one that has ended, however often it is requested.
    key: `handoff-${info.attemptId ?? row.orderId}`,
    orderId: row.orderId,
    planId: null,
    method: info.method ?? "",
    quoteId: null,
    card: undefined,
    returnPage: "/go",
  });
}

const canRenew = ({ canRepay, nextAction, method }: PaymentInfo) =>
  canRepay && nextAction.kind === "none" && findMethod(method)?.renewable === true;

/** What the other device may show: nothing that identifies the buyer. */
export async function readHandoffView(
  billing: BillingContext,
  { site, language }: HandoffVisitor,
  row: HandoffRow,
): Promise<HandoffView> {
  const info = await readPayment(billing, row, row.orderId);
  const order = await findOrder(billing.db, row, row.orderId);
  const isCardTyped =
    order !== null && takesTypedCard(order) && info.canRepay && info.nextAction.kind === "none";
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
    card: isCardTyped ? { holderData: await readHolderData(billing.db, row.site) } : null,
  };
}
