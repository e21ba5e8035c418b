import type { Database } from "@/backend/db/client";
import { orders, services } from "@/backend/db/schema/bill";
import { paymentAttempts, refunds } from "@/backend/db/schema/payment";
import { providerCharges } from "@/backend/db/schema/provider";
import { getChargeStatus } from "@/backend/providers/charge";
import { getProviderRules } from "@/backend/providers/provider-rules";
import type { OrderStatus } from "@/lib/contract/bill/next-action";
import { toPaymentStatus } from "@/lib/domain/payment/order-status";

type Ledger = Record<string, number>;

export interface LedgerComparison {
  orders: number;
  /** Number of orders by status. */
  statuses: Partial<Record<OrderStatus, number>>;
  /** Minor units that shop and providers hold, by currency. */
  shop: Ledger;
  providers: Ledger;
  /** Violated invariants; empty for a good run. */
  violations: string[];
}

/** One order with the records of both sides. */
interface OrderRecord {
  order: typeof orders.$inferSelect;
  charges: (typeof providerCharges.$inferSelect)[];
  attempts: (typeof paymentAttempts.$inferSelect)[];
  refunds: (typeof refunds.$inferSelect)[];
  delivered: number;
}

/** A status in which the shop holds the money. */
const isMoneyHeld = (status: OrderStatus) => toPaymentStatus(status) === "success";

/**
 * Compares the shop's ledger with the providers' (rules/payments#ledger-checks): each order paid at most once and
 * delivered if and only if it is, every order final or still pending, and the same money on both sides.
 * Only orders since `since` count (epoch milliseconds); `now` is the backend's clock.
 */
export async function compareLedgers(db: Database, since: number, now: number): Promise<LedgerComparison> {
  const comparison: LedgerComparison = { orders: 0, statuses: {}, shop: {}, providers: {}, violations: [] };
  for (const record of await readOrderRecords(db, since)) {
    const { id, status, currency, total } = record.order;
    comparison.orders += 1;
    comparison.statuses[status] = (comparison.statuses[status] ?? 0) + 1;
    if (isMoneyHeld(status)) addToLedger(comparison.shop, currency, total);
    for (const charge of record.charges) {
      addToLedger(
        comparison.providers,
        charge.facts.receivedCurrency ?? charge.currency,
        getHeldAmount(charge),
      );
    }
    for (const violation of [...findMoneyViolations(record), ...findStateViolations(record, now)]) {
      comparison.violations.push(`order ${id} (${status}): ${violation}`);
    }
  }
  for (const currency of new Set([...Object.keys(comparison.shop), ...Object.keys(comparison.providers)])) {
    const [shop, providers] = [comparison.shop[currency] ?? 0, comparison.providers[currency] ?? 0];
    if (shop !== providers)
      comparison.violations.push(`${currency}: the shop has ${shop}, the providers ${providers}`);
  }
  return comparison;
}

/** What a provider holds of a charge: what came without what went back. */
const getHeldAmount = ({ received, refunded }: OrderRecord["charges"][number]) => (received ?? 0) - refunded;

function addToLedger(ledger: Ledger, currency: string, amount: number): void {
  if (amount !== 0) ledger[currency] = (ledger[currency] ?? 0) + amount;
}

function findMoneyViolations({ order, charges, delivered }: OrderRecord): string[] {
  const heldCharges = charges.filter((charge) => getHeldAmount(charge) !== 0);
  if (!isMoneyHeld(order.status)) {
    return heldCharges.map(
      ({ ref, status }) => `not paid, but its provider holds the money of ${ref} (${status})`,
    );
  }
  const violations = [];
  if (heldCharges.length !== 1)
    violations.push(`paid, but providers hold the money of ${heldCharges.length} charges`);
  if (delivered !== 1) violations.push(`paid and delivered ${delivered} times`);
  return violations;
}

function findStateViolations(
  { order, charges, attempts, refunds: orderRefunds }: OrderRecord,
  now: number,
): string[] {
  const violations = orderRefunds
    .filter(({ status }) => status === "REFUND_PENDING")
    .map(({ id }) => `refund ${id} is still due`);
  if (order.status === "SUBMITTED") violations.push("its request was never completed");
  if (order.status === "REFUND_PENDING") violations.push("its refund was never completed");
  const disputed = charges.some(({ facts }) => facts.after?.stage === "pending");
  if (order.status === "CHARGEBACK_PENDING" && !disputed)
    violations.push("its charge is not disputed at the provider");
  for (const { id, status } of attempts) {
    if (status !== "SUBMITTED" && status !== "PAYMENT_PENDING") continue;
    const charge = charges.find(({ attemptId }) => attemptId === id);
    const pending = charge && getChargeStatus(getProviderRules(charge), charge, now) === "pending";
    if (!pending) violations.push(`attempt ${id} is ${status}, its charge ${charge?.status ?? "unknown"}`);
  }
  return violations;
}

async function readOrderRecords(db: Database, since: number): Promise<OrderRecord[]> {
  const all = {
    orders: await db.select().from(orders),
    charges: await db.select().from(providerCharges),
    attempts: await db.select().from(paymentAttempts),
    refunds: await db.select().from(refunds),
    services: await db.select({ orderId: services.orderId }).from(services),
  };
  const [chargesByOrder, attemptsByOrder, refundsByOrder, servicesByOrder] = [
    groupByOrder(all.charges),
    groupByOrder(all.attempts),
    groupByOrder(all.refunds),
    groupByOrder(all.services),
  ];
  return all.orders
    .filter(({ createdAt }) => createdAt >= since)
    .map((order) => ({
      order,
      charges: chargesByOrder.get(order.id) ?? [],
      attempts: attemptsByOrder.get(order.id) ?? [],
      refunds: refundsByOrder.get(order.id) ?? [],
      delivered: servicesByOrder.get(order.id)?.length ?? 0,
    }));
}

const groupByOrder = <Row extends { orderId: string }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ orderId }) => orderId);
