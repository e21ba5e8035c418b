import "server-only";
import { getTranslations } from "next-intl/server";
import { DEVICES_SHOWN } from "@/lib/config/constants";
import { listCards } from "@/lib/contract/bill/cards";
import { listCoupons } from "@/lib/contract/bill/coupons";
import { listOrders } from "@/lib/contract/bill/orders";
import type { DataOf } from "@/lib/contract/endpoint";
import { type RenewalInfo, readRenewal } from "@/lib/contract/job/renewal";
import { readAccount } from "@/lib/contract/user/account";
import { listDevices } from "@/lib/contract/user/devices";
import { loginHref } from "@/lib/domain/entry/login-href";
import { errorRow } from "@/lib/domain/errors/catalogue";
import { reactTo } from "@/lib/domain/errors/react-to";
import { loadSession, readForPage } from "./load-session";

const ORDERS_SHOWN = 3;
/** "Auto-renewal info not found" (spec §8): most members have none. */
const NO_RENEWAL = 6201;

export interface AccountView {
  kind: "account";
  account: DataOf<typeof readAccount>;
  /** Null where it could not be read: the rest of the screen stands without. */
  devices: DataOf<typeof listDevices> | null;
  orders: DataOf<typeof listOrders> | null;
  cards: DataOf<typeof listCards>["cards"] | null;
  coupons: DataOf<typeof listCoupons>["coupons"] | null;
  /** "none": nothing of this member renews. */
  renewal: RenewalInfo | "none" | null;
  /** The upstream's clock where it says so, else ours; in milliseconds. */
  now: number;
}
export type AccountAnswer =
  | { kind: "visitor"; loginPath: string }
  | { kind: "failed"; words: string; retryPath: string }
  | AccountView;

/**
 * Everything `/account` shows, in six reads at once whatever the member has: the account, the newest log-ins and
 * orders, cards, coupons and the renewal.
 */
export async function loadAccount(): Promise<AccountAnswer> {
  const session = await loadSession();
  if (!session) return { kind: "visitor", loginPath: loginHref("/account") };
  const { uid, account, type } = session;
  const [read, devices, orders, cards, coupons, renewal] = await Promise.all([
    readForPage(readAccount, { uid, account, type }),
    readForPage(listDevices, { page: 1, pageSize: DEVICES_SHOWN }),
    readForPage(listOrders, { page: 1, pageSize: ORDERS_SHOWN }),
    readForPage(listCards, {}),
    readForPage(listCoupons, {}),
    readForPage(readRenewal, {}),
  ]);
  if (!read.ok) {
    if (reactTo(read.code, "WEB").resetSession)
      return { kind: "visitor", loginPath: loginHref("/account", "expired") };
    const t = await getTranslations("errors");
    return { kind: "failed", words: t(errorRow(read.code).messageKey), retryPath: "/account" };
  }
  return {
    kind: "account",
    account: read.data,
    devices: devices.ok ? devices.data : null,
    orders: orders.ok ? orders.data : null,
    cards: cards.ok ? cards.data.cards : null,
    coupons: coupons.ok ? coupons.data.coupons : null,
    renewal: renewal.ok ? renewal.data : renewal.code === NO_RENEWAL ? "none" : null,
    now: read.data.serverNow ?? Date.now(),
  };
}
