import type { OrderFilter } from "@/lib/contract/bill/orders";

type Query = Readonly<Record<string, string | string[] | undefined>>;

export const ORDERS_STEP = 10;
/** The largest page that billing returns. */
export const MAX_PAGE_SIZE = 50;
/** The most orders on one page; older ones are found by filtering by state. */
export const MAX_ORDERS_SHOWN = 200;
/** The filters of the contract, in the order they are shown. */
export const SHOWN_ORDER_FILTERS = [
  "waiting",
  "paid",
  "ended",
  "returned",
] as const satisfies readonly OrderFilter[];

/** The query parameters of `/orders`: one order, or the newest `show` orders of a state. */
interface OrdersAddress {
  orderId: string | null;
  state: OrderFilter | null;
  show: number;
}

/** Parses the query of `/orders`; invalid values are ignored. */
export function parseOrdersAddress(query: Query): OrdersAddress {
  const first = (name: string) => {
    const value = query[name];
    return Array.isArray(value) ? value[0] : value;
  };
  const requestedCount = Math.trunc(Number(first("show")));
  const steps =
    requestedCount > ORDERS_STEP ? Math.ceil(Math.min(requestedCount, MAX_ORDERS_SHOWN) / ORDERS_STEP) : 1;
  return {
    orderId: first("orderId") || null,
    state: SHOWN_ORDER_FILTERS.find((state) => state === first("state")) ?? null,
    show: steps * ORDERS_STEP,
  };
}

/** The path and query of a list of orders, without language prefix. */
export function createOrdersPath({ state, show }: Pick<OrdersAddress, "state" | "show">): string {
  const query = new URLSearchParams();
  if (state) query.set("state", state);
  if (show > ORDERS_STEP) query.set("show", String(show));
  return query.size > 0 ? `/orders?${query}` : "/orders";
}

/** The path and query of the page of one order, without language prefix. */
export const createOrderPath = (id: string): string => `/orders?orderId=${encodeURIComponent(id)}`;

/** The number of orders on a page of `/stb-orders`: the rows that fit on a television's screen without scrolling. */
export const STB_ORDERS_PAGE_SIZE = 5;
