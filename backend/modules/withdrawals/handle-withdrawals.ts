import { and, asc, eq } from "drizzle-orm";
import { type Database, transact } from "@/backend/db/client";
import { orders } from "@/backend/db/schema/bill";
import { withdrawals } from "@/backend/db/schema/withdrawal";
import { takeFirst } from "@/backend/db/take-first";
import { listEmailSpellings } from "@/backend/modules/accounts/account-names";
import { findMember, type Member } from "@/backend/modules/accounts/members";
import { type BillingContext, reportOrderChange } from "@/backend/modules/billing/billing";
import { SWEEP_LEASE_MS } from "@/backend/modules/billing/limits";
import { endOrder } from "@/backend/modules/billing/orders/cancel-order";
import { findOrder, isOrderOpen, lockBuyer, type OrderRow } from "@/backend/modules/billing/rows";
import { readSiteConfigRow } from "@/backend/modules/catalog/site-config";
import { findStoredSite, getSiteOrigin } from "@/backend/modules/catalog/sites";
import { workOffRows } from "@/backend/runtime/claim-rows";
import {
  acceptStatement,
  changeStatement,
  endRenewalOfOrder,
  findCountedStatement,
  refuseStatement,
  type Settlement,
  sendWithdrawalRefund,
  wasRefusedByOperator,
} from "./settle-withdrawal";
import type { WithdrawalRow } from "./withdrawal-mails";
import { getWithdrawalDays, getWithdrawalEnd, readWithdrawalRules } from "./withdrawal-period";

/**
 * Decides about the statements that were received (rules/orders#what-a-withdrawal-leads-to), each on its own: several backends share them, and one that fails
 * is tried again when its lease ends.
 * @returns how many there were
 */
export function handleWithdrawals(billing: BillingContext, signal?: AbortSignal): Promise<number> {
  const claim = () => ({
    where: eq(withdrawals.state, "received"),
    orderBy: asc(withdrawals.receivedAt),
    leaseMs: SWEEP_LEASE_MS,
  });
  return workOffRows(billing.db, withdrawals, claim, {
    atOnce: billing.tasksAtOnce,
    signal,
    work: (statement) => handleStatement(billing, statement),
    onError: (error, { id }) => billing.log.warn("a withdrawal was not handled", { withdrawal: id, error }),
  });
}

/** The order with the id that was typed, of any member of the brand; null where there is none. */
export const findNamedOrder = (db: Database, site: string, text: string): Promise<OrderRow | null> =>
  takeFirst(
    db
      .select()
      .from(orders)
      .where(and(eq(orders.id, text.replaceAll(/[\s#]/g, "").toLowerCase()), eq(orders.site, site))),
  );

/** True where a member has this (normalized) address, as name of the account or added to it. */
function isAddressOf({ account, type, boundEmail }: Member, email: string): boolean {
  const spellings = listEmailSpellings(email);
  return [type === "email" ? account : null, boundEmail].some(
    (address) => address !== null && spellings.includes(address),
  );
}

async function handleStatement(billing: BillingContext, statement: WithdrawalRow): Promise<void> {
  const { db } = billing;
  const site = await findStoredSite(db, statement.site);
  const order = await findNamedOrder(db, statement.site, statement.orderText);
  const member = order && (await findMember(db, order.site, order.uid));
  const hasAddress = member !== null && isAddressOf(member, statement.email);
  const isKnown = order !== null && (hasAddress || statement.uid === order.uid);
  if (!site || !isKnown) {
    await changeStatement(db, statement, { state: "unmatched" });
    return;
  }
  // Before the decision, because it takes a provider's word.
  if (hasAddress && isOrderOpen(order.status)) await endOrder(billing, order);
  const origin = getSiteOrigin(site, billing.linkOrigin);
  const settlement = { site, origin, statement, operator: null, now: billing.clock.now() };
  const accepted = await transact(db, async (tx) => {
    await lockBuyer(tx, order);
    const current = (await findOrder(tx, order, order.id)) ?? order;
    return decide(tx, settlement, current, { isAutomatic: hasAddress });
  });
  if (accepted) await sendWithdrawalRefund(billing, (await findOrder(db, order, order.id)) ?? order);
  else reportOrderChange(billing, { site: order.site, orderId: order.id });
}

/** Decides about the statement of a known sender, or leaves it to an operator. Null unless it was accepted. */
async function decide(
  tx: Database,
  settlement: Settlement,
  order: OrderRow,
  { isAutomatic }: { isAutomatic: boolean },
): Promise<WithdrawalRow | null> {
  const { site, statement, now } = settlement;
  if ((await findCountedStatement(tx, order.id)) !== null) {
    await refuseStatement(tx, settlement, { kind: "repeated" }, order.id);
    return null;
  }
  const rules = readWithdrawalRules((await readSiteConfigRow(tx, site.id)).config);
  const days = getWithdrawalDays(rules, order.country);
  const endedAt = getWithdrawalEnd(order.paidAt ?? order.createdAt, days, site.timeZone);
  if (order.paidAt !== null && statement.receivedAt >= endedAt) {
    const decision = { kind: "afterPeriod", plan: order.planName, days, endedAt } as const;
    await refuseStatement(tx, settlement, decision, order.id);
    return null;
  }
  if (isAutomatic && isOrderOpen(order.status)) throw new Error("the order has another attempt by now");
  const isLeftToOperator = !isAutomatic || (await wasRefusedByOperator(tx, order.id, statement.id));
  const accepted = isLeftToOperator ? null : await acceptStatement(tx, settlement, order);
  if (accepted) return accepted;
  if (await changeStatement(tx, statement, { state: "pending", orderId: order.id }))
    await endRenewalOfOrder(tx, order, now);
  return null;
}
