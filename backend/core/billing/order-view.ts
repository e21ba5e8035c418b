import { and, count, desc, eq, inArray } from "drizzle-orm";
import { Refusal } from "@/backend/core/refusal";
import type { SiteRecord } from "@/backend/core/sites";
import { orders, services } from "@/backend/db/schema/bill";
import { siteConfigs } from "@/backend/db/schema/site";
import type { OrderStatus } from "@/lib/contract/bill/next-action";
import type { Order, OrderFilter } from "@/lib/contract/bill/orders";
import type { Billing } from "./billing";
import { openPassword } from "./delivered-password";
import { orderEvents } from "./order-events";
import { type AttemptRow, findAttempt, findOrder, lastAttempt, type OrderRow, type Owner } from "./rows";
import { isOpen, OPEN } from "./statuses";

/** An order as lists and receipts show it; `attempt` is the one that paid, else the newest. `now` in epoch ms. */
function viewOf(order: OrderRow, attempt: AttemptRow | null, now: number): Order {
  const money = (amount: number) => ({ amount, currency: order.currency });
  const payable = isOpen(order.status) && order.expiresAt > now;
  return {
    id: order.id,
    createdAt: order.createdAt,
    status: order.status,
    planId: order.planId,
    planName: order.planName,
    items: [{ planId: order.planId, name: order.planName, quantity: 1, price: money(order.subtotal) }],
    paymentType: order.installments ? "installments" : "full",
    installments: order.installments && pick(order.installments),
    method: order.method,
    methodLabel: attempt?.methodLabel ?? null,
    exchangeRate: order.exchangeRate,
    subtotal: money(order.subtotal),
    discount: money(order.discount),
    total: money(order.total),
    coupon: order.coupon,
    paidAt: order.paidAt,
    paidLate: order.paidLate,
    expiresAt: isOpen(order.status) ? order.expiresAt : null,
    canRepay: payable,
    canCancel: payable,
  };
}

const pick = ({ count, interest, first, each, interestAmount }: NonNullable<OrderRow["installments"]>) => ({
  count,
  interest,
  first,
  each,
  interestAmount,
});

/** The statuses that each filter of the list lets through (spec §4). */
const FILTERS: Record<OrderFilter, OrderStatus[]> = {
  waiting: OPEN,
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

/** A page of a member's orders, the newest first. Pages count from 1. */
export async function listOrders(
  billing: Billing,
  owner: Owner,
  { page, pageSize, filter }: { page: number; pageSize: number; filter?: OrderFilter | undefined },
) {
  const mine = and(
    eq(orders.site, owner.site),
    eq(orders.uid, owner.uid),
    filter && inArray(orders.status, FILTERS[filter]),
  );
  const [counted] = await billing.db.select({ total: count() }).from(orders).where(mine);
  const total = counted?.total ?? 0;
  const rows = await billing.db
    .select()
    .from(orders)
    .where(mine)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const now = billing.clock.now();
  const views = await Promise.all(
    rows.map(async (order) => viewOf(order, await attemptOf(billing, order), now)),
  );
  return { orders: views, page, total, hasMore: page * pageSize < total };
}

/**
 * One order with buyer and seller, for the receipt.
 * @throws Refusal 1001 not this owner's
 */
export async function readOrder(
  billing: Billing,
  site: SiteRecord,
  member: Owner & { account: string },
  orderId: string,
) {
  const order = await findOrder(billing.db, member, orderId);
  if (!order) throw new Refusal(1001);
  return {
    ...viewOf(order, await attemptOf(billing, order), billing.clock.now()),
    discounts: order.discounts,
    events: await orderEvents(billing.db, order),
    buyer: { account: member.account },
    seller: await sellerOf(billing, site),
  };
}

/**
 * What an order bought: account code, password and how long it runs.
 * @throws Refusal 1001 not this owner's, or nothing delivered
 */
export async function readService(billing: Billing, owner: Owner, orderId: string) {
  const [service] = await billing.db
    .select()
    .from(services)
    .where(and(eq(services.orderId, orderId), eq(services.site, owner.site), eq(services.uid, owner.uid)));
  if (!service) throw new Refusal(1001);
  const { planName, accountCode, startsAt, endsAt, devices } = service;
  const password = openPassword(billing.deliverySecret, accountCode, service.password);
  return { orderId, planName, accountCode, password, startsAt, endsAt, devices };
}

const attemptOf = ({ db }: Billing, order: OrderRow) =>
  order.paidAttemptId === null ? lastAttempt(db, order.id) : findAttempt(db, order.paidAttemptId);

/** The company behind the brand, as its configuration names it; unknown shapes leave the brand's own name. */
async function sellerOf({ db }: Billing, site: SiteRecord) {
  const [row] = await db
    .select({ config: siteConfigs.config })
    .from(siteConfigs)
    .where(eq(siteConfigs.site, site.id));
  const company = (row?.config.company ?? {}) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
  return {
    name: text(company.legalName) ?? site.name,
    taxId: text(company.taxId),
    address: text(company.address),
  };
}
