import "server-only";
import { getTranslations } from "next-intl/server";
import { listOrders } from "@/lib/contract/bill/orders";
import type { DataOf } from "@/lib/contract/endpoint";
import { loginHref } from "@/lib/domain/entry/login-href";
import { errorRow } from "@/lib/domain/errors/catalogue";
import { reactTo } from "@/lib/domain/errors/react-to";
import { loadSession, readForPage } from "./load-session";

/** So many rows stand on a television's screen without scrolling. */
const PAGE_SIZE = 5;
const LAST_PAGE = 10_000;

export type StbOrders =
  | { kind: "visitor"; loginPath: string }
  | { kind: "failed"; words: string; path: string }
  | ({ kind: "orders"; account: string } & DataOf<typeof listOrders>);

/** A screenful of the member's orders; `page` as it stands in the address. */
export async function loadStbOrders(page: string | undefined): Promise<StbOrders> {
  const number = Math.trunc(Number(page));
  const asked = number >= 1 && number <= LAST_PAGE ? number : 1;
  const path = asked > 1 ? `/stb-orders?page=${asked}` : "/stb-orders";
  const session = await loadSession();
  if (!session) return { kind: "visitor", loginPath: loginHref(path) };
  const outcome = await readForPage(listOrders, { page: asked, pageSize: PAGE_SIZE });
  if (outcome.ok) return { kind: "orders", account: session.account, ...outcome.data };
  if (reactTo(outcome.code, "STB").resetSession)
    return { kind: "visitor", loginPath: loginHref(path, "expired") };
  const t = await getTranslations("errors");
  return { kind: "failed", words: t(errorRow(outcome.code).messageKey), path };
}
