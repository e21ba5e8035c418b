import "server-only";
import { getTranslations } from "next-intl/server";
import { listOrders, readOrder } from "@/lib/contract/bill/orders";
import type { DataOf } from "@/lib/contract/endpoint";
import { loginHref } from "@/lib/domain/entry/login-href";
import { errorRow } from "@/lib/domain/errors/catalogue";
import { reactTo } from "@/lib/domain/errors/react-to";
import { loadSession, readForPage } from "./load-session";

const PAGE_SIZE = 10;
const LAST_PAGE = 10_000;

/** A visitor's, a failed or a real answer; every private page tells these three apart. */
type Refused = { kind: "visitor"; loginPath: string } | { kind: "failed"; words: string; retryPath: string };
export type OrdersAnswer = Refused | ({ kind: "orders" } & DataOf<typeof listOrders>);
export type OrderAnswer = Refused | { kind: "unknown" } | { kind: "order"; order: DataOf<typeof readOrder> };

/** "Order not found" of the catalogue (spec §8): also what a stranger's order answers. */
const NO_SUCH_ORDER = 1001;

/** A page of the member's orders; `page` as it stands in the address. */
export async function loadOrders(page: string | string[] | undefined): Promise<OrdersAnswer> {
  const number = Math.trunc(Number(Array.isArray(page) ? page[0] : page));
  const asked = number >= 1 && number <= LAST_PAGE ? number : 1;
  const path = asked > 1 ? `/orders?page=${asked}` : "/orders";
  if (!(await loadSession())) return { kind: "visitor", loginPath: loginHref(path) };
  const outcome = await readForPage(listOrders, { page: asked, pageSize: PAGE_SIZE });
  return outcome.ok ? { kind: "orders", ...outcome.data } : refused(outcome.code, path);
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
