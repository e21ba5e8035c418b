import { and, eq } from "drizzle-orm";
import type { Billing } from "@/backend/core/billing/billing";
import { cardView, isCharged } from "@/backend/core/billing/cards";
import { findOrder, type Owner } from "@/backend/core/billing/rows";
import { isOpen } from "@/backend/core/billing/statuses";
import { readPlanText } from "@/backend/core/plans";
import { Refusal } from "@/backend/core/refusal";
import type { SiteRecord } from "@/backend/core/sites";
import { cards, renewals } from "@/backend/db/schema/card";
import type { Locale } from "@/lib/config/constants";
import type { RenewalInfo } from "@/lib/contract/job/renewal";
import { isOn, RETRY_AFTER_MS, type RenewalRow } from "./renewal-rules";

const NOT_FOUND = 6201;

/**
 * A member's renewal as its owner sees it.
 * @throws Refusal 6201 nothing of this member ever renewed
 */
export async function readRenewal(
  billing: Billing,
  site: SiteRecord,
  owner: Owner,
  language: Locale,
): Promise<RenewalInfo> {
  const { db, clock } = billing;
  const now = clock.now();
  const [row] = await db
    .select({ renewal: renewals, card: cards })
    .from(renewals)
    .leftJoin(cards, eq(cards.id, renewals.cardId))
    .where(and(eq(renewals.site, owner.site), eq(renewals.uid, owner.uid)));
  if (!row) throw new Refusal(NOT_FOUND);
  const { renewal, card } = row;
  const { currency } = renewal;
  return {
    status: renewal.status === "expired" ? "off" : renewal.status,
    planId: renewal.planId,
    planName: (await readPlanText(db, site, renewal.planId, language))?.name ?? renewal.planId,
    amount: { amount: renewal.amount, currency },
    discountedPeriods: renewal.discountedPeriods,
    fullAmount: { amount: renewal.fullAmount, currency },
    nextBillingAt: renewal.nextAt,
    card: card && cardView(card, isOn(renewal), now),
    running: await isCharged(db, renewal.orderId),
    expired: hasExpired(renewal, now),
    failure: await failureOf(billing, owner, renewal, now),
    serverNow: now,
  };
}

/** True where only a new order brings it back (spec §4). */
export const hasExpired = ({ status, nextAt }: RenewalRow, now: number): boolean =>
  status === "expired" || (status === "off" && nextAt <= now);

async function failureOf(
  { db }: Billing,
  owner: Owner,
  renewal: RenewalRow,
  now: number,
): Promise<RenewalInfo["failure"]> {
  const { refusal, failedAt, orderId, dueAt, tries } = renewal;
  if (!isOn(renewal) || refusal === null || failedAt === null) return null;
  const order = orderId === null ? null : await findOrder(db, owner, orderId);
  return {
    code: refusal,
    at: failedAt,
    nextTryAt: tries <= RETRY_AFTER_MS.length && dueAt !== null && dueAt > now ? dueAt : null,
    orderId: order && isOpen(order.status) ? order.id : null,
  };
}
