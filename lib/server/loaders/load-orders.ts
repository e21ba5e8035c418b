import "server-only";
import { listOrders, type Order, type OrderFilter, readOrder } from "@/lib/contract/bill/orders";
import type { EndpointData } from "@/lib/contract/endpoint";
import { createOrdersPath, MAX_PAGE_SIZE, STB_ORDERS_PAGE_SIZE } from "@/lib/domain/orders/orders-address";
import {
  loadLoginPath,
  loadSession,
  readForPage,
  toUnavailableResult,
  type UnavailableResult,
} from "./load-session";

export type OrdersResult =
  | UnavailableResult
  | { kind: "orders"; orders: Order[]; total: number; state: OrderFilter | null; show: number };
export type OrderDetail = EndpointData<typeof readOrder>;
export type OrderResult = UnavailableResult | { kind: "unknown" } | { kind: "order"; order: OrderDetail };

/** "Order not found" of the catalog (rules/errors#concealed-codes): also the answer for another member's order. */
const ORDER_NOT_FOUND = 1001;

/** The newest `show` orders of the member, of one state or of all. */
export async function loadOrders(state: OrderFilter | null, show: number): Promise<OrdersResult> {
  const path = createOrdersPath({ state, show });
  if (!(await loadSession())) return { kind: "visitor", loginPath: await loadLoginPath(path) };
  const pageSize = Math.min(show, MAX_PAGE_SIZE);
  const answers = await Promise.all(
    Array.from({ length: Math.ceil(show / pageSize) }, (_, index) =>
      readForPage(listOrders, { page: index + 1, pageSize, ...(state ? { filter: state } : {}) }),
    ),
  );
  const orders = new Map<string, Order>();
  let total = 0;
  for (const answer of answers) {
    if (!answer.ok) return toUnavailableResult(answer, path);
    total = answer.data.total;
    // An order that was placed between two of the reads shifts the others by one.
    for (const order of answer.data.orders) orders.set(order.id, order);
  }
  return { kind: "orders", orders: [...orders.values()].slice(0, show), total, state, show };
}

/** One order of the member; `unknown` for one that does not exist or belongs to another member. */
export async function loadOrder(id: string, path: string): Promise<OrderResult> {
  if (!(await loadSession())) return { kind: "visitor", loginPath: await loadLoginPath(path) };
  if (!readOrder.payload.safeParse({ id }).success) return { kind: "unknown" };
  const outcome = await readForPage(readOrder, { id });
  if (outcome.ok) return { kind: "order", order: outcome.data };
  return outcome.code === ORDER_NOT_FOUND ? { kind: "unknown" } : toUnavailableResult(outcome, path);
}

const LAST_PAGE = 10_000;

export type StbOrdersResult =
  | UnavailableResult
  | ({ kind: "orders"; account: string } & EndpointData<typeof listOrders>);

/**
 * One page of the member's orders.
 * @param page as it is in the address
 */
export async function loadStbOrders(page: string | undefined): Promise<StbOrdersResult> {
  const number = Math.trunc(Number(page));
  const requestedPage = number >= 1 && number <= LAST_PAGE ? number : 1;
  const path = requestedPage > 1 ? `/stb-orders?page=${requestedPage}` : "/stb-orders";
  const session = await loadSession();
  if (!session) return { kind: "visitor", loginPath: await loadLoginPath(path) };
  const outcome = await readForPage(listOrders, { page: requestedPage, pageSize: STB_ORDERS_PAGE_SIZE });
  if (outcome.ok) return { kind: "orders", account: session.account, ...outcome.data };
  return toUnavailableResult(outcome, path);
}
