import { and, count, desc, eq, inArray } from "drizzle-orm";
import { orders, services } from "@/backend/db/schema/bill";
import { whereMember } from "@/backend/db/where-member";
import { getOrderDeadline } from "@/backend/modules/billing/attempts/attempt-times";
import type { BillingContext } from "@/backend/modules/billing/billing";
import {
  type AttemptRow,
  findAttempt,
  findLastAttempt,
  isAttemptLive,
  isOrderOpen,
  OPEN_ORDER_STATUSES,
  type OrderRow,
  type Owner,
  requireOrder,
} from "@/backend/modules/billing/rows";
import { decryptPassword } from "@/backend/modules/billing/settlement/delivered-password";
import { findValidUntil } from "@/backend/modules/billing/settlement/find-valid-until";
import { readSeller } from "@/backend/modules/catalog/read-seller";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import { findOrdersSettingUp } from "@/backend/modules/player/find-orders-setting-up";
import { describeConsent } from "@/backend/modules/renewals/describe-consent";
import { readOrderWithdrawal } from "@/backend/modules/withdrawals/order-withdrawal";
import { refuse } from "@/backend/runtime/refusal-error";
import type { OrderStatus } from "@/lib/contract/bill/next-action";
import type { Order, OrderFilter } from "@/lib/contract/bill/orders";
import { isPaidStatus } from "@/lib/domain/orders/order-state";
import { getCompanyEnd } from "./order-company";
import { listOrderEvents } from "./order-events";

/** An order as lists and receipts show it; `attempt` is the paid one, else the newest. `now` in epoch ms. */
function toOrder(
  order: OrderRow,
  attempt: AttemptRow | null,
  settingUp: ReadonlySet<string>,
  now: number,
): Order {
  const money = (amount: number) => ({ amount, currency: order.currency });
  // Nothing to do for its buyer while a bank makes the payment (rules/renewal#automatic-pix).
  const isDebited = attempt !== null && attempt.debitAt !== null && isAttemptLive(attempt.status);
  const payable = isOrderOpen(order.status) && order.expiresAt > now && !isDebited;
  return {
    id: order.id,
    createdAt: order.createdAt,
    status: order.status,
    planId: order.planId,
    planName: order.planName,
    items: [{ planId: order.planId, name: order.planName, quantity: 1, price: money(order.subtotal) }],
    paymentType: order.installments ? "installments" : "full",
    installments: order.installments && toInstallments(order.installments),
    method: order.method,
    methodLabel: attempt?.methodLabel ?? null,
    exchangeRate: order.exchangeRate,
    subtotal: money(order.subtotal),
    discount: money(order.discount),
    total: money(order.total),
    coupon: order.coupon,
    credit: order.credit,
    paidAt: order.paidAt,
    paidLate: order.paidLate,
    settingUp: isPaidStatus(order.status) && settingUp.has(order.id),
    expiresAt: isOrderOpen(order.status) ? getOrderDeadline(order, attempt, now) : null,
    next: (payable && attempt && isAttemptLive(attempt.status) && attempt.nextAction?.kind) || "none",
    canRepay: payable,
    canCancel: payable,
  };
}

const toInstallments = ({
  count,
  interest,
  first,
  each,
  interestAmount,
}: NonNullable<OrderRow["installments"]>) => ({
  count,
  interest,
  first,
  each,
  interestAmount,
});

/** The statuses that each filter of the list includes (rules/payments#states). */
const STATUSES_BY_FILTER: Record<OrderFilter, OrderStatus[]> = {
  waiting: OPEN_ORDER_STATUSES,
  paid: [
    "PAYMENT_SUCCEEDED",
    "REFUND_REJECTED",
    "REFUND_CANCELLED",
    "CHARGEBACK_REJECTED",
    "CHARGEBACK_CANCELLED",
  ],
  ended: ["PAYMENT_CANCELLED"],
  returned: ["REFUND_PENDING", "REFUND_SUCCEEDED", "CHARGEBACK_PENDING", "CHARGEBACK_SUCCEEDED"],
};

/** One page of a member's orders, the newest first. Pages count from 1. */
export async function listOrders(
  billing: BillingContext,
  owner: Owner,
  { page, pageSize, filter }: { page: number; pageSize: number; filter?: OrderFilter | undefined },
) {
  const whereOwned = and(
    whereMember(orders, owner),
    filter && inArray(orders.status, STATUSES_BY_FILTER[filter]),
  );
  const [counted] = await billing.db.select({ total: count() }).from(orders).where(whereOwned);
  const total = counted?.total ?? 0;
  const rows = await billing.db
    .select()
    .from(orders)
    .where(whereOwned)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const now = billing.clock.now();
  const settingUp = await findOrdersSettingUp(billing.db, owner);
  const views = await Promise.all(
    rows.map(async (order) => toOrder(order, await findShownAttempt(billing, order), settingUp, now)),
  );
  return { orders: views, page, total, hasMore: page * pageSize < total };
}

/**
 * One order with buyer and seller, for the receipt.
 * @throws RefusalError 1001 not this owner's order
 */
export async function readOrder(
  billing: BillingContext,
  site: SiteWithHosts,
  member: Owner & { account: string },
  orderId: string,
) {
  const order = await requireOrder(billing.db, member, orderId);
  const now = billing.clock.now();
  const seller = await readSeller(billing.db, site);
  const attempt = await findShownAttempt(billing, order);
  return {
    ...toOrder(order, attempt, await findOrdersSettingUp(billing.db, member), now),
    consent: await describeConsent(billing.db, order, now),
    validUntil: await findValidUntil(billing.db, order),
    discounts: order.discounts,
    events: await listOrderEvents(billing.db, order),
    company: order.company,
    companyUntil: getCompanyEnd(order, now),
    withdrawal: await readOrderWithdrawal(billing.db, order.id),
    // The payer of a slip is for its bank alone.
    buyer: { account: member.account, name: attempt?.card?.holder ?? null },
    seller: { name: seller.name, taxId: seller.taxId, address: seller.address },
  };
}

/**
 * What an order delivered: account code, password and period.
 * @throws RefusalError 1001 not this owner's order, or nothing delivered
 */
export async function readService(billing: BillingContext, owner: Owner, orderId: string) {
  const [service] = await billing.db
    .select()
    .from(services)
    .where(and(eq(services.orderId, orderId), whereMember(services, owner)));
  if (!service) throw refuse("orderNotFound");
  const { planName, accountCode, startsAt, endsAt, devices } = service;
  const password = decryptPassword(billing.deliverySecrets, accountCode, service.password);
  return { orderId, planName, accountCode, password, startsAt, endsAt, devices };
}

const findShownAttempt = ({ db }: BillingContext, order: OrderRow) =>
  order.paidAttemptId === null ? findLastAttempt(db, order.id) : findAttempt(db, order.paidAttemptId);
