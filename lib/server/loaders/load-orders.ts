import "server-only";
import { getTranslations } from "next-intl/server";
import { listOrders, type Order, type OrderFilter, readOrder } from "@/lib/contract/bill/orders";
import type { DataOf } from "@/lib/contract/endpoint";
import { loginHref } from "@/lib/domain/entry/login-href";
import { errorRow } from "@/lib/domain/errors/catalogue";
import { reactTo } from "@/lib/domain/errors/react-to";
import { ordersPath } from "@/lib/domain/orders/orders-address";
import { loadSession, readForPage } from "./load-session";

/** The most that billing hands out at once. */
const BATCH = 50;

/** A visitor's, a failed or a real answer; every private page tells these three apart. */
type Refused = { kind: "visitor"; loginPath: string } | { kind: "failed"; words: string; retryPath: string };
export type OrdersAnswer =
  | Refused
  | { kind: "orders"; orders: Order[]; total: number; state: OrderFilter | null; show: number };
export type OrderDetail = DataOf<typeof readOrder>;
export type OrderAnswer = Refused | { kind: "unknown" } | { kind: "order"; order: OrderDetail };

/** "Order not found" of the catalogue (spec §8): also what a stranger's order answers. */
const NO_SUCH_ORDER = 1001;

/** The newest `show` of the member's orders, of one state or of all. */
export async function loadOrders(state: OrderFilter | null, show: number): Promise<OrdersAnswer> {
  const path = ordersPath({ state, show });
  if (!(await loadSession())) return { kind: "visitor", loginPath: loginHref(path) };
  const pageSize = Math.min(show, BATCH);
  const answers = await Promise.all(
    Array.from({ length: Math.ceil(show / pageSize) }, (_, index) =>
      readForPage(listOrders, { page: index + 1, pageSize, ...(state ? { filter: state } : {}) }),
    ),
  );
  const orders = new Map<string, Order>();
  let total = 0;
  for (const answer of answers) {
    if (!answer.ok) return refused(answer.code, path);
    total = answer.data.total;
    // An order that was placed between two of the answers moves the others by one.
    for (const order of answer.data.orders) orders.set(order.id, order);
  }
  return { kind: "orders", orders: [...orders.values()].slice(0, show), total, state, show };
}

/** One order of the member's; `unknown` for one that does not exist or is somebody else's. */
export async function loadOrder(id: string, path: string): Promise<OrderAnswer> {
  if (!(await loadSession())) return { kind: "visitor", loginPath: loginHref(path) };
  if (!readOrder.payload.safeParse({ id }).success) return { kind: "unknown" };
  const outcome = await readForPage(readOrder, { id });
  if (outcome.ok) return { kind: "order", order: outcome.data };
  return outcome.code === NO_SUCH_ORDER ? { kind: "unknown" } : refused(outcome.code, path);
}

/** An ended session leads to the log-in page with the way back; anything else says what happened and offers another try. */
async function refused(code: number, path: string): Promise<Refused> {
  if (reactTo(code, "WEB").resetSession) return { kind: "visitor", loginPath: loginHref(path, "expired") };
  const t = await getTranslations("errors");
  return { kind: "failed", words: t(errorRow(code).messageKey), retryPath: path };
}
