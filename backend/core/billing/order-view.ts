import { and, count, desc, eq } from "drizzle-orm";
import { Refusal } from "@/backend/core/refusal";
import type { SiteRecord } from "@/backend/core/sites";
import { orders, services } from "@/backend/db/schema/bill";
import { siteConfigs } from "@/backend/db/schema/site";
import type { Order } from "@/lib/contract/bill/orders";
import type { Billing } from "./billing";
import { openPassword } from "./delivered-password";
import { type AttemptRow, findAttempt, findOrder, lastAttempt, type OrderRow, type Owner } from "./rows";
import { isOpen } from "./statuses";

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
    paymentType: "full",
    installments: null,
    method: order.method,
    methodLabel: attempt?.methodLabel ?? null,
    exchangeRate: null,
    subtotal: money(order.subtotal),
    discount: money(order.discount),
    total: money(order.total),
    coupon: null,
    paidAt: order.paidAt,
    paidLate: order.paidLate,
    expiresAt: isOpen(order.status) ? order.expiresAt : null,
    canRepay: payable,
    canCancel: payable,
  };
}

/** A page of a member's orders, the newest first. Pages count from 1. */
export async function listOrders(billing: Billing, owner: Owner, page: number, pageSize: number) {
  const mine = and(eq(orders.site, owner.site), eq(orders.uid, owner.uid));
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
