import type { Database } from "@/backend/db/client";
import { orders, services } from "@/backend/db/schema/bill";
import { paymentAttempts, refunds } from "@/backend/db/schema/payment";
import { providerCharges } from "@/backend/db/schema/provider";
import { statusOf } from "@/backend/providers/charge";
import { rulesOf } from "@/backend/providers/rules-of";
import type { OrderStatus } from "@/lib/contract/bill/next-action";
import { paymentStatusOf } from "@/lib/domain/payment/order-status";

type Ledger = Record<string, number>;

export interface Books {
  orders: number;
  /** How many orders stand where. */
  statuses: Partial<Record<OrderStatus, number>>;
  /** Minor units that shop and providers hold, by currency. */
  shop: Ledger;
  providers: Ledger;
  /** What must not be; nothing where the run is good. */
  faults: string[];
}

/** One order with everything both sides have of it. */
interface Entry {
  order: typeof orders.$inferSelect;
  charges: (typeof providerCharges.$inferSelect)[];
  attempts: (typeof paymentAttempts.$inferSelect)[];
  refunds: (typeof refunds.$inferSelect)[];
  delivered: number;
}

/** A status in which the shop holds the money. */
const holds = (status: OrderStatus) => paymentStatusOf(status) === "success";

/**
 * Compares what the shop believes with what the providers have (threats-and-faults.md §3.1): each order paid at most
 * once and delivered when and only when it is, every order final or truly pending, both sides' money equal to the cent.
 * Only orders since `since` count (epoch milliseconds); `now` is the backend's clock.
 */
export async function compareBooks(db: Database, since: number, now: number): Promise<Books> {
  const books: Books = { orders: 0, statuses: {}, shop: {}, providers: {}, faults: [] };
  for (const entry of await readEntries(db, since)) {
    const { id, status, currency, total } = entry.order;
    books.orders += 1;
    books.statuses[status] = (books.statuses[status] ?? 0) + 1;
    if (holds(status)) add(books.shop, currency, total);
    for (const charge of entry.charges) {
      add(books.providers, charge.facts.receivedCurrency ?? charge.currency, heldOf(charge));
    }
    for (const fault of [...moneyFaults(entry), ...stateFaults(entry, now)]) {
      books.faults.push(`order ${id} (${status}): ${fault}`);
    }
  }
  for (const currency of new Set([...Object.keys(books.shop), ...Object.keys(books.providers)])) {
    const [shop, providers] = [books.shop[currency] ?? 0, books.providers[currency] ?? 0];
    if (shop !== providers)
      books.faults.push(`${currency}: the shop has ${shop}, the providers ${providers}`);
  }
  return books;
}

/** What a provider holds of a charge: what came without what went back. */
const heldOf = ({ received, refunded }: Entry["charges"][number]) => (received ?? 0) - refunded;

function add(ledger: Ledger, currency: string, amount: number): void {
  if (amount !== 0) ledger[currency] = (ledger[currency] ?? 0) + amount;
}

function moneyFaults({ order, charges, delivered }: Entry): string[] {
  const kept = charges.filter((charge) => heldOf(charge) !== 0);
  if (!holds(order.status)) {
    return kept.map(({ ref, status }) => `not paid, but its provider holds the money of ${ref} (${status})`);
  }
  const faults = [];
  if (kept.length !== 1) faults.push(`paid, but providers hold the money of ${kept.length} charges`);
  if (delivered !== 1) faults.push(`paid and delivered ${delivered} times`);
  return faults;
}

function stateFaults({ order, charges, attempts, refunds: owed }: Entry, now: number): string[] {
  const faults = owed
    .filter(({ status }) => status === "REFUND_PENDING")
    .map(({ id }) => `refund ${id} is still owed`);
  if (order.status === "SUBMITTED") faults.push("was never answered");
  if (order.status === "REFUND_PENDING") faults.push("its refund never ended");
  const disputed = charges.some(({ facts }) => facts.after?.stage === "pending");
  if (order.status === "CHARGEBACK_PENDING" && !disputed) faults.push("nobody disputes it at its provider");
  for (const { id, status } of attempts) {
    if (status !== "SUBMITTED" && status !== "PAYMENT_PENDING") continue;
    const charge = charges.find(({ attemptId }) => attemptId === id);
    const pending = charge && statusOf(rulesOf(charge), charge, now) === "pending";
    if (!pending) faults.push(`attempt ${id} is ${status}, its charge ${charge?.status ?? "unknown"}`);
  }
  return faults;
}

async function readEntries(db: Database, since: number): Promise<Entry[]> {
  const all = {
    orders: await db.select().from(orders),
    charges: await db.select().from(providerCharges),
    attempts: await db.select().from(paymentAttempts),
    refunds: await db.select().from(refunds),
    services: await db.select({ orderId: services.orderId }).from(services),
  };
  const [charges, attempts, owed, delivered] = [
    byOrder(all.charges),
    byOrder(all.attempts),
    byOrder(all.refunds),
    byOrder(all.services),
  ];
  return all.orders
    .filter(({ createdAt }) => createdAt >= since)
    .map((order) => ({
      order,
      charges: charges.get(order.id) ?? [],
      attempts: attempts.get(order.id) ?? [],
      refunds: owed.get(order.id) ?? [],
      delivered: delivered.get(order.id)?.length ?? 0,
    }));
}

const byOrder = <Row extends { orderId: string }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ orderId }) => orderId);
