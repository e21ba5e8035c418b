import type { Scene } from "@/lib/config/constants";
import { splitLocalePath } from "@/lib/domain/routes/locale-path";
import type { RouteName } from "@/lib/domain/routes/routes";
import { TRACKING_PAGES, type TrackingPage } from "./tracking-ids";

/** The pages with a number, apart from the list of routes: public pages load this table and not that list. */
const TRACKING_PAGE_BY_PATH = {
  "/login": "login",
  "/register": "register",
  "/forgot-password": "forgotPassword",
  "/pricing-table": "subscription",
  "/payment": "payment",
  "/paymentResult": "paymentResult",
  "/orders": "orders",
  "/receipt": "receipt",
  "/account": "account",
  "/payment-pix": "paymentPix",
  "/payment-redirect": "paymentRedirect",
  "/lost-password": "lostPassword",
  "/reset-password": "resetPassword",
  "/resend-confirm": "resendConfirm",
  "/notice": "notice",
  "/stb-orders": "stb-orders",
} as const satisfies Partial<Record<RouteName, TrackingPage>>;

/**
 * The reporting service's number for a page (rules/tracking#pages), or null where it has none. The set-top box's
 * payment page has its own number: its address /stbPayment redirects to /payment.
 */
export function getTrackingPageId(pathname: string, scene: Scene): number | null {
  const { path } = splitLocalePath(pathname);
  const page = Object.entries(TRACKING_PAGE_BY_PATH).find(([listed]) => listed === path)?.[1];
  if (page === undefined) return null;
  return TRACKING_PAGES[page === "payment" && scene === "STB" ? "stbPayment" : page];
}
