import type { Scene } from "@/lib/config/constants";
import { splitLocalePath } from "@/lib/domain/routes/locale-path";
import type { RouteName } from "@/lib/domain/routes/routes";

/**
 * The numbered pages in the order of the specification, the first one with number 1, apart from the list of routes: public pages
 * load this list and not that one.
 */
const NUMBERED_PAGES = [
  "/login",
  "/register",
  "/forgot-password",
  "/pricing-table",
  "/payment",
  "/paymentResult",
  "/orders",
  "/receipt",
  "/account",
  "/payment-pix",
  "/payment-redirect",
  "/lost-password",
  "/reset-password",
  "/resend-confirm",
  "/notice",
  "/stb-orders",
] as const satisfies RouteName[];
type NumberedPage = (typeof NUMBERED_PAGES)[number];

export const STB_PAYMENT_ID = 17;
/** Log-in and sign-up in one step before the checkout; it has no number of its own and counts as the log-in. */
const BUY_PATH = "/buy";

/** The reporting service's number of a page (rules/tracking#pages). */
export const getPageNumber = (page: NumberedPage): number => NUMBERED_PAGES.indexOf(page) + 1;

/**
 * The reporting service's number for a path (rules/tracking#pages), or null where it has none. The set-top box's
 * payment page has its own number: its address /stbPayment redirects to /payment. /buy counts as the log-in.
 */
export function getTrackingPageId(pathname: string, scene: Scene): number | null {
  const { path } = splitLocalePath(pathname);
  if (path === "/payment" && scene === "STB") return STB_PAYMENT_ID;
  if (path === BUY_PATH) return getPageNumber("/login");
  return (NUMBERED_PAGES as readonly string[]).indexOf(path) + 1 || null;
}

/** Numbers of the reporting service (rules/tracking#pages). */

export const TRACKING_EVENTS = { firstView: 1, pageView: 3, loadTime: 5, pageSource: 9 } as const;
export type TrackingEvent = keyof typeof TRACKING_EVENTS;
