import type { Scene } from "@/lib/config/constants";
import { splitLocalePath } from "@/lib/domain/routes/locale-path";
import type { RouteName } from "@/lib/domain/routes/routes";

/**
 * The numbers of pages, in the order of the specification, apart from the list of routes: public pages load this table
 * and not that list.
 */
export const TRACKING_PAGE_IDS = {
  "/login": 1,
  "/register": 2,
  "/forgot-password": 3,
  "/pricing-table": 4,
  "/payment": 5,
  "/paymentResult": 6,
  "/orders": 7,
  "/receipt": 8,
  "/account": 9,
  "/payment-pix": 10,
  "/payment-redirect": 11,
  "/lost-password": 12,
  "/reset-password": 13,
  "/resend-confirm": 14,
  "/notice": 15,
  "/stb-orders": 16,
} as const satisfies Partial<Record<RouteName, number>>;
export const STB_PAYMENT_ID = 17;

/**
 * The reporting service's number for a page (rules/tracking#pages), or null where it has none. The set-top box's
 * payment page has its own number: its address /stbPayment redirects to /payment.
 */
export function getTrackingPageId(pathname: string, scene: Scene): number | null {
  const { path } = splitLocalePath(pathname);
  if (path === "/payment" && scene === "STB") return STB_PAYMENT_ID;
  return Object.entries(TRACKING_PAGE_IDS).find(([listed]) => listed === path)?.[1] ?? null;
}
