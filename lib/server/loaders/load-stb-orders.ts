import "server-only";
import { listOrders } from "@/lib/contract/bill/orders";
import type { EndpointData } from "@/lib/contract/endpoint";
import { getErrorReaction } from "@/lib/domain/errors/error-reaction";
import { STB_ORDERS_PAGE_SIZE } from "@/lib/domain/orders/orders-address";
import { createLoginHref } from "@/lib/domain/routes/login-href";
import { loadLoginPath, loadSession, readForPage } from "./load-session";

const LAST_PAGE = 10_000;

export type StbOrdersResult =
  | { kind: "visitor"; loginPath: string }
  | { kind: "failed"; code: number; retryPath: string }
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
  if (getErrorReaction(outcome.code, "STB").resetSession)
    return { kind: "visitor", loginPath: createLoginHref(path, "expired") };
  return { kind: "failed", code: outcome.code, retryPath: path };
}
