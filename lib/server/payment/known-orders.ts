import { LRUCache } from "lru-cache";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import type { listOrders, Order } from "@/lib/contract/bill/orders";
import type { queryCart } from "@/lib/contract/bill/pending-orders";
import type { EndpointName } from "@/lib/contract/calls";
import type { EndpointData } from "@/lib/contract/endpoint";
import { getProcessState } from "@/lib/server/process-state";

/** What an order was to be paid with when this process saw it last. */
export interface KnownOrder {
  planId: string;
  method: string | null | undefined;
  currency: string;
  coupon: string | null | undefined;
  installments: number | null | undefined;
}

const MAX_ORDERS = 5_000;
const getOrders = () =>
  getProcessState("known-orders", () => new LRUCache<string, KnownOrder>({ max: MAX_ORDERS }));
const getKey = (site: string, orderId: string): string => `${site} ${orderId}`;

type Entry = [orderId: string, order: KnownOrder | null];

const readPaymentEntry = (info: PaymentInfo): Entry[] => {
  const { orderId, planId, method, amount, coupon, installmentCount, canRepay } = info;
  const order = { planId, method, currency: amount.currency, coupon, installments: installmentCount };
  return [[orderId, canRepay ? order : null]];
};
const readOrderEntry = ({ id, planId, method, total, coupon, installments, canRepay }: Order): Entry => [
  id,
  canRepay ? { planId, method, currency: total.currency, coupon, installments: installments?.count } : null,
];
const readCartEntries = ({ orders }: EndpointData<typeof queryCart>): Entry[] =>
  orders.map(({ orderId, planId, method, total, coupon }) => [
    orderId,
    { planId, method, currency: total.currency, coupon, installments: null },
  ]);

/** The calls whose answers name orders. */
const READERS: Partial<Record<EndpointName, (data: never) => Entry[]>> = {
  pay: readPaymentEntry,
  repay: readPaymentEntry,
  readPayment: readPaymentEntry,
  listOrders: ({ orders }: EndpointData<typeof listOrders>) => orders.map(readOrderEntry),
  readOrder: (order: Order) => [readOrderEntry(order)],
  queryCart: readCartEntries,
};

/** Remembers the unpaid orders of an answer, so that continuing one requests its price at once (rules/calls#one-round). */
export function rememberOrders(call: EndpointName, site: string, data: unknown): void {
  const orders = getOrders();
  for (const [orderId, order] of READERS[call]?.(data as never) ?? [])
    if (order) orders.set(getKey(site, orderId), order);
    else orders.delete(getKey(site, orderId));
}

/** An unpaid order as it was; only to request what its buyer will most likely be shown, never to show it. */
export const findKnownOrder = (site: string, orderId: string): KnownOrder | undefined =>
  getOrders().get(getKey(site, orderId));
