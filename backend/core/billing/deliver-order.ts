import { randomInt } from "node:crypto";
import { and, desc, eq, gt } from "drizzle-orm";
import { grantPlan } from "@/backend/core/grant-plan";
import { findMember } from "@/backend/core/members";
import { deliver } from "@/backend/core/outbox";
import { readPlanText } from "@/backend/core/plans";
import { noteRenewal } from "@/backend/core/renewal/note-renewal";
import { findSiteById, languageAt } from "@/backend/core/sites";
import type { Database } from "@/backend/db/client";
import { services } from "@/backend/db/schema/bill";
import type { Billing } from "./billing";
import { sealPassword } from "./delivered-password";
import { paidMessage } from "./paid-message";
import type { AttemptRow, OrderRow } from "./rows";

/** Letters and digits that nobody mistakes for each other when typing them on a television. */
const TYPED = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

const typed = (length: number) => Array.from({ length }, () => TYPED[randomInt(TYPED.length)]).join("");

/**
 * Hands over what a paid order bought: the plan's days, an account code with password, and a mail. Runs in the
 * transaction that marks the order paid; the order's id is the key of what is delivered, so a second delivery fails
 * and takes its transaction with it.
 */
export async function deliverOrder(
  tx: Database,
  billing: Billing,
  order: OrderRow,
  attempt: AttemptRow,
  now: number,
): Promise<void> {
  const { site, uid, planId, devices, validityDays } = order;
  const period = await grantPlan(tx, { site, uid, planId, devices, validityDays, now });
  if (!period) throw new Error("a paid order without a member");
  await noteRenewal(tx, { order, attempt, endsAt: period.endsAt, now });
  const login = (await runningLogin(tx, order, now)) ?? newLogin(billing);
  await tx.insert(services).values({
    orderId: order.id,
    site,
    uid,
    planId,
    planName: order.planName,
    devices,
    ...login,
    ...period,
    createdAt: now,
  });
  await sendReceipt(tx, billing, order, attempt, now);
}

function newLogin({ deliverySecret }: Billing) {
  const accountCode = `${typed(4)}-${typed(4)}`;
  return { accountCode, password: sealPassword(deliverySecret, accountCode, typed(10)) };
}

/** A plan that is bought again while it runs keeps its account code: nothing has to be typed into the player anew. */
async function runningLogin(tx: Database, order: OrderRow, now: number) {
  const [running] = await tx
    .select({ accountCode: services.accountCode, password: services.password })
    .from(services)
    .where(
      and(
        eq(services.site, order.site),
        eq(services.uid, order.uid),
        eq(services.planId, order.planId),
        gt(services.endsAt, now),
      ),
    )
    .orderBy(desc(services.endsAt))
    .limit(1);
  return running ?? null;
}

async function sendReceipt(
  tx: Database,
  billing: Billing,
  order: OrderRow,
  attempt: AttemptRow,
  now: number,
) {
  const site = await findSiteById(tx, order.site);
  const member = await findMember(tx, order.site, order.uid);
  if (!site || !member) {
    billing.log.error("a paid order without a brand or member", { order: order.id });
    return;
  }
  const language = languageAt(site, member.language);
  const plan = (await readPlanText(tx, site, order.planId, language))?.name ?? order.planName;
  const { origin } = new URL(attempt.returnUrl);
  await deliver(tx, paidMessage({ site, member, order, language, plan, origin }), now);
}
