import { transact } from "@/backend/db/client";
import { type BillingContext, reportOrderChange } from "@/backend/modules/billing/billing";
import { endOrder } from "@/backend/modules/billing/orders/cancel-order";
import { findOrder, isOrderOpen, lockBuyer, type OrderRow } from "@/backend/modules/billing/rows";
import { findStoredSite, getSiteOrigin } from "@/backend/modules/catalog/sites";
import type { OperatorRow } from "@/backend/modules/studio/acting-operator";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { recordAudit } from "@/backend/modules/studio/audit";
import type { ListedStatement } from "@/lib/contract/admin/withdrawals";
import { findNamedOrder } from "./handle-withdrawals";
import { findStatement, readListedStatement } from "./list-withdrawals";
import { planRefund } from "./plan-refund";
import {
  acceptStatement,
  changeStatement,
  findCountedStatement,
  refuseStatement,
  type Settlement,
  sendWithdrawalRefund,
} from "./settle-withdrawal";

interface StatementChoice {
  brand: string;
  id: string;
}

/** @throws AdminRefusal unknown */
async function openSettlement(
  { db, clock, linkOrigin }: BillingContext,
  { brand, id }: StatementChoice,
  operator: OperatorRow,
): Promise<Settlement> {
  const site = await findStoredSite(db, brand);
  const statement = await findStatement(db, brand, id);
  if (!site || !statement) throw new AdminRefusal("unknown", { detail: id });
  return { site, origin: getSiteOrigin(site, linkOrigin), statement, operator, now: clock.now() };
}

/**
 * Approves a statement that waits for an operator: the contract ends, and `amount` goes back the way it came.
 * @throws AdminRefusal unknown · outdated: it was decided meanwhile, another amount would go back, or a bank decides about it
 */
export async function approveWithdrawal(
  billing: BillingContext,
  { amount, ...choice }: StatementChoice & { amount: number },
  operator: OperatorRow,
): Promise<ListedStatement> {
  const { db } = billing;
  const settlement = await openSettlement(billing, choice, operator);
  const { statement, now } = settlement;
  const order = await findStatementOrder(billing, settlement);
  if (statement.state !== "pending" || !order) throw new AdminRefusal("outdated");
  // Before the decision, because it takes a provider's word.
  if (isOrderOpen(order.status)) await endOrder(billing, order);
  await transact(db, async (tx) => {
    await lockBuyer(tx, order);
    const current = (await findOrder(tx, order, order.id)) ?? order;
    const refund = await planRefund(tx, current, { receivedAt: statement.receivedAt, now });
    if (refund?.amount !== amount) throw new AdminRefusal("outdated");
    if (!(await acceptStatement(tx, settlement, current))) throw new AdminRefusal("outdated");
    const details = { statement: statement.id, order: order.id, amount, currency: order.currency };
    await recordAudit(tx, { operator, action: "withdrawalApproved", brand: choice.brand, details }, now);
  });
  await sendWithdrawalRefund(billing, (await findOrder(db, order, order.id)) ?? order);
  return readListedStatement(db, choice, now);
}

const findStatementOrder = async (
  { db }: BillingContext,
  { statement }: Settlement,
): Promise<OrderRow | null> =>
  statement.orderId === null ? null : findNamedOrder(db, statement.site, statement.orderId);

/**
 * Refuses a statement in the operator's words, which are mailed.
 * @throws AdminRefusal unknown · outdated: it was decided meanwhile
 */
export async function refuseWithdrawal(
  billing: BillingContext,
  { note, ...choice }: StatementChoice & { note: string },
  operator: OperatorRow,
): Promise<ListedStatement> {
  const { db } = billing;
  const settlement = await openSettlement(billing, choice, operator);
  const { statement, now } = settlement;
  if (statement.state !== "pending" && statement.state !== "unmatched") throw new AdminRefusal("outdated");
  await transact(db, async (tx) => {
    if (!(await refuseStatement(tx, settlement, { kind: "operator", note })))
      throw new AdminRefusal("outdated");
    const details = {
      statement: statement.id,
      ...(statement.orderId === null ? {} : { order: statement.orderId }),
    };
    await recordAudit(tx, { operator, action: "withdrawalRefused", brand: choice.brand, details }, now);
  });
  if (statement.orderId !== null)
    reportOrderChange(billing, { site: statement.site, orderId: statement.orderId });
  return readListedStatement(db, choice, now);
}

/**
 * Says which order an unmatched statement is about; it is pending then.
 * @throws AdminRefusal unknown: no such statement, or no such order of the brand · outdated: it has an order by now · conflict: another
 *   statement counts for that order
 */
export async function linkWithdrawal(
  billing: BillingContext,
  { orderId, ...choice }: StatementChoice & { orderId: string },
  operator: OperatorRow,
): Promise<ListedStatement> {
  const { db } = billing;
  const { statement, now } = await openSettlement(billing, choice, operator);
  const order = await findNamedOrder(db, choice.brand, orderId);
  if (!order) throw new AdminRefusal("unknown", { detail: orderId });
  if (statement.state !== "unmatched") throw new AdminRefusal("outdated");
  await transact(db, async (tx) => {
    await lockBuyer(tx, order);
    if ((await findCountedStatement(tx, order.id)) !== null) throw new AdminRefusal("conflict");
    if (!(await changeStatement(tx, statement, { state: "pending", orderId: order.id })))
      throw new AdminRefusal("outdated");
    const details = { statement: statement.id, order: order.id };
    await recordAudit(tx, { operator, action: "withdrawalLinked", brand: choice.brand, details }, now);
  });
  reportOrderChange(billing, { site: order.site, orderId: order.id });
  return readListedStatement(db, choice, now);
}
